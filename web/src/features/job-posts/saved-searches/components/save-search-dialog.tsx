import { Button, Skeleton } from "@mantine/core";
import { type AlertTiming, type CountedSearch, savedSearchLimit } from "@rounds/contract/job-posts/saved-searches.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { toast } from "../../../../ui/toast.ts";
import { fromHistory } from "../../filter-histories/wire.ts";
import { conditionsOf, filterSummary, haveSameConditions, type JobPostFilters } from "../../list/filters.ts";
import { useCreateSearch } from "../mutations.ts";
import { savedSearchesQuery } from "../queries.ts";
import { freeName, nameFault, suggestName } from "../texts.ts";
import { NameField } from "./name-field.tsx";
import { TimingSwitch } from "./timing-switch.tsx";

const title = "이 조건으로 알림 받기";
const newTimings: readonly AlertTiming[] = ["now", "morning"];

type Props = { filters: JobPostFilters; onClose: () => void };

/** The search is already there, or no more is possible. */
const Refusal = ({ children, onClose }: Pick<Props, "onClose"> & { children: ReactNode }) => (
  <Sheet title={title} onClose={onClose}>
    <Stack gap={20}>
      <Text as="p" variant="body" tone="muted" pretty>
        {children}
      </Text>
      <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts-alerts" />} onClick={onClose}>
        내 알림 보기
      </Button>
    </Stack>
  </Sheet>
);

const Form = ({ filters, taken, onClose }: Props & { taken: readonly string[] }) => {
  const suggested = freeName(suggestName(filters), taken);
  const [name, setName] = useState(suggested);
  const [timing, setTiming] = useState<AlertTiming>("now");
  const create = useCreateSearch();
  const fault = nameFault(name, taken);
  const save = () =>
    create.act(
      { name: name.trim(), filters, timing },
      {
        onSuccess: () => {
          onClose();
          toast.success(`‘${name.trim()}’ 알림을 만들었어요.`);
        },
      },
    );
  return (
    <FormDialog
      title={title}
      opened
      dirty={name !== suggested}
      saving={create.isPending}
      saveLabel="알림 만들기"
      disabled={fault !== null}
      failure={create.error ? messageOf(create.error) : (fault ?? undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <Text as="p" variant="label" tone="muted" pretty>
        {filterSummary(filters)}
      </Text>
      <NameField name={name} onChange={setName} />
      <Box>
        <Text variant="label" weight={600} tone="strong" aria-hidden>
          알림 시간
        </Text>
        <TimingSwitch label="알림 시간" timings={newTimings} timing={timing} onChange={setTiming} />
      </Box>
    </FormDialog>
  );
};

const Loaded = ({ searches: current, ...props }: Props & { searches: readonly CountedSearch[] }) => {
  // The new search is among them before the dialog has closed.
  const [searches] = useState(current);
  const same = searches.find((search) => haveSameConditions(fromHistory(search.filters), props.filters));
  if (same) return <Refusal onClose={props.onClose}>이 조건은 ‘{same.name}’ 알림에 이미 있어요.</Refusal>;
  if (searches.length >= savedSearchLimit)
    return <Refusal onClose={props.onClose}>알림은 {savedSearchLimit}개까지 만들 수 있어요. 쓰지 않는 알림을 지워 주세요.</Refusal>;
  return <Form {...props} taken={searches.map(({ name }) => name)} />;
};

/** Names the conditions of a list and saves them as a search. It waits until they are ready, because the suggested name is made of them once. */
export const SaveSearchDialog = ({ filters, isReady = true, onClose }: Props & { isReady?: boolean }) => {
  const { data: searches, error, refetch, isFetching } = useQuery(savedSearchesQuery());
  if (searches !== undefined && isReady) return <Loaded searches={searches} filters={conditionsOf(filters)} onClose={onClose} />;
  return (
    <Sheet title={title} onClose={onClose}>
      {error === null ? (
        <Skeleton height={220} radius={12} />
      ) : (
        <ErrorState title="내 알림을 불러오지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Sheet>
  );
};
