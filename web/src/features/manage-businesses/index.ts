export { BusinessesDesk } from "./components/businesses-desk.tsx";
export { BusinessPicker } from "./components/business-picker.tsx";
export { businessesQuery, hospitalQuery } from "./queries.ts";
export { businessesSearch, viewOf } from "./search.ts";
