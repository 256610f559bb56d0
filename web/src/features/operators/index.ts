export { OperatorsDesk } from "./components/operators-desk.tsx";
export { operatorsQuery } from "./queries.ts";
export { operatorSearch } from "./search.ts";
