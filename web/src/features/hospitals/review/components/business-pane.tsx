import { Skeleton } from "@mantine/core";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { RegisteredHospital } from "@rounds/contract/hospitals/register.ts";
import type { readBusinessReview } from "@rounds/contract/hospitals/review.ts";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { isNotFound } from "../../../../lib/api.ts";
import { Box } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { TableFailure, TableMessage } from "../../../../ui/console/data-table.tsx";
import { BusinessEditor } from "../../hospital/components/business-editor.tsx";
import type { BusinessStore } from "../../hospital/business-store.ts";
import { reviewKeys, reviewQuery } from "../queries.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { BusinessReviewBar } from "./business-review-bar.tsx";
import { ReviewFacts } from "./review-facts.tsx";

/** The operators' console reads and stores hospitals through the review query. */
const consoleStore: BusinessStore = {
  keep: (client: QueryClient, business: OwnedBusiness) =>
    client.setQueryData(reviewQuery(business.id).queryKey, (open) => (open === undefined ? open : { ...open, business })),
  latest: async (client, id) => (await client.fetchQuery({ ...reviewQuery(id), staleTime: 0 })).business,
  refresh: (client) => client.invalidateQueries({ queryKey: reviewKeys.all }),
};

type Props = {
  id: number | "new";
  /**
   * The number of the new-hospital form. Each new hospital has its own form, which stays open after creation, because pictures may still be
   * in flight.
   */
  round: number;
  keysOn: boolean;
  onSelect: (id: number | "new" | undefined, options?: { keep: boolean }) => void;
  /** Called after a decision, to open the next waiting hospital. */
  onDecided: () => void;
};

type EditorProps = Pick<Props, "keysOn" | "onSelect" | "onDecided"> & {
  /** Undefined before the hospital exists. */
  open: ResponseBody<typeof readBusinessReview> | undefined;
  onFound?: (hospital: RegisteredHospital) => void;
  onCreated?: (id: number) => void;
  /** Opens the form again with the saved values. */
  onReload: () => void;
};

/** The form with the review above it. */
const ReviewedEditor = ({ open, keysOn, onSelect, onDecided, onFound, onCreated, onReload }: EditorProps) => {
  const [merging, setMerging] = useState<{ otherId: number | null } | null>(null);
  return (
    <>
      <BusinessEditor
        flat
        business={open?.business ?? null}
        store={consoleStore}
        renderNotice={(shown) =>
          open === undefined ? null : (
            <BusinessReviewBar
              review={open.business_review}
              version={shown.updated_at}
              keysOn={keysOn}
              onDecided={onDecided}
              onShowChanges={open.business.updated_at > shown.updated_at ? onReload : undefined}
            />
          )
        }
        facts={open === undefined ? null : <ReviewFacts review={open.business_review} onMerge={(otherId) => setMerging({ otherId })} />}
        onFound={onFound}
        onCreated={(id) => onCreated?.(id)}
        onClose={(options) => onSelect(undefined, options)}
      />
      {/* Outside of the form, because its submit would reach the form. */}
      {merging === null || open === undefined ? null : (
        <MergeDialog
          id={open.business.id}
          otherId={merging.otherId}
          onMerged={(intoId) => onSelect(intoId, { keep: true })}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  );
};

type NewProps = Omit<EditorProps, "open" | "onFound"> & { id: number | null };

/** `id`: after creation. The form stays, because pictures may still be in flight, and the review comes above it. */
const NewHospital = ({ id, ...props }: NewProps) => {
  const open = useQuery({ ...reviewQuery(id ?? 0), enabled: id !== null }).data;
  return <ReviewedEditor {...props} open={open} onFound={(hospital) => props.onSelect(hospital.id, { keep: true })} />;
};

/** The hospital of an earlier address was merged into this one. */
const OpenRemaining = ({ id, onSelect }: Pick<Props, "onSelect"> & { id: number }) => {
  const open = useEffectEvent(() => onSelect(id, { keep: true }));
  useEffect(() => open(), []);
  return null;
};

const OpenHospital = (props: Props & { id: number }) => {
  const { id, onSelect } = props;
  const open = useQuery(reviewQuery(id));
  const [reloads, setReloads] = useState(0);
  if (isNotFound(open.error)) return <TableMessage alert>없는 병원이에요. 지웠거나 주소가 달라졌어요.</TableMessage>;
  if (open.isError && open.data === undefined) {
    return <TableFailure query={open}>병원을 불러오지 못했어요.</TableFailure>;
  }
  if (open.data === undefined) return <Skeleton height={640} radius={0} aria-hidden />;
  const { id: remainingId } = open.data.business;
  if (remainingId !== id) return <OpenRemaining id={remainingId} onSelect={onSelect} />;
  return <ReviewedEditor {...props} key={reloads} open={open.data} onReload={() => setReloads((before) => before + 1)} />;
};

/** The open hospital. */
export const BusinessPane = (props: Props) => {
  const { id, round, onSelect } = props;
  const [created, setCreated] = useState<{ id: number; round: number } | null>(null);
  const isDraft = id === "new" || (created?.id === id && created.round === round);
  return (
    <Box as="section" aria-label="선택한 병원" scroll grow>
      <BackToList onClick={() => onSelect(undefined)} />
      {isDraft ? (
        <NewHospital
          key={`new-${round}`}
          {...props}
          id={id === "new" ? null : id}
          onReload={() => setCreated(null)}
          onCreated={(newId) => {
            setCreated({ id: newId, round });
            onSelect(newId, { keep: true });
          }}
        />
      ) : (
        <OpenHospital key={id} {...props} id={id} />
      )}
    </Box>
  );
};
