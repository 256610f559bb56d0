/** What the texts name of the installation. */
export type Operator = { readonly brand: string; readonly email: string; readonly phone: string };

type Article = {
  readonly title: string;
  /** Each is a paragraph; a nested list is one of points. */
  readonly body: readonly (string | readonly string[])[];
};

export type LegalDocument = {
  readonly title: string;
  readonly version: string;
  readonly lead: string;
  readonly articles: readonly Article[];
  /** Versions that came before, the latest first. */
  readonly history: readonly string[];
};
