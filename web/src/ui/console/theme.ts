import { createTheme } from "@mantine/core";

const compact = { size: "xs" as const, radius: 8 };

/** Lists open beside their field in the document, so that they belong to the page's main part; fixed, so that no scroller cuts them. */
const inPlace = { shadow: "md", withinPortal: false, floatingStrategy: "fixed" } as const;

/** Denser defaults for the consoles, merged over the theme of the whole site by the provider around them. */
export const consoleTheme = createTheme({
  components: {
    Button: { defaultProps: compact, vars: () => ({ root: { "--button-height": "32px" } }) },
    Select: { defaultProps: { ...compact, checkIconPosition: "right", allowDeselect: false, comboboxProps: inPlace } },
    TextInput: { defaultProps: compact },
    DatePickerInput: { defaultProps: compact },
    Checkbox: { defaultProps: { size: "xs", radius: 4 } },
    Switch: { defaultProps: { size: "xs" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", radius: 8 } },
    Menu: { defaultProps: { shadow: "md", radius: 10 } },
    Modal: { defaultProps: { radius: 14 } },
    Tooltip: { defaultProps: { openDelay: 400, multiline: true, maw: 360, withArrow: true } },
  },
});
