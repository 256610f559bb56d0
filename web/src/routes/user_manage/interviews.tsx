import { Button } from "@mantine/core";
import { createFileRoute, Link } from "@tanstack/react-router";
import { interviewWeekQuery, interviewWeekSearch, WeekScreen } from "../../features/applications/index.ts";

const UserManageInterviews = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WeekScreen
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (current) => ({ ...current, ...change }),
          replace: "interview" in change && !("day" in change),
          resetScroll: false,
        })
      }
      renderApplicants={(button) => (
        <Button variant="default" {...button} renderRoot={(props) => <Link {...props} to="/user_manage/applications" />} />
      )}
    />
  );
};

export const Route = createFileRoute("/user_manage/interviews")({
  validateSearch: interviewWeekSearch,
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: ({ context, deps: { day } }) => {
    void context.queryClient.prefetchQuery(interviewWeekQuery(day));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `인터뷰 | ${context.config.brand} 병원 관리` }] }),
  component: UserManageInterviews,
});
