import { UnstyledButton } from "@mantine/core";
import { pathOfWidth } from "@rounds/contract/hospitals/images.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { BusinessClaim } from "@rounds/contract/hospitals/register.ts";
import { IconBuildingHospital, IconHourglass, IconPlus } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Bone } from "../../../../ui/bone.tsx";
import { Stack } from "../../../../ui/box.tsx";
import look from "../../../../ui/console/card-row.module.css";
import { placeAmong } from "../labels.ts";
import classes from "./business-cards.module.css";
import { reviewWords } from "./review-note.tsx";

export type Selection = number | "new" | null;

type Props = {
  businesses: readonly OwnedBusiness[];
  claims: readonly BusinessClaim[];
  selected: Selection;
  onSelect: (selection: Selection) => void;
};

const Picture = ({ path }: { path: string | undefined }) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes.picture}>
      {path === undefined || path === broken ? (
        <IconBuildingHospital size={28} stroke={1.3} aria-hidden />
      ) : (
        <img src={pathOfWidth(path, 480)} alt="" decoding="async" onError={() => setBroken(path)} />
      )}
    </span>
  );
};

const postWords = (count: number): string => (count === 0 ? "공고 없음" : `공고 ${count}`);

type CardProps = { business: OwnedBusiness; place: string | null; isSelected: boolean; onSelect: () => void };

const Card = ({ business, place, isSelected, onSelect }: CardProps) => (
  <UnstyledButton className={`${look.card} ${classes.card}`} aria-pressed={isSelected} onClick={onSelect}>
    <Picture path={business.images[0]?.path} />
    <Stack as="span" gap={2} shrink size={12} tone="muted" className={classes.words}>
      <strong>{business.name}</strong>
      <span>
        {place === null ? "" : `${place} · `}
        {business.business_type} · {business.category}
      </span>
      <span className={classes.state} data-state={business.job_post_registration_status}>
        <b>{reviewWords[business.job_post_registration_status]}</b> · {postWords(business.job_post_count)}
      </span>
    </Stack>
  </UnstyledButton>
);

const claimWords = { pending: "소유 확인 중", approved: "확인됨", rejected: "소유를 확인하지 못했어요" } as const;

/** A requested hospital of the register. The card cannot be selected yet. */
const ClaimCard = ({ claim: { business, state } }: { claim: BusinessClaim }) => (
  <div className={`${look.card} ${classes.card}`} data-claim>
    <span className={classes.picture}>
      <IconHourglass size={26} stroke={1.3} aria-hidden />
    </span>
    <Stack as="span" gap={2} shrink size={12} tone="muted" className={classes.words}>
      <strong>{business.name}</strong>
      <span>{business.category}</span>
      <span className={classes.state} data-state={state}>
        <b>{claimWords[state]}</b>
      </span>
    </Stack>
  </div>
);

/** The hospitals as a row of cards. The first card adds a hospital. Left and right move between cards. */
export const BusinessCards = ({ businesses, claims, selected, onSelect }: Props) => {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const cards = [...(row.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const place = cards.findIndex((card) => card === document.activeElement);
    if (step === undefined || place === -1) return;
    event.preventDefault();
    const next = cards[place + step];
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    <div className={look.fade}>
      <div ref={row} className={look.row} role="toolbar" tabIndex={-1} aria-label="내 병원" onKeyDown={onKeyDown}>
        <UnstyledButton className={look.add} aria-pressed={selected === "new"} onClick={() => onSelect("new")}>
          <IconPlus size={20} stroke={1.8} aria-hidden />
          병원 추가
        </UnstyledButton>
        {businesses.map((business) => (
          <Card
            key={business.id}
            business={business}
            place={placeAmong(business, businesses)}
            isSelected={selected === business.id}
            onSelect={() => onSelect(business.id)}
          />
        ))}
        {claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </div>
    </div>
  );
};

export const CardsSkeleton = () => (
  <div className={look.row} aria-hidden>
    <span className={look.add} />
    {[0, 1].map((key) => (
      <span key={key} className={`${look.card} ${classes.card}`}>
        <span className={classes.picture} data-bone />
        <Stack as="span" gap={2} shrink size={12} tone="muted" className={classes.words}>
          <Bone width={120} marginBlock={4} />
          <Bone width={84} marginBlock={4} />
          <Bone width={96} marginBlock={4} />
        </Stack>
      </span>
    ))}
  </div>
);
