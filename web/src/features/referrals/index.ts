export { InviteLandingPage } from "./components/invite-landing-page.tsx";
export { inviteHead } from "./invite-landing.ts";
export { useInviteAction } from "./use-invite-action.tsx";
export { useReferralOfAddress } from "./use-referral.ts";
