export { FiguresButton } from "./components/figures-button.tsx";
export { postFigureKeys, postTotalsQuery } from "./queries.ts";
