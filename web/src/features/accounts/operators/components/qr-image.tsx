import { qrCode } from "../qr.ts";
import classes from "./factor.module.css";

/** Modules around it that stay light, so that a camera finds its edge. */
const quiet = 4;

/** A picture that a phone's camera reads; nothing where the text is too long for one. Dark on light in every scheme. */
export const QrImage = ({ text, label }: { text: string; label: string }) => {
  const rows = qrCode(text);
  if (rows === null) return null;
  const side = rows.length + 2 * quiet;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : ""))).join("");
  return (
    <svg className={classes.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
