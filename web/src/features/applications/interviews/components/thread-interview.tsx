import { useQuery } from "@tanstack/react-query";
import { Box, Row } from "../../../../ui/box.tsx";
import { arrangementQuery } from "../queries.ts";
import { ArrangementBody, hasArrangement } from "./interview-card.tsx";

/** The live channel of a thread has no events for interviews. */
const refreshMs = 20_000;

/** The interview of an application as the last item of its thread, on the doctor's screen. Null before the hospital proposes. */
export const ThreadInterview = ({ applicationId }: { applicationId: number }) => {
  const { data } = useQuery({ ...arrangementQuery(applicationId), refetchInterval: refreshMs });
  if (data === undefined || !hasArrangement(data)) return null;
  return (
    <Row as="li">
      <Box p={16} bg="surface" radius={16} style={{ width: 318, maxWidth: "100%" }}>
        <ArrangementBody arrangement={data} />
      </Box>
    </Row>
  );
};
