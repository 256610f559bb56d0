import { Button, Radio, Stack, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { Grid } from "../../../../ui/box.tsx";
import { fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { foundUsersQuery } from "../../../operator-home/index.ts";
import type { OperatorChanges } from "../mutations.ts";
import classes from "./operators.module.css";

type Props = {
  grant: OperatorChanges["grant"];
  /** Ids of the users who are already operators. */
  known: readonly number[];
  onGranted: (userId: number) => void;
  onClose: () => void;
};

/** Finds a user with the user search and grants the operator role. */
export const GrantDialog = ({ grant, known, onGranted, onClose }: Props) => {
  const [typed, setTyped] = useState("");
  const [searchText, setSearchText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const found = useInfiniteQuery(foundUsersQuery(searchText));
  const rows = found.data?.rows ?? [];
  const isSearched = searchText !== "" && searchText === typed.trim();
  const search = () => {
    setProblem(undefined);
    setChosen(undefined);
    if (typed.trim() === "") setProblem("찾을 이름이나 전화번호를 입력해 주세요.");
    else setSearchText(typed.trim());
  };
  const submit = () => {
    // Enter searches first, unless the list already shows the result for this text.
    if (!isSearched) search();
    else if (chosen === undefined) setProblem("운영자로 지정할 사람을 골라 주세요.");
    else grant.act(Number(chosen), { onSuccess: ({ operator }) => onGranted(operator.user_id) });
  };
  return (
    <FormDialog
      title="운영자 지정"
      opened
      dirty={chosen !== undefined}
      saving={grant.isPending}
      failure={problem}
      saveLabel="운영자로 지정"
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid columns="minmax(0, 1fr) auto" gap={8} align="end">
        <TextInput
          data-autofocus
          label="누구를 지정할까요?"
          description="이름, 전화번호, 이메일, 유저 번호로 찾아요. 먼저 한 번 로그인한 사람이어야 해요."
          value={typed}
          maxLength={60}
          error={found.isError ? fieldError(messageOf(found.error)) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" loading={found.isFetching} onClick={search}>
          찾기
        </Button>
      </Grid>
      <div role="status">
        {isSearched && found.isSuccess && rows.length === 0 ? <p className={classes.note}>검색결과가 없습니다</p> : null}
      </div>
      {isSearched && rows.length > 0 ? (
        <Radio.Group label="찾은 사람" value={chosen ?? ""} onChange={setChosen}>
          <Stack gap={10} mt={8} className={classes.found}>
            {rows.map(({ user_id, name, phone_number }) => (
              <Radio
                key={user_id}
                value={String(user_id)}
                disabled={known.includes(user_id)}
                label={`${name ?? "이름 없음"} #${user_id}`}
                description={
                  known.includes(user_id) ? "이미 운영자예요" : phone_number === null ? "전화번호 없음" : formatPhone(phone_number)
                }
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
    </FormDialog>
  );
};
