/** Every call below `/webinar` and `/tracking` names its brand in this header. */
export const channelHeader = "x-channel";
/** The value of the header. An installation has one brand. */
export const channel = "rounds";

/**
 * Whether a path belongs to the webinar part. Its calls carry the channel header and a webinar token. The main access token is not valid
 * there, and the webinar token is valid nowhere else.
 */
export const isWebinarPath = (path: string): boolean => /^\/(?:webinar|tracking)\//.test(path);
