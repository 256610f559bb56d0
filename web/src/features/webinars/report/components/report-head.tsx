import { Button, Menu } from "@mantine/core";
import { reportFiles, type SessionReport } from "@rounds/contract/webinars/report.ts";
import { IconDownload, IconMovie } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { unlessLeft } from "../../../../lib/unless-left.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { BackTitle } from "../../../../ui/console/back-title.tsx";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import { ExportReasonDialog } from "../../../../ui/console/use-export.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { toast } from "../../../../ui/toast.ts";
import { speakersText } from "../../contents/texts.ts";
import { periodText } from "../../sessions/texts.ts";
import { fileNames, type ReportFile, useCreateRecording, useDownloadReport } from "../mutations.ts";

type Props = {
  report: SessionReport;
  /** When the report was read, ms. */
  readAt: number;
  onBack: () => void;
};

/** The session of the report, and the buttons that download its lists or make its recording. */
export const ReportHead = ({ report, readAt, onBack }: Props) => {
  const { session, is_counting: isCounting } = report;
  const download = useDownloadReport(session.id);
  const [file, setFile] = useState<ReportFile>();
  const recording = useCreateRecording(session.id);
  const navigate = useNavigate();
  const isOver = Date.parse(session.ends_at) <= readAt;
  return (
    <>
      <PanelHead
        title={
          <BackTitle label="웨비나로" onBack={onBack}>
            <Text truncate>{session.title}</Text>
          </BackTitle>
        }
        count={
          <Row gap={8} align="center">
            {isCounting ? <Tag tone="wait">집계 중</Tag> : <Tag tone="calm">{isOver ? "끝남" : "진행 전"}</Tag>}
            {periodText(session, new Date(readAt))}
            {session.speakers.length > 0 ? ` · ${speakersText(session.speakers)}` : ""}
          </Row>
        }
      >
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" loading={download.isPending} leftSection={<IconDownload size={15} aria-hidden />}>
              CSV
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {reportFiles.map((one) => (
              <Menu.Item key={one} onClick={() => setFile(one)}>
                {fileNames[one]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          loading={recording.isPending}
          leftSection={<IconMovie size={15} aria-hidden />}
          onClick={() =>
            recording.act(undefined, {
              onSuccess: unlessLeft(
                (content_id) => void navigate({ to: "/manage/webinars", search: { content_id } }),
                () => toast.success("다시보기를 만들었어요."),
              ),
            })
          }
        >
          다시보기 만들기
        </Button>
      </PanelHead>
      {file === undefined ? null : (
        <ExportReasonDialog
          readyReasons={["출석 확인", "질문 답변 준비", "결과 정리"]}
          saving={download.isPending}
          onSave={(reason) => download.act({ file, reason }, { onSuccess: () => setFile(undefined) })}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  );
};
