/** Of a sign-in before devices had names, or of an app that sends none. */
export const unknownDevice = "알 수 없는 기기";
