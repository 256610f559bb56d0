import { Row } from "../../../../ui/box.tsx";
import { SaveFilters } from "../../filter-histories/components/save-filters.tsx";
import type { JobPostFilters } from "../../list/filters.ts";
import { AlertOffer } from "./alert-offer.tsx";

/** Actions of the doctor with the filters of the list. */
export const ListActions = ({ filters, brief = false }: { filters: JobPostFilters; brief?: boolean }) => (
  <Row gap={8} align="center" fixed>
    <AlertOffer filters={filters} label={brief ? "알림" : "이 조건으로 알림 받기"} />
    <SaveFilters filters={filters} brief={brief} />
  </Row>
);
