export { PromotionsDesk } from "./components/promotions-desk.tsx";
export { signUpsQuery } from "./queries.ts";
export { promotionSearch } from "./search.ts";
