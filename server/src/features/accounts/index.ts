export { mobileDigits, parseMobile } from "./phone-verification/mobile-number.ts";
export { isVerified } from "./phone-verification/service.ts";
