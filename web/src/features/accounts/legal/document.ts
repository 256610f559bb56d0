/** Details of the installation that the legal texts mention. */
export type Operator = {
  readonly brand: string;
  readonly email: string;
  readonly phone: string;
  /** The person or the department that is responsible for personal data. */
  readonly privacyOfficer: string;
};

type Article = {
  readonly title: string;
  /** A string is a paragraph. A nested array is a list of points. */
  readonly body: readonly (string | readonly string[])[];
};

export type LegalDocument = {
  readonly title: string;
  readonly lead: string;
  readonly articles: readonly Article[];
};
