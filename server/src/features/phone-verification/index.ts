export { mobileDigits, parseMobile } from "./mobile-number.ts";
export { isVerified } from "./service.ts";
