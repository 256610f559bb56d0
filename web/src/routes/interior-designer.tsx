import { createFileRoute, redirect } from "@tanstack/react-router";
import { designerQuery, DesignerScreen, MissingInterior, similarRoomsQuery } from "../features/interiors/index.ts";
import { isNotFound } from "../lib/api.ts";
import { InteriorFrame, useBackToRooms } from "./-interior-frames.tsx";

const Designer = () => {
  const designer = Route.useLoaderData();
  const back = useBackToRooms();
  if (designer === null) return <InteriorFrame render={() => <MissingInterior />} />;
  return (
    <InteriorFrame
      hasBar
      render={(isSignedIn) => <DesignerScreen key={designer.id} designer={designer} isSignedIn={isSignedIn} onBack={back} />}
    />
  );
};

/** One designer with works. */
export const Route = createFileRoute("/interior-designer")({
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  loaderDeps: ({ search: { designer_id } }) => ({ designer_id }),
  loader: async ({ context: { queryClient, call, setPageStatus }, deps: { designer_id: id } }) => {
    if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) throw redirect({ to: "/interiors" });
    try {
      return await queryClient.ensureQueryData(designerQuery(call, id));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await queryClient.prefetchQuery(similarRoomsQuery(call));
      setPageStatus(404);
      return null;
    }
  },
  headers: () => ({ "cache-control": "public, max-age=60" }),
  head: async ({ loaderData, match: { context } }) => {
    const { designerHead } = await import("../features/interiors/head.ts");
    return designerHead(loaderData, context.config);
  },
  component: Designer,
});
