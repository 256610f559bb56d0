/**
 * Applies CSS without a style element, because the Content-Security-Policy allows only the style elements that the server wrote. Returns the
 * function that removes it.
 */
export const adoptStyles = (css: string): (() => void) => {
  const added = new CSSStyleSheet();
  added.replaceSync(css);
  document.adoptedStyleSheets.push(added);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== added);
  };
};
