import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
import { inRem } from "./tokens.ts";

const teal: MantineColorsTuple = [
  "#e7f5f4",
  "#cbe8e6",
  "#9bd3d0",
  "#66bcb8",
  "#38a5a1",
  "#178c8a",
  "#0a7376",
  "#075e62",
  "#064c50",
  "#043a3e",
];
const warm: MantineColorsTuple = [
  "#fbfaf8",
  "#f4f2ee",
  "#e9e6e0",
  "#d6d2ca",
  "#a8a49c",
  "#7a766f",
  "#57534e",
  "#3a3733",
  "#24221f",
  "#161513",
];
const coral: MantineColorsTuple = [
  "#fdeee9",
  "#fad7cc",
  "#f4ad99",
  "#ee8264",
  "#e95f3b",
  "#d94a26",
  "#b93b1c",
  "#932e15",
  "#6e220f",
  "#4a1609",
];
/** Colour of unsaved and waiting items in the consoles. */
const amber: MantineColorsTuple = [
  "#fff9ec",
  "#fdf0d2",
  "#f8dfa4",
  "#f0c767",
  "#e3ab35",
  "#c48b16",
  "#946508",
  "#7a5206",
  "#5c3d05",
  "#3f2a03",
];
/** In the dark scheme, higher surfaces are lighter. */
const dark: MantineColorsTuple = [
  "#f4f2ee",
  "#c9c4bb",
  "#a39e95",
  "#8f897f",
  "#45413b",
  "#302d29",
  "#262421",
  "#1e1c1a",
  "#141312",
  "#0f0e0d",
];

const family = '"Pretendard Variable", "Pretendard Fallback", "Pretendard Fallback Wide", -apple-system, "Apple SD Gothic Neo", sans-serif';

/** autoContrast checks only the light scheme. White on the dark scheme's teal.4 would have a contrast of 2.97:1. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isPrimary = input.color === undefined || input.color === input.theme.primaryColor;
  // The coral of buttons is too dark for words on the dark scheme.
  if (input.variant === "subtle" && input.color?.startsWith("coral"))
    return { ...colors, color: "var(--app-lost)", hoverColor: "var(--app-lost)" };
  return input.variant === "filled" && isPrimary ? { ...colors, color: "var(--mantine-primary-color-contrast)" } : colors;
};

/** Mantine's dialogs have the colour of the page. Ours are white sheets on it. */
const surface = { backgroundColor: "var(--app-surface)" };
const dialogTitle = { fontSize: "1.125rem", fontWeight: 700, letterSpacing: "-0.02em", lineHeight: 1.4 };
const closeButton = { "aria-label": "닫기", size: 44, iconSize: 22 };
const overlay = { color: "#161513", backgroundOpacity: 0.56 };
const onSurface = { content: surface, header: surface, title: dialogTitle };

export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  variantColorResolver: variantColors,
  colors: { teal, gray: warm, coral, red: coral, amber, dark },
  black: "#24221f",
  fontFamily: family,
  headings: { fontFamily: family, fontWeight: "700", textWrap: "balance" },
  fontSizes: { xs: inRem(12), sm: inRem(14), md: inRem(15), lg: inRem(17), xl: inRem(20) },
  defaultRadius: "md",
  radius: { sm: "6px", md: "10px", lg: "14px", xl: "20px" },
  spacing: { xs: inRem(8), sm: inRem(12), md: inRem(16), lg: inRem(24), xl: inRem(32) },
  respectReducedMotion: true,
  focusRing: "auto",
  cursorType: "pointer",
  components: {
    Button: { defaultProps: { radius: 12 } },
    CloseButton: { defaultProps: { "aria-label": "닫기" } },
    // The second click of a double click hits the area outside the new dialog. Also, a misplaced click must not discard typed text.
    ModalRoot: { defaultProps: { closeOnClickOutside: false } },
    Modal: {
      styles: onSurface,
      defaultProps: {
        centered: true,
        radius: 24,
        closeButtonProps: closeButton,
      },
    },
    ModalOverlay: { defaultProps: overlay },
    // Otherwise the dialog's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Drawer: {
      styles: onSurface,
      defaultProps: { closeButtonProps: closeButton },
    },
    DrawerOverlay: { defaultProps: overlay },
  },
});

