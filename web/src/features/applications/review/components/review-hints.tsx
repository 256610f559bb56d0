import type { ReactNode } from "react";
import { chord } from "../../../../ui/console/console-keys.ts";
import { HintBar } from "../../../../ui/console/data-table.tsx";
import { KeyHint } from "../../../../ui/console/key-hint.tsx";
import { KeyHints } from "../../../../ui/console/key-hints.tsx";

type Props = {
  hasBulk: boolean;
  hasChecked: boolean;
  /** The panel of one applicant takes half of the width. Its own keys replace those that open or choose rows. */
  hasPanel: boolean;
  /** Whether the user can change a row. */
  canEdit: boolean;
  keysOn: boolean;
  onKeysOn: (isOn: boolean) => void;
  children: ReactNode;
};

/** The keys that work at present, and their switch. */
export const ReviewHints = ({ hasBulk, hasChecked, hasPanel, canEdit, keysOn, onKeysOn, children }: Props) => (
  <HintBar
    hints={
      <KeyHints keysOn={keysOn} onKeysOn={onKeysOn}>
        <KeyHint keys={["J", "K"]}>이동</KeyHint>
        {hasPanel ? (
          <>
            <KeyHint keys={["1–5"]}>칸</KeyHint>
            <KeyHint keys={["Esc"]}>닫기</KeyHint>
          </>
        ) : (
          <KeyHint keys={["Enter"]}>메모 펼치기</KeyHint>
        )}
        {hasBulk && !hasPanel ? <KeyHint keys={["X"]}>고르기</KeyHint> : null}
        {hasChecked ? <KeyHint keys={["⇧", "X"]}>여기까지</KeyHint> : null}
        {canEdit ? (
          <>
            <KeyHint keys={["S"]}>상태</KeyHint>
            <KeyHint keys={["D"]}>드롭 사유</KeyHint>
            <KeyHint keys={["M"]}>메모</KeyHint>
            <KeyHint keys={["T"]}>문자 전송</KeyHint>
            <KeyHint keys={["Z"]}>되돌리기</KeyHint>
            <KeyHint keys={[chord("S")]}>저장</KeyHint>
          </>
        ) : null}
      </KeyHints>
    }
  >
    {children}
  </HintBar>
);
