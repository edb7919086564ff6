interface FaultLinksProps {
  /** Where each leads, and what is wrong there. */
  readonly faults: readonly (readonly [id: string, words: string])[];
}

/** Without JavaScript nothing else leads to what is wrong with a form. */
export function FaultLinks({ faults }: FaultLinksProps) {
  return faults.map(([id, words]) => (
    <li key={id}>
      <a href={`#${id}`} className="inline-flex min-h-11 items-center underline">
        {words}
      </a>
    </li>
  ));
}
