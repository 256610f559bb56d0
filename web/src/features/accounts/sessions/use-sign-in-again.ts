import { useEffect, useState } from "react";
import { ApiError, messageOf } from "../../../lib/api.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { takeReturnPage } from "../../../lib/return-page.ts";
import { openLogin } from "../../../lib/session-renewal.ts";
import { clearSession, readSession } from "../../../lib/session-store.ts";
import { sessionEnded } from "../../../lib/signal.ts";
import { useAct } from "../../../lib/use-act.ts";
import { sentenceFor } from "../../../text/errors.ts";
import { hasSecret } from "./challenge.ts";
import { finishSignInAgain, startSignInAgain, takeSignInReturn } from "./flow.ts";

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

/** Starts the new sign-in of the person of this session, or finishes it after the way back from the provider. */
export const useSignInAgain = (): SignInAgain => {
  const { sign_in_provider: provider } = usePublicConfig();
  const [message, setMessage] = useState<string | null>(null);
  const { act: start, isPending: isStarting } = useAct({
    mutationFn: () => startSignInAgain(provider),
    onError: (error) => setMessage(messageOf(error)),
  });
  const { act: finish, isSuccess } = useAct({
    mutationFn: (ticket: string) => finishSignInAgain(provider, ticket),
    onSuccess: leave,
    onError: (error) => {
      if (error instanceof ApiError && error.code === "session.required") leaveForLogin();
      else setMessage(messageOf(error));
    },
  });
  useEffect(() => {
    const back = takeSignInReturn();
    if (readSession() === null) openLogin();
    else if (back === null) start(undefined);
    else if ("error" in back) setMessage(sentenceFor(back.error));
    else if (hasSecret()) finish(back.ticket);
    else setMessage(otherBrowser);
  }, [start, finish]);
  return { isDone: isSuccess, message, start: () => start(undefined), isStarting };
};
