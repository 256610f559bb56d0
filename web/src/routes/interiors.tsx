import { createFileRoute } from "@tanstack/react-router";
import { readRoomSearch, RoomsScreen, roomsQuery, VisitorBar } from "../features/interiors/index.ts";
import { AppBar, ScreenTitle } from "../ui/doctor-shell/screen-title.tsx";
import { InteriorFrame } from "./-interior-frames.tsx";
import { ownShell } from "./-own-shell.ts";

const Interiors = () => {
  const search = readRoomSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <InteriorFrame
      render={(isSignedIn) => (
        <RoomsScreen
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
          renderBar={(bar) =>
            isSignedIn ? (
              <AppBar {...bar} />
            ) : (
              <VisitorBar>
                <ScreenTitle {...bar} />
              </VisitorBar>
            )
          }
          renderTitle={(bar) => <ScreenTitle {...bar} />}
        />
      )}
    />
  );
};

/** 개원 인테리어: rooms of all projects, for visitors and doctors. */
export const Route = createFileRoute("/interiors")({
  ...ownShell,
  // Returned unchanged. A link with unknown parameters must not cause a redirect.
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  // Without `loaderDeps`. The server removes and sorts parameters, and with other deps the browser could not take the server's page over.
  loader: async ({ context: { queryClient, call }, location }) => {
    const query = roomsQuery(call, readRoomSearch(location.search as Record<string, unknown>));
    // The server must not send and cache a page without rooms, so a failed call is thrown.
    if (typeof window === "undefined") await queryClient.fetchInfiniteQuery(query);
    // In the browser the screen shows a changed filter immediately, and its rooms later.
    else void queryClient.prefetchInfiniteQuery(query);
  },
  headers: () => ({ "cache-control": "public, max-age=60" }),
  head: async ({ match: { context, search } }) => {
    // From its own file and late, because every page loads the routes' heads.
    const { loadedRooms, roomsHead } = await import("../features/interiors/head.ts");
    return roomsHead(loadedRooms(context, search), context.config);
  },
  component: Interiors,
});
