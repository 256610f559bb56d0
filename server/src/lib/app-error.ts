import { errorTable, type ErrorCode } from "@rounds/contract/all.ts";

/** A declared failure. The client receives its code and sentence with the status of the contract. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly path: readonly string[] | undefined;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, path?: readonly string[], retryAfter?: number, sentence?: string) {
    const definition = errorTable[code];
    if (!definition) throw new Error(`undeclared error code ${code}`);
    super(sentence ?? definition.message);
    this.code = code;
    this.status = definition.status;
    this.path = path;
    this.retryAfter = retryAfter;
  }
}

/** Use as `throw fail("job_post.closed")`. */
export const fail = (code: ErrorCode, path?: readonly string[]): AppError => new AppError(code, path);

/** The same for temporary failures. `seconds`: time until a retry makes sense. */
export const failUntil = (code: ErrorCode, seconds: number): AppError => new AppError(code, undefined, Math.max(1, Math.ceil(seconds)));

/** Both: a temporary failure whose sentence names the time of the next try. */
export const failUntilWith = (code: ErrorCode, seconds: number, sentence: string): AppError =>
  new AppError(code, undefined, Math.max(1, Math.ceil(seconds)), sentence);

/** With a sentence that states more than the table of the contract, such as who changed a row. */
export const failWith = (code: ErrorCode, sentence: string): AppError => new AppError(code, undefined, undefined, sentence);
