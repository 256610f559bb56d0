export { advertisingKind } from "./policy.ts";
