import { Button, Skeleton } from "@mantine/core";
import type { HiddenHospital } from "@rounds/contract/control/hiding.ts";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useShowHospital } from "../mutations.ts";
import { hiddenHospitalsQuery } from "../queries.ts";

type HospitalProps = { hospital: HiddenHospital; show: ReturnType<typeof useShowHospital> };

const Hospital = ({ hospital: { business_id: id, name, district, hidden_at }, show }: HospitalProps) => (
  <Row as="li" gap={16} align="center" justify="between" wrap py={8} minH={56}>
    {/* Large letters move the button below. Otherwise the name would have one letter in each line. */}
    <div style={{ flex: "1 1 8rem" }}>
      <Text as="p" weight={600} tone="strong">
        {name}
      </Text>
      <Text as="p" variant="meta" tone="muted" tabular>
        <DotLine parts={[district, `${formatDate(hidden_at)} 숨김`]} />
      </Text>
    </div>
    <Button
      variant="default"
      h={44}
      flex="none"
      aria-label={`${name} 숨김 되돌리기`}
      loading={show.isPending && show.variables?.id === id}
      onClick={() => show.act({ id, name })}
    >
      되돌리기
    </Button>
  </Row>
);

const Hospitals = () => {
  const { data: hospitals, error, refetch, isFetching } = useQuery(hiddenHospitalsQuery());
  const show = useShowHospital();
  if (hospitals === undefined && error !== null) return <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (hospitals === undefined) return <Skeleton height={56} radius={12} />;
  if (hospitals.length === 0)
    return (
      <Text as="p" tone="muted">
        숨긴 병원이 없어요.
      </Text>
    );
  return (
    <ul aria-label="숨긴 병원">
      {hospitals.map((hospital) => (
        <Hospital key={hospital.business_id} hospital={hospital} show={show} />
      ))}
    </ul>
  );
};

/** 숨긴 병원: the hospitals that the doctor has hidden, each with an undo. */
export const HiddenSection = () => (
  <SectionCard
    title="숨긴 병원"
    id="hidden-hospitals"
    help="숨긴 병원의 공고는 보이지 않고, 그 병원은 내 이력서를 열 수 없어요. 병원에는 알리지 않아요."
  >
    <Hospitals />
  </SectionCard>
);
