import { useWindowEvent } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageOf } from "../../../lib/api.ts";
import { isStorageBlocked } from "../../../lib/blocked-storage.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { useAct } from "../../../lib/use-act.ts";
import { readSession } from "../../../lib/session.ts";
import { sentenceFor } from "../../../text/errors.ts";
import { loginErrorTitle } from "../../../text/spec.ts";
import { publicToast } from "../../../ui/public-toast.tsx";
import { track } from "../../app-events/index.ts";
import { hasSecret } from "./challenge.ts";
import { finishSignIn, startSignIn, takeSignInReturn } from "./flow.ts";

const otherBrowser = "로그인을 시작한 브라우저가 아니에요. 여기서 한 번 더 로그인해 주세요.";

const blocked = "브라우저가 쿠키를 막고 있어 로그인할 수 없어요. 브라우저 설정에서 쿠키를 허용한 뒤 이 페이지를 다시 열어 주세요.";

const warn = (message: string) => void publicToast.warning(message, { title: loginErrorTitle });

type SignIn = {
  /** Opens the provider's sign-in page. */
  start: () => void;
  /** True from the click until the page is left, and while the ticket is exchanged. */
  isBusy: boolean;
};

export const useStartSignIn = (): SignIn => {
  const { sign_in_provider } = usePublicConfig();
  const { act, isPending, isSuccess, reset } = useAct({
    mutationFn: startSignIn,
    onError: (error) => warn(messageOf(error)),
  });
  // After Back from the provider the browser may show this page with the state in which the visitor left it.
  useWindowEvent("pageshow", ({ persisted }) => {
    if (persisted) reset();
  });
  return { start: () => (isStorageBlocked() ? warn(blocked) : act(sign_in_provider)), isBusy: isPending || isSuccess };
};

/** Completes the sign-in on the login page: exchanges the ticket and navigates to the next page. */
export const useFinishSignIn = (): { isBusy: boolean } => {
  const { sign_in_provider } = usePublicConfig();
  const navigate = useNavigate();
  const { act, isPending, isSuccess } = useAct({
    mutationFn: (ticket: string) => finishSignIn(sign_in_provider, ticket),
    onSuccess: (page) => navigate({ href: page, replace: true }),
    onError: (error) => warn(messageOf(error)),
  });
  useEffect(() => {
    const back = takeSignInReturn();
    if (back && "ticket" in back && hasSecret()) act(back.ticket);
    // Also after Back to the provider's page, which cannot sign in a second time.
    else if (readSession()) void navigate({ href: "/", replace: true });
    // Only a visitor has a login page. The end of a sign-in shows it for a moment, too.
    else if (!back) track("view_login");
    else warn("ticket" in back ? otherBrowser : sentenceFor(back.error));
  }, [act, navigate]);
  return { isBusy: isPending || isSuccess };
};
