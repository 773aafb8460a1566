/** A document of the law's pages. `{operator}`, `{email}`, `{phone}`, `{holder}` and `{fee}` are filled from the operator's settings. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  /** The first row is the head. */
  readonly table?: readonly (readonly string[])[];
}
