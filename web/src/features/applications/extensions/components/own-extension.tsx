import { Button } from "@mantine/core";
import type { ApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { refreshMs } from "../../../../lib/refresh.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { takeFocusInPlace } from "../../../../ui/take-focus.ts";
import { toast } from "../../../../ui/toast.ts";
import { FailedCard } from "../../interviews/components/failed-section.tsx";
import { useDecideExtension } from "../mutations.ts";
import { retentionQuery } from "../queries.ts";

type Props = { applicationId: number };
type Requested = ApplicationRetention & { extension: NonNullable<ApplicationRetention["extension"]> };

/** The last day has passed without a decision. A result that the hospital has taken back has no last day. */
const isTooLate = ({ extension, extends_until: extended, keeps_until: until }: Requested): boolean =>
  extension.is_agreed === null && extended === null && until !== null;

const decidedText = ({ extension: { is_agreed: isAgreed }, keeps_until: until }: Requested): string => {
  const day = until === null ? "" : `${formatDate(until)}까지 `;
  return isAgreed === true
    ? `동의했어요. 병원은 ${day}지원 서류를 볼 수 있어요.`
    : `동의하지 않았어요. 병원은 ${day}지원 서류를 볼 수 있어요.`;
};

const Decision = ({ applicationId, retention, onDecide }: Props & { retention: Requested; onDecide: () => void }) => {
  const { act, isPending, variables } = useDecideExtension(applicationId, (error) => toast.failure(error));
  const { extends_until: extendedTo, keeps_until: until } = retention;
  // The hospital gets a notice immediately, and the decision is final.
  const decide = async (isAgreed: boolean) => {
    const isSure = await confirmAction({
      title: isAgreed ? "보관에 동의할까요?" : "동의하지 않을까요?",
      message: "병원에 바로 알리고, 나중에 바꿀 수 없어요.",
      confirmLabel: isAgreed ? "동의하기" : "동의하지 않기",
    });
    if (!isSure) return;
    onDecide();
    act(isAgreed, { onSuccess: () => toast.success(isAgreed ? "동의했어요. 병원에 알렸어요." : "동의하지 않는다고 병원에 알렸어요.") });
  };
  return (
    <>
      <Text as="p" variant="note" tone="muted" mb={12} pretty>
        {extendedTo === null ? "" : `동의하면 병원이 ${formatDate(extendedTo)}까지 볼 수 있어요. `}
        {until === null ? "" : `동의하지 않으면 ${formatDate(until)}에 지워요.`}
      </Text>
      <Row gap={8} wrap align="center">
        <Button h={44} loading={isPending && variables} disabled={isPending} onClick={() => void decide(true)}>
          동의하기
        </Button>
        <Button variant="default" h={44} loading={isPending && !variables} disabled={isPending} onClick={() => void decide(false)}>
          동의하지 않기
        </Button>
      </Row>
    </>
  );
};

/** The hospital's request to see one of the doctor's applications for longer. Nothing without a request. */
export const OwnExtension = ({ applicationId }: Props) => {
  const query = useQuery({ ...retentionQuery(applicationId), refetchInterval: refreshMs });
  const [hasDecided, setHasDecided] = useState(false);
  const { data } = query;
  if (data === undefined && query.error !== null) return <FailedCard title="지원 서류 보관" query={query} />;
  const extension = data?.retention.extension;
  if (data === undefined || !extension) return null;
  const retention = { ...data.retention, extension };
  return (
    <Box mb={12}>
      <SectionCard title="지원 서류 보관 요청" help={`${extension.hospital_name}에서 지원 서류를 더 보관해도 되는지 물었어요.`}>
        <Text as="p" mb={8} keepLines>
          “{extension.reason}”
        </Text>
        {isTooLate(retention) ? (
          <Text as="p" variant="note" tone="muted" pretty>
            답할 수 있는 날이 지났어요. 지원 서류는 정해진 대로 지워요.
          </Text>
        ) : extension.is_agreed === null ? (
          <Decision applicationId={applicationId} retention={retention} onDecide={() => setHasDecided(true)} />
        ) : (
          // The button that had the focus is gone.
          <Text
            as="p"
            variant="note"
            tone="muted"
            pretty
            tabIndex={-1}
            ref={hasDecided ? takeFocusInPlace : undefined}
            style={{ outline: "none" }}
          >
            {decidedText(retention)}
          </Text>
        )}
      </SectionCard>
    </Box>
  );
};
