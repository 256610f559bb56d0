import type { Arrangement } from "@rounds/contract/applications/interviews.ts";
import { Box, Row } from "../../../../ui/box.tsx";
import { inRem } from "../../../../ui/tokens.ts";
import { ArrangementBody } from "./interview-card.tsx";

/** The interview of an application as an item of its thread, on the doctor's screen. */
export const ThreadInterview = ({ arrangement }: { arrangement: Arrangement }) => (
  <Row as="li">
    <Box p={16} bg="surface" radius={16} style={{ width: inRem(318), maxWidth: "100%" }}>
      <ArrangementBody arrangement={arrangement} />
    </Box>
  </Row>
);
