export { AppOnlyPage } from "./app-only/components/app-only-page.tsx";
export { appHead, eventHead, inviteHead, loginHead, marketingHead } from "./head.ts";
export { EventLandingPage } from "./marketing-event/components/event-landing-page.tsx";
export { eventLandingQuery } from "./marketing-event/queries.ts";
export { PostForFreePage } from "./post-for-free/components/post-for-free-page.tsx";
export { marketingLanding } from "./post-for-free/landing.ts";
export { publicFiguresQuery } from "./post-for-free/queries.ts";
export { InviteLandingPage } from "./referral-invitation/components/invite-landing-page.tsx";
export { InvitationPage } from "./team-invitation/components/invitation-page.tsx";