/** Colour roles, `--app-*`. In both schemes texts have a contrast of at least 4.5:1, and field borders of at least 3:1. */
const light = {
  "--app-ground": "#f4f2ee",
  "--app-surface": "#ffffff",
  "--app-sunken": "#f8f6f3",
  "--app-line": "#e9e6e0",
  "--app-line-2": "#d6d2ca",
  "--app-field": "#918c83",
  "--app-t1": "#1c1a18",
  "--app-t2": "#57534e",
  "--app-t3": "#6b675f",
  "--app-brand": "#0a7376",
  "--app-brand-strong": "#075e62",
  "--app-brand-soft": "#e7f5f4",
  "--app-brand-mid": "#cbe8e6",
  "--app-brand-half": "#178c8a",
  "--app-ink": "#24221f",
  "--app-on-ink": "#ffffff",
  "--app-lost": "#b93b1c",
  "--app-lost-on-ink": "#f4ad99",
  "--app-lost-soft": "#fdeee9",
  "--app-skeleton": "#eae6df",
  "--app-skeleton-ground": "#e4e0d8",
  "--app-map": "#efe9de",
};
const night: typeof light = {
  "--app-ground": "#141312",
  "--app-surface": "#1e1c1a",
  "--app-sunken": "#262421",
  "--app-line": "#302d29",
  "--app-line-2": "#45413b",
  "--app-field": "#7d776d",
  "--app-t1": "#f4f2ee",
  "--app-t2": "#c9c4bb",
  "--app-t3": "#a39e95",
  "--app-brand": "#66bcb8",
  "--app-brand-strong": "#9bd3d0",
  "--app-brand-soft": "#12393b",
  "--app-brand-mid": "#15494b",
  "--app-brand-half": "#38a5a1",
  "--app-ink": "#f4f2ee",
  "--app-on-ink": "#161513",
  "--app-lost": "#f4ad99",
  "--app-lost-on-ink": "#b93b1c",
  "--app-lost-soft": "#3a1c14",
  "--app-skeleton": "#302d29",
  "--app-skeleton-ground": "#262421",
  "--app-map": "#262421",
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--app-kakao": "#fee500",
    "--app-on-kakao": "rgba(0, 0, 0, 0.88)",
    "--app-duration": "150ms",
  },
  light: {
    ...light,
    "--mantine-color-body": light["--app-ground"],
    "--mantine-color-text": light["--app-t1"],
    "--mantine-color-dimmed": light["--app-t3"],
    "--mantine-color-placeholder": light["--app-t3"],
    "--mantine-color-anchor": light["--app-brand"],
    "--mantine-color-error": light["--app-lost"],
    "--mantine-color-default-border": light["--app-line-2"],
    "--mantine-color-disabled-color": light["--app-t3"],
  },
  dark: {
    ...night,
    "--mantine-color-body": night["--app-ground"],
    "--mantine-color-text": night["--app-t1"],
    "--mantine-color-dimmed": night["--app-t3"],
    "--mantine-color-placeholder": night["--app-t3"],
    "--mantine-color-anchor": night["--app-brand"],
    "--mantine-color-error": night["--app-lost"],
    "--mantine-color-default": night["--app-surface"],
    "--mantine-color-default-hover": night["--app-sunken"],
    "--mantine-color-default-border": night["--app-line-2"],
    "--mantine-color-disabled-color": night["--app-t3"],
    "--mantine-primary-color-contrast": "#161513",
    // Lighter instead of darker, because the dark label would have a contrast of only 4.47:1 on teal.5.
    "--mantine-primary-color-filled-hover": teal[3],
    "--mantine-color-teal-filled-hover": teal[3],
  },
});
