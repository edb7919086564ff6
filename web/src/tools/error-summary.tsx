interface ErrorSummaryItemsProps {
  /** Element id and message of each error. */
  readonly errors: readonly (readonly [id: string, words: string])[];
}

/** Links to the invalid fields, which work without JavaScript. */
export function ErrorSummaryItems({ errors }: ErrorSummaryItemsProps) {
  return errors.map(([id, message]) => (
    <li key={id}>
      <a href={`#${id}`} className="inline-flex min-h-11 items-center underline">
        {message}
      </a>
    </li>
  ));
}
