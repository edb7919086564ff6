/** Props of every page: the parameters of its route. */
export interface PageProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}
