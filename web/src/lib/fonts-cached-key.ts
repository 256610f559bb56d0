/** Key in localStorage. It exists after this device has loaded the fonts, so that the next page uses the cached fonts immediately. */
export const fontsCachedKey = "page_fonts";
