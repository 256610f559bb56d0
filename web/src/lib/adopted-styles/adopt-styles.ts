type Adopted = { readonly sheet: CSSStyleSheet; users: number };

const adopted = new Map<string, Adopted>();

/**
 * Applies CSS without a style element, because the Content-Security-Policy allows only the style elements that the server wrote. Equal texts
 * share a sheet. Returns the function that removes it.
 */
export const adoptStyles = (css: string): (() => void) => {
  const used = adopted.get(css) ?? { sheet: new CSSStyleSheet(), users: 0 };
  if (used.users++ === 0) {
    adopted.set(css, used);
    used.sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, used.sheet];
  }
  return () => {
    if (--used.users > 0) return;
    adopted.delete(css);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== used.sheet);
  };
};
