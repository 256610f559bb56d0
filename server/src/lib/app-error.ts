import { errorTable, type ErrorCode } from "@rounds/contract/all.ts";

/** A declared failure: the caller is told its code and sentence, with the status of the contract. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly path: readonly string[] | undefined;

  constructor(code: ErrorCode, path?: readonly string[]) {
    const definition = errorTable[code];
    if (!definition) throw new Error(`undeclared error code ${code}`);
    super(definition.message);
    this.code = code;
    this.status = definition.status;
    this.path = path;
  }
}

/** Use as `throw fail("job_post.closed")`. */
export const fail = (code: ErrorCode, path?: readonly string[]): AppError => new AppError(code, path);
