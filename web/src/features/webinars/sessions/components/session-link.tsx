import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { sessionSearch } from "../session-search.ts";

type Props = { session: WebinarSession; className: string | undefined; children: ReactNode };

/** Opens the session's detail over the list. */
export const SessionLink = ({ session, ...props }: Props) => (
  <Link
    {...props}
    to="/webinar/contents"
    search={(previous) => ({ ...previous, ...sessionSearch(session) })}
    state={(previous) => ({ ...previous, openedFromList: true })}
    resetScroll={false}
  />
);
