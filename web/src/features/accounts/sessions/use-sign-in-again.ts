import { useEffect } from "react";
import { ApiError, messageOf } from "../../../lib/api.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { takeReturnPage } from "../../../lib/return-page.ts";
import { openLogin } from "../../../lib/session-renewal.ts";
import { clearSession, readSession } from "../../../lib/session-store.ts";
import { sessionEnded } from "../../../lib/signal.ts";
import { useAct } from "../../../lib/use-act.ts";
import { sentenceFor } from "../../../text/errors.ts";
import { hasSecret } from "./challenge.ts";
import { finishSignInAgain, type SignInReturn, startSignInAgain, takeSignInReturn } from "./flow.ts";

const otherBrowser = "로그인을 시작한 브라우저가 아니에요. 보던 화면에서 다시 시작해 주세요.";

/** The session has ended meanwhile, so the person signs in as a visitor does. */
const leaveForLogin = (): void => {
  clearSession();
  sessionEnded.carry();
  openLogin();
};

/** Returns to the page that was covered. A window that the console has opened closes, and some browsers refuse that. */
const leave = (): void => {
  const page = takeReturnPage();
  if (page === null) window.close();
  else window.location.replace(page);
};

type SignInAgain = {
  readonly isDone: boolean;
  /** The reason of a failure, or null. */
  readonly message: string | null;
  /** Opens the provider's page. */
  readonly start: () => void;
  readonly isStarting: boolean;
};

/** The ticket of the provider. Throws ApiError for its refusal, and in a browser that has not started the sign-in. */
const ticketOf = (back: SignInReturn): string => {
  if ("error" in back) throw new ApiError(400, [{ code: back.error, message: sentenceFor(back.error) }]);
  if (!hasSecret()) throw new ApiError(400, [{ code: "session.ticket_invalid", message: otherBrowser }]);
  return back.ticket;
};

/** Starts the new sign-in of the person of this session, or finishes it after the way back from the provider. */
export const useSignInAgain = (): SignInAgain => {
  const { sign_in_provider: provider } = usePublicConfig();
  const { act: start, ...starting } = useAct({ mutationFn: () => startSignInAgain(provider) });
  const { act: finish, ...finishing } = useAct({
    mutationFn: async (back: SignInReturn) => finishSignInAgain(provider, ticketOf(back)),
    onSuccess: leave,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "session.required") leaveForLogin();
    },
  });
  useEffect(() => {
    const back = takeSignInReturn();
    if (readSession() === null) openLogin();
    else if (back === null) start(undefined);
    else finish(back);
  }, [start, finish]);
  const error = starting.error ?? finishing.error;
  return {
    isDone: finishing.isSuccess,
    message: error === null ? null : messageOf(error),
    start: () => start(undefined),
    isStarting: starting.isPending,
  };
};
