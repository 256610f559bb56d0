import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { Row } from "../box.tsx";
import { inRem } from "../tokens.ts";
import { chord } from "./console-keys.ts";
import { KeyHint } from "./key-hint.tsx";

type Setting = { keysOn: boolean; onKeysOn: (isOn: boolean) => void };

/** The hints of a screen, and the switch of its single keys. Hints without room wrap into a hidden line, so the switch stays visible. */
export const KeyHints = ({ keysOn, onKeysOn, children }: Setting & { children: ReactNode }) => (
  <>
    <Row gap={16} align="center" wrap shrink clip style={{ maxHeight: inRem(18) }}>
      {children}
    </Row>
    <Switch label="단축키" style={{ flex: "none" }} checked={keysOn} onChange={(event) => onKeysOn(event.currentTarget.checked)} />
  </>
);

/** The hints of a list whose rows an operator edits, approves and rejects. */
export const ReviewHints = (setting: Setting) => (
  <KeyHints {...setting}>
    <KeyHint keys={["/"]}>검색</KeyHint>
    <KeyHint keys={["J", "K"]}>이동</KeyHint>
    <KeyHint keys={["E"]}>승인</KeyHint>
    <KeyHint keys={["X"]}>반려</KeyHint>
    <KeyHint keys={["Z"]}>되돌리기</KeyHint>
    <KeyHint keys={[chord("S")]}>저장</KeyHint>
  </KeyHints>
);
