import { createFileRoute, redirect } from "@tanstack/react-router";
import { MissingInterior, projectQuery, ProjectScreen } from "../features/interiors/index.ts";
import { loadAtLast } from "../ui/load-at-last.ts";
import { InteriorFrame, useBackToRooms } from "./-interior-frames.tsx";
import { loadOrMissing } from "./-load-or-missing.ts";
import { ownShell } from "./-own-shell.ts";

const Project = () => {
  const project = Route.useLoaderData();
  const back = useBackToRooms();
  if (project === null) return <InteriorFrame render={() => <MissingInterior />} />;
  return (
    <InteriorFrame
      hasBar
      render={(isSignedIn) => (
        <ProjectScreen key={`${project.id} ${project.room_type}`} project={project} isSignedIn={isSignedIn} onBack={back} />
      )}
    />
  );
};

const loadHead = () => import("../features/interiors/head.ts");

/** One project, opened at a room. */
export const Route = createFileRoute("/interiors-project")({
  ...ownShell,
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  loaderDeps: ({ search: { project_id, room_type } }) => ({ project_id, room_type }),
  loader: async ({ context, deps: { project_id: id, room_type: roomType } }) => {
    if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1 || typeof roomType !== "string") throw redirect({ to: "/interiors" });
    // Before the router needs it, which is after the data.
    void loadAtLast(loadHead);
    return loadOrMissing(context, () => context.queryClient.ensureQueryData(projectQuery(context.call, id, roomType.slice(0, 20))));
  },
  headers: () => ({ "cache-control": "public, max-age=60" }),
  head: async ({ loaderData, match: { context } }) => {
    const { projectHead } = await loadHead();
    return projectHead(loaderData, context.config);
  },
  component: Project,
});
