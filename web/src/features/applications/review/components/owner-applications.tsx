import { Select } from "@mantine/core";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { IconBuildingHospital } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Text } from "../../../../ui/box.tsx";
import { TableMessage } from "../../../../ui/console/data-table.tsx";
import { FirstPostButton, hospitalLabel, hospitalOptions, ownedBusinessesQuery } from "../../../hospitals/index.ts";
import { ownerColumns } from "../columns.tsx";
import { ReviewLabelsContext, useLoadedLabels } from "../labels.ts";
import { everyOwnerApplication, ownerApplicationsQuery, type OwnerReviewFilters, recordFile } from "../queries.ts";
import { useEditableHospitals } from "../use-editable-hospitals.ts";
import type { WantedTab } from "../use-wanted-row.ts";
import { EmptyMessage } from "./empty-message.tsx";
import classes from "./owner-applications.module.css";
import { PostFilter } from "./post-filter.tsx";
import { ReviewScreen } from "./review-screen.tsx";

type Filtering = { filters: OwnerReviewFilters; onFilters: (change: Partial<OwnerReviewFilters>) => void };

type Props = Filtering & {
  /** The application that another screen wants to see, and its tab. Without a tab its thread. */
  applicationId?: number | undefined;
  tab?: WantedTab | undefined;
};

const every = "all";

const hospitalWords = (hospitals: readonly OwnedBusiness[], businessId: number | undefined): string => {
  const shown = hospitals.find(({ id }) => id === businessId) ?? hospitals[0];
  if (shown === undefined) return "";
  const others = hospitals.length - 1;
  return businessId === undefined && others > 0 ? `${shown.name} 외 ${others}곳` : hospitalLabel(shown, hospitals);
};

/** Only for owners of several hospitals. */
const HospitalChoice = ({ hospitals, filters, onFilters }: Filtering & { hospitals: readonly OwnedBusiness[] }) =>
  hospitals.length > 1 ? (
    <Select
      className={classes.hospital}
      aria-label="병원"
      leftSection={<IconBuildingHospital size={15} stroke={1.7} aria-hidden />}
      data={[{ value: every, label: "모든 병원" }, ...hospitalOptions(hospitals)]}
      value={filters.businessId === undefined ? every : String(filters.businessId)}
      allowDeselect={false}
      // A post belongs to one hospital.
      onChange={(value) => onFilters({ businessId: value === null || value === every ? undefined : Number(value), jobPostId: undefined })}
    />
  ) : null;

/** Hospitals without posts have no applicants. Of the first one that the user may write for, the link opens the form. */
const NoPosts = ({ hospitals }: { hospitals: readonly OwnedBusiness[] }) => {
  const writable = hospitals.find(({ role }) => role !== "viewer");
  return (
    <TableMessage action={writable && <FirstPostButton businessId={writable.id} />}>
      아직 공고가 없어요. 공고를 올리면 지원자가 여기에 보여요.
    </TableMessage>
  );
};

/** 지원자: applications to the owner's hospitals. */
export const OwnerApplications = ({ filters: wanted, applicationId, tab, onFilters }: Props) => {
  const { brand } = usePublicConfig();
  const linked = applicationId === undefined ? "" : `#${applicationId}`;
  const [q, setQ] = useState(linked);
  const [linkedBefore, setLinkedBefore] = useState(linked);
  // The change of a filter ends the search of a link, but not one that the user has typed.
  if (linkedBefore !== linked) {
    setLinkedBefore(linked);
    if (linked !== "" || q === linkedBefore) setQ(linked);
  }
  const { data: hospitals = [], isSuccess } = useQuery(ownedBusinessesQuery());
  const isForeign = wanted.businessId !== undefined && isSuccess && hospitals.every(({ id }) => id !== wanted.businessId);
  // An old link may name a hospital that the user has left. No filter on the screen could remove it.
  const filters = isForeign ? { ...wanted, businessId: undefined } : wanted;
  const onlyHospital = hospitals.length === 1 ? hospitals[0] : undefined;
  const list = useInfiniteQuery(ownerApplicationsQuery(filters, q));
  const editable = useEditableHospitals();
  const hasBulk = editable.size > 0;
  return (
    <ReviewLabelsContext value={useLoadedLabels("진행 상태")}>
      <ReviewScreen
        forHospital
        hasBulk={hasBulk}
        canEdit={isSuccess ? ({ business_id: id }) => editable.has(id) : null}
        wanted={applicationId}
        wantedTab={tab}
        list={list}
        everyRow={(most) => everyOwnerApplication(filters, q, most)}
        recordFile={(line) => recordFile(filters, q, line)}
        head={(total) => ({
          title: (
            <>
              지원자{" "}
              {total === "" ? null : (
                <>
                  <Text tone="brand" tabular>
                    {total}
                  </Text>
                  명
                </>
              )}
            </>
          ),
          count: hospitalWords(hospitals, filters.businessId),
        })}
        columns={(room) => ownerColumns(brand, room, hasBulk)}
        filterBar={{
          filters,
          onChange: onFilters,
          dateLabels: { after: "지원 · 변경" },
          placeholder: "이름, 공고 번호 검색",
          initialSearch: q,
          onSearch: setQ,
          childrenWords: filters.jobPostId === undefined ? [] : [`공고 ${filters.jobPostId}`],
          children: (isNarrow) => (
            <>
              <HospitalChoice hospitals={hospitals} filters={filters} onFilters={onFilters} />
              {/* A filter that hides rows stays visible. */}
              {isNarrow && filters.jobPostId === undefined ? null : (
                <PostFilter businessId={filters.businessId ?? onlyHospital?.id} filters={filters} onFilters={onFilters} />
              )}
            </>
          ),
        }}
        empty={
          hospitals.length > 0 && hospitals.every(({ job_post_count: count }) => count === 0) ? (
            <NoPosts hospitals={hospitals} />
          ) : (
            <EmptyMessage
              filters={filters}
              q={q}
              onChange={onFilters}
              onAllPosts={filters.jobPostId === undefined ? undefined : () => onFilters({ jobPostId: undefined })}
            />
          )
        }
      />
    </ReviewLabelsContext>
  );
};
