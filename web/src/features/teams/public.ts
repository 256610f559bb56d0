export { InvitationPage } from "./components/invitation-page.tsx";
