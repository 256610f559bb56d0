import { createFileRoute, redirect } from "@tanstack/react-router";
import { MissingInterior, projectQuery, ProjectScreen, similarRoomsQuery } from "../features/interiors/index.ts";
import { isNotFound } from "../lib/api.ts";
import { InteriorFrame, useBackToRooms } from "./-interior-frames.tsx";

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

/** One project, opened at a room. */
export const Route = createFileRoute("/interiors-project")({
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  loaderDeps: ({ search: { project_id, room_type } }) => ({ project_id, room_type }),
  loader: async ({ context: { queryClient, call, setPageStatus }, deps: { project_id: id, room_type: roomType } }) => {
    if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1 || typeof roomType !== "string") throw redirect({ to: "/interiors" });
    try {
      return await queryClient.ensureQueryData(projectQuery(call, id, roomType.slice(0, 20)));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await queryClient.prefetchQuery(similarRoomsQuery(call));
      setPageStatus(404);
      return null;
    }
  },
  headers: () => ({ "cache-control": "public, max-age=60" }),
  head: async ({ loaderData, match: { context } }) => {
    const { projectHead } = await import("../features/interiors/head.ts");
    return projectHead(loaderData, context.config);
  },
  component: Project,
});
