import { Button } from "@mantine/core";
import type { ApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../../../lib/format.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { FailedPanelSection } from "../../interviews/components/failed-section.tsx";
import { PanelSection } from "../../interviews/components/panel-section.tsx";
import { SentenceDialog } from "../../interviews/components/sentence-dialog.tsx";
import { useRequestExtension } from "../mutations.ts";
import { retentionQuery } from "../queries.ts";

/** The state of the request. Null without one. */
function requestText({ extension, extends_until: extended, keeps_until: until }: ApplicationRetention): string | null {
  if (extension === null) return null;
  if (extension.is_agreed === null && extended === null && until !== null) return "지원자가 기간 안에 답하지 않았습니다.";
  if (extension.is_agreed === null) return `${formatDate(extension.requested_at)}에 연장을 요청했고, 답을 기다립니다.`;
  return extension.is_agreed ? "지원자가 연장에 동의했습니다." : "지원자가 연장을 원하지 않습니다.";
}

const RequestDialog = ({ applicationId, until, onClose }: { applicationId: number; until: string | null; onClose: () => void }) => {
  const { act, isPending, error } = useRequestExtension(applicationId);
  return (
    <SentenceDialog
      draft={`extension-request:${applicationId}`}
      title="보관 연장을 요청할까요?"
      label="지원자에게 알릴 사유"
      placeholder="예: 내년 3월에 한 분을 더 모실 예정입니다."
      saveLabel="연장 요청"
      saving={isPending}
      error={error}
      onSubmit={(reason, discard) =>
        act(reason, {
          onSuccess: () => {
            discard();
            toast.success("연장을 요청하고 지원자에게 알렸어요.");
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <Text as="p" tone="muted" variant="note">
        지원자가 동의하면 {until === null ? "" : `${formatDate(until)}까지 `}볼 수 있어요. 한 번만 요청할 수 있어요.
      </Text>
    </SentenceDialog>
  );
};

/** The last day on which the hospital sees a live applicant, and its request for more days. Nothing before the result. */
export const OwnerRetention = ({ applicationId }: { applicationId: number }) => {
  const query = useQuery(retentionQuery(applicationId));
  const { data } = query;
  const [isOpen, setOpen] = useState(false);
  if (data === undefined && query.error !== null) return <FailedPanelSection title="보관" query={query} />;
  const retention = data?.retention;
  if (retention === undefined || retention.keeps_until === null) return null;
  const request = requestText(retention);
  return (
    <PanelSection title="보관">
      <Text as="p" weight={600}>
        {formatDate(retention.keeps_until)}까지 볼 수 있습니다
      </Text>
      <Text as="p" tone="muted">
        {request ?? "결과가 나온 지 180일 뒤에 이력서와 메모가 지워집니다."}
      </Text>
      {retention.can_request && (
        <Row>
          <Button variant="default" onClick={() => setOpen(true)}>
            보관 연장 요청
          </Button>
        </Row>
      )}
      {isOpen && <RequestDialog applicationId={applicationId} until={retention.extends_until} onClose={() => setOpen(false)} />}
    </PanelSection>
  );
};
