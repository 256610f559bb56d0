import { Button } from "@mantine/core";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { BusinessClaim } from "@rounds/contract/hospitals/register.ts";
import { IconBuildingHospital, IconHourglass, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { ownClaimsQuery, ownedBusinessesQuery } from "../queries.ts";
import { BusinessCards, CardsSkeleton, type Selection } from "./business-cards.tsx";
import { BusinessEditor } from "./business-editor.tsx";
import { FirstPostNote } from "./first-post-note.tsx";
import classes from "../../../../ui/console/owner-screen.module.css";

type Props = {
  selected: Selection;
  /** `keep`: the editor keeps its content, so no confirmation is needed. */
  onSelect: (selection: Selection, options?: { keep: boolean }) => void;
};

const First = ({ onAdd }: { onAdd: () => void }) => (
  <div className={classes.state}>
    <EmptyState
      icon={<IconBuildingHospital size={20} stroke={2} />}
      title="첫 병원을 추가해 보세요"
      description="병원을 추가하면 병원 담당자가 되어, 공고를 올리고 지원자를 만날 수 있어요."
      action={
        <Button size="md" fullWidth leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          병원 추가
        </Button>
      }
    />
  </div>
);

const Choose = () => (
  <div className={classes.state}>
    <EmptyState
      icon={<IconBuildingHospital size={20} stroke={2} />}
      title="병원을 선택해 주세요"
      description="위에서 병원을 고르면 정보를 고칠 수 있어요."
    />
  </div>
);

/** The user has requested hospitals of the register, and none is confirmed. */
const Claimed = ({ claims, onAdd }: { claims: readonly BusinessClaim[]; onAdd: () => void }) => {
  const { support_phone } = usePublicConfig();
  const isWaiting = claims.some(({ state }) => state === "pending");
  return (
    <div className={classes.state}>
      <EmptyState
        icon={isWaiting ? <IconHourglass size={20} stroke={2} /> : <IconBuildingHospital size={20} stroke={2} />}
        title={isWaiting ? "소유를 확인하고 있어요" : "소유를 확인하지 못했어요"}
        description={
          isWaiting
            ? "운영팀이 확인하면 알림으로 알려 드려요. 그때부터 병원 정보를 고치고 공고를 올릴 수 있어요."
            : `이미 담당자가 있는 병원이면 그 담당자에게 초대를 부탁해 주세요. 문의 ${formatPhone(support_phone)}`
        }
        action={
          isWaiting ? undefined : (
            <Button size="md" fullWidth leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              병원 추가
            </Button>
          )
        }
      />
    </div>
  );
};

/** A user with one hospital need not choose it. */
const OpenOnly = ({ id, onSelect }: { id: number; onSelect: Props["onSelect"] }) => {
  const open = useEffectEvent(() => onSelect(id, { keep: true }));
  useEffect(() => open(), []);
  return null;
};

/**
 * An address that names a hospital which the loaded list does not have. It may be an old one of a hospital that was merged into the only
 * one, or a new hospital. So the list is loaded again first.
 */
const OpenAfterCheck = (props: { id: number; onSelect: Props["onSelect"] }) => {
  const { isFetchedAfterMount, isFetching } = useQuery({ ...ownedBusinessesQuery(), refetchOnMount: "always" });
  return isFetchedAfterMount && !isFetching ? <OpenOnly {...props} /> : <div className={classes.bones} aria-busy="true" />;
};

type WorkProps = Props & { businesses: readonly OwnedBusiness[]; claims: readonly BusinessClaim[]; drafts: Drafts };

/** The selected hospital. A hospital that was just created keeps its editor, because pictures may still be in flight. */
const Work = ({ businesses, claims, selected, onSelect, drafts }: WorkProps) => {
  const [only, ...others] = businesses;
  if (selected === null && only !== undefined && others.length === 0) return <OpenOnly key={only.id} id={only.id} onSelect={onSelect} />;
  const business = businesses.find(({ id }) => id === selected) ?? null;
  const draft = drafts.keyOf(selected);
  if (business === null && draft === null) {
    if (only === undefined) {
      return claims.length === 0 ? <First onAdd={() => onSelect("new")} /> : <Claimed claims={claims} onAdd={() => onSelect("new")} />;
    }
    return others.length === 0 ? <OpenAfterCheck key={only.id} id={only.id} onSelect={onSelect} /> : <Choose />;
  }
  return (
    <BusinessEditor
      key={draft ?? selected}
      business={business}
      renderNotice={(shown) => <FirstPostNote business={business ?? shown} />}
      onCreated={(id) => {
        drafts.become(id);
        onSelect(id, { keep: true });
      }}
      onClose={(options) => onSelect(null, options)}
    />
  );
};

/** Keys for the editors of new hospitals. The editor keeps its key after the server has assigned an id. */
const useDrafts = () => {
  const [round, setRound] = useState(0);
  const [created, setCreated] = useState<{ id: number; round: number } | null>(null);
  return {
    keyOf: (selected: Selection): string | null => {
      if (selected === "new") return `new-${round}`;
      return created !== null && created.id === selected ? `new-${created.round}` : null;
    },
    become: (id: number): void => setCreated({ id, round }),
    /** Call before a new hospital is started. */
    begin: (): void => {
      if (created?.round === round) setRound(round + 1);
    },
  };
};
type Drafts = ReturnType<typeof useDrafts>;

/** 병원: the user's hospitals, and the editor of the selected one. */
export const BusinessesScreen = ({ selected, onSelect }: Props) => {
  const drafts = useDrafts();
  const select: Props["onSelect"] = (selection, options) => {
    if (selection === "new") drafts.begin();
    onSelect(selection, options);
  };
  const list = useQuery(ownedBusinessesQuery());
  const { data: claims = [] } = useQuery(ownClaimsQuery());
  if (list.isError && list.data === undefined) {
    return (
      <div className={classes.screen}>
        <h1 className={classes.title}>병원</h1>
        <ErrorState title="병원을 불러오지 못했어요" error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <div className={classes.screen} aria-busy="true">
        <h1 className={classes.title}>병원</h1>
        <CardsSkeleton />
        <div className={classes.bones} aria-hidden />
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>병원</h1>
      <BusinessCards businesses={list.data} claims={claims} selected={selected} onSelect={select} />
      <Work businesses={list.data} claims={claims} selected={selected} onSelect={select} drafts={drafts} />
    </div>
  );
};
