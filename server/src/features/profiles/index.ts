export { phoneColumns } from "./profile/phone.ts";
export { verifiedText as licenceVerifiedText } from "./licences/texts.ts";
export { findProfile, insertConsents } from "./profile/queries.ts";
export { collectResume, findContact, requireOwn, saveWorkplace } from "./profile/service.ts";
