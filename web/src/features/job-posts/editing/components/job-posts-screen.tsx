import { Button } from "@mantine/core";
import { IconBuildingHospital } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import screen from "../../../../ui/console/owner-screen.module.css";
import { EmptyState, ErrorState } from "../../../../ui/state-view.tsx";
import { findHospital, ownedBusinessesQuery } from "../../../hospitals/index.ts";
import { editablePostQuery } from "../queries.ts";
import { HospitalPosts, type PostsProps } from "./hospital-posts.tsx";

const NoHospital = () => (
  <div className={screen.state}>
    <EmptyState
      icon={<IconBuildingHospital size={20} stroke={2} />}
      title="병원을 먼저 추가해 주세요"
      description="공고는 병원에 올려요. 병원을 추가하면 바로 쓸 수 있어요."
      action={
        <Button size="md" fullWidth component={Link} to="/user_manage/businesses">
          병원 추가하러 가기
        </Button>
      }
    />
  </div>
);

/** 공고: the hospital's posts, and the selected post with its figures, applicants and preview. */
export const JobPostsScreen = ({ search, onSearch, renderApplicants }: PostsProps) => {
  const owned = useQuery(ownedBusinessesQuery());
  // The address may contain only a post id, or a hospital that was merged meanwhile. Then the post determines the hospital.
  const isKnown = owned.data === undefined || owned.data.some(({ id }) => id === search.business_id);
  const hasHospital = search.business_id !== undefined && isKnown;
  const postIdOnly = typeof search.job_post_id === "number" && !hasHospital ? search.job_post_id : null;
  const post = useQuery({ ...editablePostQuery(postIdOnly ?? 0), enabled: postIdOnly !== null });
  // The list of the own hospital requests a missing post again, which makes it pending again.
  const isLoading = (owned.data === undefined && !owned.isError) || (postIdOnly !== null && !post.isFetched);
  const businessId = postIdOnly === null ? search.business_id : post.data?.business_id;
  const business = findHospital(owned.data, businessId) ?? owned.data?.[0];
  if (!isLoading && owned.data && business) {
    return (
      <HospitalPosts
        key={business.id}
        business={business}
        businesses={owned.data}
        search={search}
        onSearch={onSearch}
        renderApplicants={renderApplicants}
      />
    );
  }
  return (
    <div className={screen.screen} aria-busy={isLoading}>
      <h1 className={screen.title}>공고</h1>
      {owned.isError && owned.data === undefined && (
        <ErrorState title="병원을 불러오지 못했어요" error={owned.error} onRetry={() => void owned.refetch()} retrying={owned.isFetching} />
      )}
      {isLoading && <div className={screen.bones} aria-hidden />}
      {owned.data?.length === 0 && <NoHospital />}
    </div>
  );
};
