/** `birthDate` is YYMMDD; `licenceNumber` 1 to 6 digits without leading zeros. */
export type LicenceQuestion = { readonly name: string; readonly birthDate: string; readonly licenceNumber: string };

/** `pending`: an operator will decide. `unavailable`: the source could not be reached. */
export type LicenceVerdict = "verified" | "rejected" | "pending" | "unavailable";

export type LicenceVerifier = {
  verify(question: LicenceQuestion): Promise<LicenceVerdict>;
};
