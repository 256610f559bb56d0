export { copyText } from "./clipboard.ts";
export { ShareButtons } from "./components/share-buttons.tsx";
