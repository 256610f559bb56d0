import { ColorSchemeScript } from "@mantine/core";

/** Sets light or dark before the first paint. */
export const ColorScheme = ({ nonce }: { nonce: string | undefined }) => (
  <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
);
