import { useQuery } from "@tanstack/react-query";
import { refreshMs } from "../../../../lib/refresh.ts";
import { Box } from "../../../../ui/box.tsx";
import { arrangementQuery } from "../queries.ts";
import { FailedCard } from "./failed-section.tsx";
import { hasArrangement, InterviewCard } from "./interview-card.tsx";

/** The interview of one of the doctor's applications, for its page. The hospital can propose other times meanwhile. */
export const OwnInterview = ({ applicationId }: { applicationId: number }) => {
  const query = useQuery({ ...arrangementQuery(applicationId), refetchInterval: refreshMs });
  const { data } = query;
  if (data === undefined && query.error !== null) return <FailedCard title="인터뷰" query={query} />;
  return data && hasArrangement(data) ? (
    <Box mb={12}>
      <InterviewCard arrangement={data} />
    </Box>
  ) : null;
};
