import { encode } from "uqr";
import { Box, Row } from "./box.tsx";

/** Light modules around the code; a camera needs four of them to find its edge. */
const quietZone = 4;

/** QR code of a text. Dark on light in every color scheme, because many cameras cannot read the inverse. */
export const QrImage = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: "M", border: quietZone });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <Row justify="center">
      <Box clip line="all" radius={8}>
        <svg width="200" height="200" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      </Box>
    </Row>
  );
};
