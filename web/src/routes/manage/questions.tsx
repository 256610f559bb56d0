import { createFileRoute } from "@tanstack/react-router";
import { searchId } from "../../lib/search.ts";
import { ModeratorScreen, moderatedSessionQuery, SessionChoice, sessionsQuery } from "../../features/webinars/index.ts";

type Search = { event_id?: number; session_id?: number };

const ManageQuestions = () => {
  const { event_id: eventId, session_id: sessionId } = Route.useSearch();
  const navigate = Route.useNavigate();
  // The key starts a new screen for another session.
  return eventId && sessionId ? (
    <ModeratorScreen key={sessionId} eventId={eventId} sessionId={sessionId} onLeave={() => void navigate({ search: {} })} />
  ) : (
    <SessionChoice />
  );
};

export const Route = createFileRoute("/manage/questions")({
  validateSearch: (search: Record<string, unknown>): Search => {
    const [event_id, session_id] = [searchId(search["event_id"]), searchId(search["session_id"])];
    return event_id && session_id ? { event_id, session_id } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { session_id: id } }) => {
    void (id === undefined
      ? context.queryClient.prefetchQuery(sessionsQuery())
      : context.queryClient.prefetchQuery(moderatedSessionQuery(id)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `질문 데스크 | ${context.config.brand} 운영` }] }),
  component: ManageQuestions,
});
