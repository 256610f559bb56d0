import { Button, TextInput } from "@mantine/core";
import type { MarketingEvent } from "@rounds/contract/engagement/events.ts";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { useScrollToNews } from "../../../../ui/use-scroll-to-news.ts";
import { type Inviter, useInviter } from "../use-inviter.ts";

const nothing = () => undefined;

/** The button is in one row with the input only, so an error below the input does not move it. */
const withButton = (button: ReactNode) => (input: ReactNode) => (
  <Row gap={8}>
    <Box grow>{input}</Box>
    {button}
  </Row>
);

/** The code of the inviter. Read-only once it is saved. */
export const InviterField = ({ inviter: { field, typed, type, saved, canSave, saveThen, isSaving, error } }: { inviter: Inviter }) => {
  // The field is the last one of the dialog, so its error begins below the visible part.
  const form = useScrollToNews<HTMLFormElement>(error !== null);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        saveThen(nothing);
      }}
    >
      <TextInput
        ref={field}
        label={
          <>
            초대받으셨나요?{" "}
            <Text weight={400} tone="muted">
              선택
            </Text>
          </>
        }
        classNames={fieldClassNames}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        value={saved ?? typed}
        readOnly={saved !== null}
        error={error === null ? undefined : messageOf(error)}
        rightSectionWidth={84}
        rightSection={
          saved !== null && (
            <Text variant="label" weight={600} tone="brand-strong" role="status">
              ✓ 저장됨
            </Text>
          )
        }
        inputContainer={withButton(
          saved === null && (
            <Button type="submit" h={52} variant="default" loading={isSaving} disabled={!canSave}>
              저장
            </Button>
          ),
        )}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </form>
  );
};

/** The same field for a doctor who has answered without a code. A code that is saved here stays visible. */
export const LateInviterField = ({ event }: { event: MarketingEvent }) => {
  const [isOffered] = useState(event.me.inviter_code === null);
  const inviter = useInviter(event);
  return isOffered && event.state === "live" ? <InviterField inviter={inviter} /> : null;
};
