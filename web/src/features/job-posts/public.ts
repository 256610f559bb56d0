/** Light parts that public pages use too: plain elements and CSS, no component library. */
export { PayText } from "./components/pay-text.tsx";
export { WeekTable } from "./components/week-table.tsx";
