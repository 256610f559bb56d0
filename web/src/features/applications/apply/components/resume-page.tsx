import { Button, Progress, Radio } from "@mantine/core";
import { IconClock, IconFileText, IconFileUpload } from "@tabler/icons-react";
import { useRef, useState, type ReactNode } from "react";
import { Grid } from "../../../../ui/box.tsx";
import { ResumeFileInput, uploadText, useUploadResumeFile } from "../../../resumes/index.ts";
import { DotLine } from "../../../../ui/dot-line.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { FailureNotice } from "../../../../ui/notice.tsx";
import classes from "./apply-dialog.module.css";
import { DialogPage } from "./dialog-page.tsx";
import rows from "./resume-page.module.css";

type Way = "write" | "upload" | "later";

const iconProps = { size: 24, stroke: 1.8, "aria-hidden": true } as const;
const ways: readonly {
  readonly way: Way;
  readonly name: string;
  readonly help: string;
  readonly button: string;
  readonly icon: ReactNode;
}[] = [
  {
    way: "write",
    name: "간편 입력",
    help: "학력과 경력만 적으면 이력서가 만들어져요",
    button: "간편 입력 시작하기",
    icon: <IconFileText {...iconProps} />,
  },
  {
    way: "upload",
    name: "파일 업로드",
    help: "PDF, DOC, DOCX, HWP, HWPX · 1개",
    button: "파일 선택하기",
    icon: <IconFileUpload {...iconProps} />,
  },
  {
    way: "later",
    name: "나중에 작성하기",
    help: "프로필에서 언제든 추가할 수 있어요",
    button: "나중에 작성하기",
    icon: <IconClock {...iconProps} />,
  },
];

const Sending = ({ progress }: { progress: number }) => {
  const percent = Math.round(progress * 100);
  return (
    <div className={rows.sending}>
      <span aria-hidden>{uploadText(progress)}</span>
      <span className={rows.percent}>{percent}%</span>
      <Progress.Root size={8} radius={4} className={rows.bar}>
        <Progress.Section value={percent} aria-label="업로드 진행률" />
      </Progress.Root>
    </div>
  );
};

type Props = { businessName: string; onDone: () => void; onWrite: () => void };

/** Three ways to a résumé. The text of the button depends on the choice. */
export const ResumePage = ({ businessName, onDone, onWrite }: Props) => {
  const [way, setWay] = useState<Way>("write");
  const input = useRef<HTMLInputElement>(null);
  const { choose, failure, progress, cancel } = useUploadResumeFile({ onUploaded: onDone });
  const go: Record<Way, () => void> = { write: onWrite, upload: () => input.current?.click(), later: onDone };
  const isSending = progress !== null;
  return (
    <DialogPage
      title={`${businessName}에 지원했어요. 이력서도 등록해 둘까요?`}
      actions={
        isSending ? (
          <Button c="var(--app-t2)" fz={15} fw={500} h={44} variant="subtle" color="gray" fullWidth onClick={cancel}>
            업로드 취소
          </Button>
        ) : (
          <LargeButton fullWidth onClick={go[way]}>
            {ways.find((choice) => choice.way === way)?.button}
          </LargeButton>
        )
      }
    >
      <p className={classes.text}>이번 지원에는 프로필이 전달되었어요. 지금 등록하면 이 지원에도 함께 전달돼요.</p>
      <Radio.Group
        value={way}
        onChange={(value) => setWay(ways.find((choice) => choice.way === value)?.way ?? way)}
        aria-label="이력서를 등록할 방법"
      >
        <Grid gap={10} mt={20}>
          {ways.map(({ way: value, name, help, icon }) => (
            <Radio.Card key={value} value={value} className={rows.row} disabled={isSending} aria-label={`${name}, ${help}`}>
              <span className={rows.icon}>{icon}</span>
              <Grid as="span" grow>
                <span className={rows.name}>{name}</span>
                <span className={rows.help}>
                  <DotLine parts={help.split(" · ")} />
                </span>
              </Grid>
              <Radio.Indicator size="md" />
            </Radio.Card>
          ))}
        </Grid>
      </Radio.Group>
      {isSending && <Sending progress={progress} />}
      <FailureNotice mt={16} message={failure} />
      <ResumeFileInput ref={input} onChoose={choose} progress={progress} />
    </DialogPage>
  );
};
