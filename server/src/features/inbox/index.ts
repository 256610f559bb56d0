export { notifyWithLetter } from "./letters.ts";
export { notify, notifyEach, readCause, renewNotice, withdraw } from "./notices/queries.ts";
export { advertisingKind } from "./policy.ts";
export { letterText, noticeText, type NoticeWords, previewNotice } from "./texts.ts";
