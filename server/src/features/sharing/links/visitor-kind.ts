export type Device = "apple" | "android" | "other";
export type VisitorKind = "phone" | "desktop" | "crawler";

/** The device by user agent. `other` includes newer iPads, because they send the user agent of a Mac. */
export function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  return /Android/.test(userAgent) ? "android" : "other";
}

/**
 * User agents of link previews in messengers and networks, and of search engines. A person uses KakaoTalk's own browser
 * (`KAKAOTALK 25.1`); KakaoTalk's preview sends `kakaotalk-scrap`.
 */
const crawlers =
  /kakaotalk-scrap|kakaostory-og-reader|facebookexternalhit|facebot|meta-external|twitterbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp\/|linkedinbot|pinterest|redditbot|skypeuripreview|line-poker|applebot|googlebot|google-inspectiontool|bingbot|duckduckbot|yandexbot|yeti\/|naverbot|daum|embedly|ia_archiver|bot\b|crawler|spider/i;

export function visitorKindOf(userAgent: string): VisitorKind {
  if (crawlers.test(userAgent)) return "crawler";
  return deviceOf(userAgent) === "other" ? "desktop" : "phone";
}
