import { Button } from "@mantine/core";
import type { Interview } from "@rounds/contract/applications/interviews.ts";
import { IconCalendarPlus, IconCheck, IconVideo } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Row } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useCompleteInterview, useSaveCalendar } from "../mutations.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";

type Props = { interview: Interview; canArrange: boolean };

/** An act can remove the button that had the focus. The focus then stays at the interview. */
const useFocusWithoutActs = (hasActs: boolean, isOpen: boolean) => {
  const acts = useRef<HTMLDivElement>(null);
  const hadActs = useRef(hasActs);
  useEffect(() => {
    // The dialog has the focus until it closes.
    if (isOpen) return;
    if (hadActs.current && !hasActs && document.activeElement === document.body) acts.current?.focus({ preventScroll: true });
    hadActs.current = hasActs;
  }, [hasActs, isOpen]);
  return acts;
};

/**
 * The actions of a member of the hospital on an agreed interview. A viewer has only its calendar file and its video. An open dialog stays open
 * when a colleague was faster, because it states the reason.
 */
export const InterviewActs = ({ interview, canArrange }: Props) => {
  const [open, setOpen] = useState<"move" | "cancel" | null>(null);
  const complete = useCompleteInterview(interview.job_application_id);
  const calendar = useSaveCalendar();
  const close = () => setOpen(null);
  const canComplete = interview.can_complete && canArrange;
  const isPlanned = interview.state === "planned";
  const hasActs = canComplete || isPlanned;
  const acts = useFocusWithoutActs(hasActs, open !== null);
  // Without acts it takes no place in its row.
  const style = { outline: "none", ...(hasActs ? {} : { position: "absolute" as const }) };
  return (
    <Row gap={8} wrap align="center" ref={acts} role="group" aria-label="인터뷰 바꾸기" tabIndex={-1} style={style}>
      {canComplete && (
        <Button
          leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
          loading={complete.isPending}
          onClick={() => complete.act(interview.id, { onSuccess: () => toast.success("인터뷰 완료로 바꿨어요.") })}
        >
          인터뷰 완료
        </Button>
      )}
      {isPlanned && canArrange && (
        <Button variant="default" onClick={() => setOpen("move")}>
          시간 옮기기
        </Button>
      )}
      {isPlanned && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
          loading={calendar.isPending}
          onClick={() => calendar.act(interview.id)}
        >
          .ics
        </Button>
      )}
      {isPlanned && interview.video_url !== null && (
        <Button
          variant="default"
          component="a"
          href={interview.video_url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconVideo size={16} stroke={1.8} aria-hidden />}
        >
          영상
        </Button>
      )}
      {isPlanned && canArrange && (
        <Button variant="subtle" color="coral.6" onClick={() => setOpen("cancel")}>
          취소
        </Button>
      )}
      {open === "move" && <MoveDialog interview={interview} onClose={close} />}
      {open === "cancel" && <CancelDialog interview={interview} side="hospital" onClose={close} />}
    </Row>
  );
};
