import { useDocumentTitle } from "@mantine/hooks";
import { createFileRoute, useNavigate, useRouter } from "@tanstack/react-router";
import {
  ContentsScreen,
  filtersQuery,
  readContentsSearch,
  recordingsQuery,
  SessionDialog,
  sessionsQuery,
} from "../../features/webinars/index.ts";
import { usePublicConfig } from "../../lib/config.ts";

const Contents = () => {
  const { search_string: search = "", event_id: eventId, session_id: sessionId, form } = Route.useSearch();
  const { brand } = usePublicConfig();
  const router = useRouter();
  const navigate = useNavigate({ from: Route.fullPath });
  useDocumentTitle(`의학 콘텐츠 | ${brand}`);
  const close = () => {
    // Opened from the list: back leads there. Opened by a link: the list replaces it.
    if (router.state.location.state.openedFromList) router.history.back();
    else
      void navigate({
        search: (previous) => ({ ...previous, event_id: undefined, session_id: undefined, form: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  return (
    <>
      <ContentsScreen
        search={search}
        onSearch={(text) => void navigate({ search: (previous) => ({ ...previous, search_string: text || undefined }) })}
      />
      <SessionDialog
        sessionId={sessionId}
        eventId={eventId}
        isFormOpen={form === true}
        onForm={(isOpen) =>
          void navigate({
            search: (previous) => ({ ...previous, form: isOpen || undefined }),
            state: true,
            replace: true,
            resetScroll: false,
          })
        }
        onClose={close}
      />
    </>
  );
};

/** 의학 콘텐츠: the list. A session opens over it and is part of the address, so banners and links lead to it. */
export const Route = createFileRoute("/_doctor/webinar/contents")({
  validateSearch: readContentsSearch,
  loaderDeps: ({ search: { search_string: search = "" } }) => ({ search }),
  loader: ({ context: { queryClient }, deps: { search } }) => {
    void queryClient.prefetchQuery(filtersQuery());
    void queryClient.prefetchQuery(sessionsQuery(search));
    void queryClient.prefetchInfiniteQuery(recordingsQuery({ keyword: search, sort: "started" }));
  },
  component: Contents,
});
