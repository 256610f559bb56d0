import { useLocalStorage } from "@mantine/hooks";

/** Whether single-letter shortcuts are on. All consoles share the setting, and the browser stores it. */
export const useKeysSetting = () => useLocalStorage({ key: "console_keys", defaultValue: true, getInitialValueInEffect: false });
