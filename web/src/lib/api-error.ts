import type { Failure } from "@rounds/contract/failure.ts";

/** One error of a failed response: its code, message and field. */
export type ApiFailure = Failure["errors"][number];

const unreachable: ApiFailure = { code: "network", message: "서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요." };
const unexplained: ApiFailure = { code: "server.error", message: "일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요." };

/** Its gate covers the screen. The doctor's screens have none, because only the rights of a member have ended. */
const isHospitalConsole = (): boolean => typeof location !== "undefined" && location.pathname.startsWith("/user_manage");

/** A failed call. The screen can show `message`, the server's first one. Status 0 with code `network` means an unreachable server. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly ApiFailure[];
  /** Names the failed act. Another attempt at the same act has the same name. */
  act: string | undefined;

  constructor(status: number, errors: readonly ApiFailure[], options?: ErrorOptions) {
    const first = errors[0] ?? unexplained;
    super(first.message, options);
    this.name = "ApiError";
    this.status = status;
    this.code = first.code;
    this.errors = errors.length > 0 ? errors : [unexplained];
  }

  /**
   * The login page, onboarding, a gate or the access-denied modal already shows this error. A doctor corrects a rejected licence on the screen
   * that needs it.
   */
  get handled(): boolean {
    if (this.code === "member.sign_in_required") return isHospitalConsole();
    return this.code === "session.required" || (this.status === 403 && this.code !== "licence.rejected");
  }

  static unreachable(cause: unknown): ApiError {
    return new ApiError(0, [unreachable], { cause });
  }

  static unexplained(status: number, cause?: unknown): ApiError {
    return new ApiError(status, [unexplained], { cause });
  }
}

/** The code of a screen did not arrive. Chrome, Firefox and Safari each have their own words. */
const isFailedImport = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed/.test(error.message);

/** The message to show for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : (isFailedImport(error) ? unreachable : unexplained).message;

/** Whether a call has failed with this code. */
export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Whether the requested content does not exist, or not for this person. A retry would always fail. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Whether the network has lost the request or its response. */
export const isUnreachable = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/** Whether the server has refused a call for a reason that lasts. Another attempt would fail too. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
