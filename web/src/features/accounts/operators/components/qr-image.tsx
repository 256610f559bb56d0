import { qrCode } from "../qr.ts";
import classes from "./factor.module.css";

/** Light modules around the code. A camera needs this quiet zone to find the edge. */
const quiet = 4;

/** A QR code as an image, dark on light in both colour schemes. Renders nothing when the text is too long. */
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
