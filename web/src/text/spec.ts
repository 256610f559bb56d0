/** Texts that the specification fixes word for word. */
export const loginErrorTitle = "Login Error";
