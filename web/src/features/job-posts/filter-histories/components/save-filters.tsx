import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { toast } from "../../../../ui/toast.ts";
import { hasConditions, haveSameConditions, type JobPostFilters } from "../../list/filters.ts";
import { useSaveFilters } from "../mutations.ts";
import { savedFiltersQuery } from "../queries.ts";
import classes from "./save-filters.module.css";

type Props = {
  filters: JobPostFilters;
  /** A short save button. Renders nothing while the filters are saved. */
  brief?: boolean;
};

/** Saves filters from a link, and filters whose automatic save failed. */
export const SaveFilters = ({ filters, brief = false }: Props) => {
  const { data: saved, isPending } = useQuery(savedFiltersQuery());
  const { mutate } = useSaveFilters();
  if (!hasConditions(filters) || isPending) return null;
  if (saved !== undefined && haveSameConditions(saved, filters)) {
    return brief ? null : (
      <span className={classes.saved}>
        <IconCheck size={16} stroke={2.2} aria-hidden />
        저장된 필터
      </span>
    );
  }
  const save = () =>
    mutate(filters, {
      onSuccess: () => toast.success("필터를 저장했어요. 다음에도 이 필터로 보여드려요."),
      onError: (error) => toast.failure(error),
    });
  return (
    <UnstyledButton className={classes.save} data-brief={brief || undefined} aria-label="이 필터 저장" onClick={save}>
      <span>{brief ? "저장" : "이 필터 저장"}</span>
    </UnstyledButton>
  );
};
