import { createFileRoute, useLocation } from "@tanstack/react-router";
import { SpeakerScreen } from "../../features/webinars/index.ts";

const Speaker = () => <SpeakerScreen token={useLocation({ select: ({ hash }) => hash })} />;

export const Route = createFileRoute("/_public/speaker")({
  // The token is in the fragment, which only the browser has.
  ssr: false,
  head: ({ match: { context } }) => ({
    meta: [{ title: `발표자 화면 | ${context.config.brand}` }, { name: "robots", content: "noindex" }],
  }),
  component: Speaker,
});
