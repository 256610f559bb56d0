import { landingOf } from "@rounds/contract/sharing/arrival.ts";
import { createFileRoute } from "@tanstack/react-router";
import { eventHead, EventLandingPage, eventLandingQuery } from "../../features/landing-pages/index.ts";
import { isNotFound } from "../../lib/api.ts";

const MarketingEvent = () => <EventLandingPage landing={landingOf(Route.useSearch())} event={Route.useLoaderData()} />;

export const Route = createFileRoute("/_public/marketing_event")({
  loaderDeps: ({ search }) => ({ eventId: landingOf(search).event_id }),
  loader: async ({ context: { queryClient, call, setPageStatus }, deps: { eventId } }) => {
    if (eventId === undefined) return null;
    try {
      return await queryClient.ensureQueryData(eventLandingQuery(call, Number(eventId)));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      setPageStatus(404);
      return null;
    }
  },
  head: ({ loaderData, match: { context } }) => eventHead(context.config, loaderData ?? null),
  component: MarketingEvent,
});
