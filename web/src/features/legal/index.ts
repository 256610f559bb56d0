export { PrivacyPage, TermsPage } from "./components/pages.tsx";
