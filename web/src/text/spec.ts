/** Texts that the specification fixes to the letter. */
export const loginErrorTitle = "Login Error";
