import type { UseQueryResult } from "@tanstack/react-query";
import { Box } from "../../../../ui/box.tsx";
import { ErrorLine } from "../../../../ui/error-line.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { PanelSection } from "./panel-section.tsx";

type Props = { title: string; query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

const Failure = ({ query: { error, isFetching, refetch } }: Pick<Props, "query">) => (
  <ErrorLine error={error} onRetry={() => void refetch()} retrying={isFetching} />
);

/** A part of an application's page that could not be loaded, for the doctor. */
export const FailedCard = ({ title, query }: Props) => (
  <Box mb={12}>
    <SectionCard title={title}>
      <Failure query={query} />
    </SectionCard>
  </Box>
);

/** The same for the hospital's panel of an applicant. */
export const FailedPanelSection = ({ title, query }: Props) => (
  <PanelSection title={title}>
    <Failure query={query} />
  </PanelSection>
);
