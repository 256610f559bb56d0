import { Button } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useExportAccount } from "../mutations.ts";
import classes from "./account-section.module.css";
import { ConsentList } from "./consent-list.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

type Props = {
  /** Null: there is no résumé file to save. */
  onSaveFile: (() => void) | null;
  isSavingFile: boolean;
  onLogout: () => void;
};

/** Everything about the account that is not the résumé: consents, data export, log-out and leaving the service. */
export const AccountSection = ({ onSaveFile, isSavingFile, onLogout }: Props) => {
  const { brand } = usePublicConfig();
  const [isLeaving, setIsLeaving] = useState(false);
  const exported = useExportAccount();
  return (
    <SectionCard title="계정" id="account">
      <h3 className={classes.heading}>약관과 동의</h3>
      <ConsentList />
      <h3 className={classes.heading}>내 정보 내려받기</h3>
      <p className={classes.text}>{brand}에 보관된 내 정보를 모두 파일로 받을 수 있어요.</p>
      <div className={classes.buttons}>
        <Button variant="default" loading={exported.isPending} onClick={() => exported.mutate()}>
          내 정보 (JSON)
        </Button>
        {onSaveFile !== null && (
          <Button variant="default" loading={isSavingFile} onClick={onSaveFile}>
            이력서 파일
          </Button>
        )}
      </div>
      <div className={classes.ways}>
        <button type="button" onClick={onLogout}>
          로그아웃
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </button>
        <button type="button" onClick={() => setIsLeaving(true)}>
          서비스 탈퇴
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </button>
      </div>
      {isLeaving && <LeaveDialog onClose={() => setIsLeaving(false)} />}
    </SectionCard>
  );
};
