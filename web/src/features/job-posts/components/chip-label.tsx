import { textWidth } from "../../../lib/text-width.ts";

/** Words of a chip. Their room is kept, so that no chip moves the next one when the typeface arrives. */
export const ChipLabel = ({ text }: { text: string }) => <span style={{ minWidth: textWidth(text) }}>{text}</span>;
