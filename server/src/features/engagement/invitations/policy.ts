/** The text that a person sends. An author without a place for the code gets it at the end. */
export const shareMessage = (message: string, code: string): string =>
  message.includes("{code}") ? message.split("{code}").join(code) : `${message}\n초대코드 ${code}`;
