import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useExportAccount } from "../mutations.ts";
import classes from "./account-section.module.css";
import { ConsentList } from "./consent-list.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SessionList } from "./session-list.tsx";

type Props = {
  /** Null: there is no résumé file to save. */
  onSaveFile: (() => void) | null;
  isSavingFile: boolean;
  onLogout: () => void;
};

/** Everything about the account that is not the résumé: consents, sessions, data export, log-out and leaving the service. */
export const AccountSection = ({ onSaveFile, isSavingFile, onLogout }: Props) => {
  const { brand } = usePublicConfig();
  const [isLeaving, setIsLeaving] = useState(false);
  const exported = useExportAccount();
  return (
    <SectionCard title="계정" id="account">
      <Text as="h3" mt={20} mb={4} variant="title3" tone="strong" className={classes.heading}>
        약관과 동의
      </Text>
      <ConsentList />
      <Text as="h3" mt={20} mb={4} variant="title3" tone="strong" className={classes.heading}>
        로그인한 곳
      </Text>
      <SessionList />
      <Text as="h3" mt={20} mb={4} variant="title3" tone="strong" className={classes.heading}>
        내 정보 내려받기
      </Text>
      <Text as="p" mb={12} variant="note" tone="muted">
        {brand}에 보관된 내 정보를 모두 파일로 받을 수 있어요.
      </Text>
      <Row gap={8} wrap className={classes.buttons}>
        <Button variant="default" loading={exported.isPending} onClick={() => exported.act(undefined)}>
          내 정보 (JSON)
        </Button>
        {onSaveFile !== null && (
          <Button variant="default" loading={isSavingFile} onClick={onSaveFile}>
            이력서 파일
          </Button>
        )}
      </Row>
      <Box pt={4} line="top" className={classes.ways}>
        <Row as="button" align="center" justify="between" full minH={48} tone="strong" type="button" onClick={onLogout}>
          로그아웃
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </Row>
        <Row as="button" align="center" justify="between" full minH={48} tone="strong" type="button" onClick={() => setIsLeaving(true)}>
          서비스 탈퇴
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </Row>
      </Box>
      {isLeaving && <LeaveDialog onClose={() => setIsLeaving(false)} />}
    </SectionCard>
  );
};
