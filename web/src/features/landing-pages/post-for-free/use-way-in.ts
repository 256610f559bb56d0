import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { useEffect } from "react";
import { saveReturnPage } from "../../../lib/return-page.ts";
import { readSession } from "../../../lib/session.ts";
import { keepLanding, useStartSignIn } from "../../accounts/index.ts";

const ownersPage = "/user_manage/businesses";

/** Opens the hospital console, through the login when there is no session. Stores the landing for the sign-up. */
export const useWayIn = (landing: Landing): { enter: () => void; isBusy: boolean } => {
  const { start, isBusy } = useStartSignIn();
  useEffect(() => keepLanding(landing), [landing]);
  const enter = () => {
    if (readSession() !== null) {
      window.location.assign(ownersPage);
      return;
    }
    keepLanding(landing);
    saveReturnPage(ownersPage);
    start();
  };
  return { enter, isBusy };
};
