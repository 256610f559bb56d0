export type Device = "apple" | "android" | "other";
export type VisitorKind = "phone" | "desktop" | "crawler";

/** By user agent; what it does not say (an iPad calls itself a Mac) is `other`. */
export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  return /Android/.test(userAgent) ? "android" : "other";
}

/**
 * Who fetches a link to show or to index it: messengers' and networks' link previews, and search engines. KakaoTalk's own
 * browser (`KAKAOTALK 25.1`) is a person; its preview calls itself `kakaotalk-scrap`.
 */
const crawlers =
  /kakaotalk-scrap|kakaostory-og-reader|facebookexternalhit|facebot|meta-external|twitterbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp\/|linkedinbot|pinterest|redditbot|skypeuripreview|line-poker|applebot|googlebot|google-inspectiontool|bingbot|duckduckbot|yandexbot|yeti\/|naverbot|daum|embedly|ia_archiver|bot\b|crawler|spider/i;

export function visitorKindOf(userAgent: string): VisitorKind {
  if (crawlers.test(userAgent)) return "crawler";
  return deviceOf(userAgent) === "other" ? "desktop" : "phone";
}
