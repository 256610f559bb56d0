import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { DropOffers, hasConditions, tidyFilters, type JobPostFilters } from "../../../features/job-posts/index.ts";
import { EmptyState } from "../../../ui/state-view.tsx";

type Props = { filters: JobPostFilters; onChange: (filters: JobPostFilters) => void; onClear: () => void };

/** An empty list, with a way to more posts. */
export const NoPosts = ({ filters, onChange, onClear }: Props) => {
  if (hasConditions(filters)) {
    return (
      <EmptyState
        title="조건에 맞는 공고가 없습니다"
        description="조건을 하나 빼면 더 많은 공고를 볼 수 있어요."
        action={
          <Button size="lg" fullWidth onClick={onClear}>
            필터 초기화
          </Button>
        }
      >
        <Suspense>
          <DropOffers filters={filters} onChange={onChange} />
        </Suspense>
        {filters.free_days && (
          <Button variant="subtle" mt={8} h={44} renderRoot={(props) => <Link {...props} to="/posts-free-days" />}>
            내 가능한 날 고르기
          </Button>
        )}
      </EmptyState>
    );
  }
  if (filters.unread) {
    return (
      <EmptyState
        title="안 읽은 공고가 없습니다"
        description="새 공고가 올라오면 여기에서 볼 수 있어요."
        action={
          <Button size="lg" fullWidth onClick={() => onChange(tidyFilters({ ...filters, unread: undefined }))}>
            전체 공고 보기
          </Button>
        }
      />
    );
  }
  return <EmptyState title="등록된 공고가 없습니다" description="새 공고가 올라오면 여기에서 볼 수 있어요." />;
};
