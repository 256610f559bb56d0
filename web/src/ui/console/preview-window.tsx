import { useCallback, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** Rules of all sheets of this page. A sheet of a frame cannot use the page's own sheets, and its policy allows no copied style elements. */
const rulesOf = ({ styleSheets }: Document): string =>
  [...styleSheets]
    .map(({ cssRules, media }) => {
      const rules = [...cssRules].map(({ cssText }) => cssText).join("\n");
      return media.mediaText === "" ? rules : `@media ${media.mediaText} {${rules}}`;
    })
    .join("\n");

/** Gives an empty frame the styles and the colour scheme of this page. Returns its body. */
const dress = (frame: HTMLIFrameElement): HTMLElement | null => {
  const { contentDocument: inside, contentWindow: view } = frame;
  if (!inside || !view) return null;
  const { documentElement: root } = document;
  for (const { name, value } of root.attributes) inside.documentElement.setAttribute(name, value);
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(`${rulesOf(document)}\nhtml { scrollbar-width: none; } a, button, input { pointer-events: none; }`);
  inside.adoptedStyleSheets = [sheet];
  return inside.body;
};

type Props = { title: string; className?: string | undefined; children: ReactNode };

/**
 * A window inside the page, so that media queries see its width. React draws into it. It shows and scrolls, and reacts to no clicks.
 * Modules whose styles it needs must be loaded before it.
 */
export const PreviewWindow = ({ title, className, children }: Props) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const attach = useCallback((frame: HTMLIFrameElement | null) => setBody(frame && dress(frame)), []);
  return (
    // Chromium has loaded the empty document already. Firefox replaces it, and reports the load then.
    <iframe
      ref={attach}
      title={title}
      className={className}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => setBody(dress(currentTarget))}
    >
      {body === null
        ? null
        : createPortal(
            <div
              onClickCapture={(event) => {
                event.preventDefault();
                event.stopPropagation();
              }}
            >
              {children}
            </div>,
            body,
          )}
    </iframe>
  );
};
