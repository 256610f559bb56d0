import { Box } from "../../../../ui/box.tsx";

const look = { minHeight: 444 } as const;

/** The space of the inquiry form while it loads, so that the sheet does not grow when it arrives. */
export const FormSpace = () => <Box style={look} aria-busy />;
