import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { createFileRoute, Link, Navigate, useRouter } from "@tanstack/react-router";
import { DoctorThread } from "../../features/applications/index.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { searchId } from "../../lib/search.ts";

const ThreadScreen = () => {
  const { brand } = usePublicConfig();
  const router = useRouter();
  const { job_application_id: id } = Route.useSearch();
  useDocumentTitle(`대화 | ${brand}`);
  if (id === undefined) return <Navigate to="/posts-applied" replace />;
  return (
    <DoctorThread
      key={id}
      applicationId={id}
      onBack={() => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: "/posts-applied" }))}
      renderProgress={(props) => <Link {...props} to="/posts-applied/progress" search={{ job_application_id: id }} />}
      backToList={
        <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts-applied" />}>
          지원 현황 보기
        </Button>
      }
    />
  );
};

/** 대화: the conversation of one application. It has its own bar at the bottom of phones. */
export const Route = createFileRoute("/_doctor/posts-applied_/thread")({
  staticData: { hasTabs: false },
  validateSearch: (search: Record<string, unknown>): { job_application_id?: number | undefined } => ({
    job_application_id: searchId(search["job_application_id"]),
  }),
  component: ThreadScreen,
});
