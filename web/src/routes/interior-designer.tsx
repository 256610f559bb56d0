import { createFileRoute, redirect } from "@tanstack/react-router";
import { designerQuery, DesignerScreen, MissingInterior } from "../features/interiors/index.ts";
import { loadAtLast } from "../ui/load-at-last.ts";
import { InteriorFrame, useBackToRooms } from "./-interior-frames.tsx";
import { loadOrMissing } from "./-load-or-missing.ts";
import { ownShell } from "./-own-shell.ts";

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

const loadHead = () => import("../features/interiors/head.ts");

/** One designer with works. */
export const Route = createFileRoute("/interior-designer")({
  ...ownShell,
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  loaderDeps: ({ search: { designer_id } }) => ({ designer_id }),
  loader: async ({ context, deps: { designer_id: id } }) => {
    if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) throw redirect({ to: "/interiors" });
    // Before the router needs it, which is after the data.
    void loadAtLast(loadHead);
    return loadOrMissing(context, () => context.queryClient.ensureQueryData(designerQuery(context.call, id)));
  },
  headers: () => ({ "cache-control": "public, max-age=60" }),
  head: async ({ loaderData, match: { context } }) => {
    const { designerHead } = await loadHead();
    return designerHead(loaderData, context.config);
  },
  component: Designer,
});
