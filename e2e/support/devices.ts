/**
 * The devices of the projects in playwright.config.ts, and of other people in a journey. No journey looks at pixels, so these phones have
 * one pixel per CSS pixel. Drawing the four of a real phone takes a fifth of a page's processor time.
 */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
export const desktop = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 };
