/** A listing that the résumé is compared with. */
export interface SelectedJob {
  /** Id, slug or page URL. */
  readonly job: string;
  /** Undefined while it is being looked up. */
  readonly title: string | undefined;
}
