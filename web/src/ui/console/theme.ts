import { type ButtonProps, createTheme } from "@mantine/core";

const compact = { size: "xs" as const, radius: 8 };

/** A list is next to its field in the document, so it is inside the main landmark. A fixed position keeps it from being cut off. */
const inPlace = { shadow: "md", withinPortal: false, floatingStrategy: "fixed" } as const;

/** Smaller default sizes for the consoles. Their provider merges them over the theme of the whole site. */
export const consoleTheme = createTheme({
  components: {
    Button: {
      defaultProps: compact,
      // A large button is the only one of its page or panel, and its letters do not fit into a control.
      vars: (_theme: unknown, { size }: ButtonProps) => ({ root: size === "lg" ? {} : { "--button-height": "var(--con-control)" } }),
    },
    Select: { defaultProps: { ...compact, checkIconPosition: "right", allowDeselect: false, comboboxProps: inPlace } },
    Autocomplete: { defaultProps: { ...compact, comboboxProps: inPlace } },
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
