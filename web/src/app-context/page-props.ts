/** What every page is given: the parameters of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}
