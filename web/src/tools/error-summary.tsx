interface ErrorSummaryItemsProps {
  /** Where each leads, and what is wrong there. */
  readonly errors: readonly (readonly [id: string, words: string])[];
}

/** Without JavaScript nothing else leads to what is wrong with a form. */
export function ErrorSummaryItems({ errors }: ErrorSummaryItemsProps) {
  return errors.map(([id, message]) => (
    <li key={id}>
      <a href={`#${id}`} className="inline-flex min-h-11 items-center underline">
        {message}
      </a>
    </li>
  ));
}
