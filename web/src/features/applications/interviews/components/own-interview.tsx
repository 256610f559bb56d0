import { useQuery } from "@tanstack/react-query";
import { Box } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { arrangementQuery } from "../queries.ts";
import { hasArrangement, InterviewCard } from "./interview-card.tsx";

const refreshMs = 60_000;

/** The interview of one of the doctor's applications, for its page. The hospital can propose other times meanwhile. */
export const OwnInterview = ({ applicationId }: { applicationId: number }) => {
  const { data, error, isFetching, refetch } = useQuery({ ...arrangementQuery(applicationId), refetchInterval: refreshMs });
  if (data === undefined && error !== null)
    return (
      <Box mb={12}>
        <SectionCard title="인터뷰">
          <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </SectionCard>
      </Box>
    );
  return data && hasArrangement(data) ? (
    <Box mb={12}>
      <InterviewCard arrangement={data} />
    </Box>
  ) : null;
};
