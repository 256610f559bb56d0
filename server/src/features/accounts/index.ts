export { mobileDigits, parseMobile } from "./phone-verification/mobile-number.ts";
export { isVerified, summarizeSends } from "./phone-verification/service.ts";
