export { Onboarding } from "./components/onboarding.tsx";
export { codeLength, PinField } from "./components/pin-field.tsx";
export { mobileDigits } from "./mobile-number.ts";
export { clockText, useSecondsLeft } from "./use-seconds-left.ts";
export { codeExpired, codeSent, phoneInvalid } from "./words.ts";
