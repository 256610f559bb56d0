export { KakaoButton } from "./components/kakao-button.tsx";
export { LoginPage } from "./components/login-page.tsx";
export { StoreLinks, useStores } from "./components/store-links.tsx";
export { keepLanding, landingOf, type Landing } from "./landing.ts";
export { useStartSignIn } from "./use-sign-in.ts";
