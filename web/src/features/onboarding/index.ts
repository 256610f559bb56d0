export { Onboarding } from "./components/onboarding.tsx";
