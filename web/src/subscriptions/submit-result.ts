/** The result of a subscription request. */
export interface SubmitResult {
  readonly success: boolean;
  /** The e-mail address was invalid. */
  readonly isFieldError?: boolean;
  readonly message: string;
}
