import { Button, TextInput } from "@mantine/core";
import { type MarketingEvent, saveEventInviter } from "@rounds/contract/engagement/events.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, messageOf } from "../../../../lib/api.ts";
import { useAct } from "../../../../lib/use-act.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { toast } from "../../../../ui/toast.ts";
import { eventKeys } from "../queries.ts";

/** The code of the inviter. Read-only once it is saved. */
export const InviterField = ({ event }: { event: MarketingEvent }) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(event.me.offered_inviter_code ?? "");
  const save = useAct({
    mutationFn: async (inviter_code: string) =>
      (await call(saveEventInviter, { params: { id: event.id }, body: { marketing_event: { inviter_code } } })).marketing_event,
    onSuccess: () => {
      toast.success("초대코드가 저장되었습니다.");
      return client.invalidateQueries({ queryKey: eventKeys.one(event.id) });
    },
  });
  const saved = event.me.inviter_code;
  return (
    <Row
      as="form"
      gap={8}
      align="end"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (saved === null && typed.trim() !== "") save.act(typed.trim());
      }}
    >
      <TextInput
        flex={1}
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
        error={save.error === null ? undefined : messageOf(save.error)}
        rightSectionWidth={84}
        rightSection={
          saved !== null && (
            <Text variant="label" weight={600} tone="brand-strong" role="status">
              ✓ 저장됨
            </Text>
          )
        }
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {saved === null && (
        <Button type="submit" h={48} variant="default" loading={save.isPending} disabled={typed.trim() === ""}>
          저장
        </Button>
      )}
    </Row>
  );
};
