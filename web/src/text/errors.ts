import { commonErrors } from "@rounds/contract/errors.ts";
import { errors as sessionErrors } from "@rounds/contract/accounts/session-errors.ts";

const sentences: Readonly<Record<string, { message: string }>> = { ...commonErrors, ...sessionErrors };

/** The Korean sentence for a code that arrives without one, for example in an address. */
export const sentenceFor = (code: string): string => sentences[code]?.message ?? commonErrors["server.error"].message;
