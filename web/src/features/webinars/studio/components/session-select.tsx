import { Select, type SelectProps } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { studioEventsQuery } from "../queries.ts";

type Props = Pick<SelectProps, "label" | "size" | "error" | "description" | "classNames" | "disabled"> & {
  value: number | null;
  /** The chosen session, if the list does not contain it. */
  chosen?: { readonly id: number; readonly label: string } | undefined;
  onChange: (id: number | null) => void;
};

/** A session of any event, found by the title of its event. */
export const SessionSelect = ({ value, chosen, onChange, ...props }: Props) => {
  const [typed, setTyped] = useState("");
  const { data } = useInfiniteQuery(studioEventsQuery(typed));
  const found = (data?.rows ?? []).flatMap(({ sessions }) =>
    sessions.map(({ id, title, starts_at }) => ({ value: String(id), label: `${title} · ${formatMoment(starts_at)}` })),
  );
  const isMissing = chosen !== undefined && !found.some((option) => option.value === String(chosen.id));
  return (
    <Select
      {...props}
      placeholder="일정 고르기"
      searchable
      clearable
      clearButtonProps={{ "aria-label": "일정 지우기" }}
      nothingFoundMessage="없어요. ‘웨비나’에서 일정을 먼저 만들어 주세요."
      // The server has searched. A chosen label must not filter the options.
      filter={({ options }) => options}
      data={isMissing ? [{ value: String(chosen.id), label: chosen.label }, ...found] : found}
      value={value === null ? null : String(value)}
      onSearchChange={(text) => setTyped(found.some(({ label }) => label === text) || chosen?.label === text ? "" : text.slice(0, 60))}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
};
