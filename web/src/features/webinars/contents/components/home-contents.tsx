import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { MoreLink } from "../../../../ui/more-link.tsx";
import { suggestedContentsQuery } from "../queries.ts";
import { ContentCard } from "./content-card.tsx";

const mostCards = 3;

/**
 * 의학 콘텐츠 on the home screen. Absent without suggestions, and while they load. `onSettled` reports the response, or its failure, because the
 * parts below it would move.
 */
export const HomeContents = ({ enabled, onSettled }: { enabled: boolean; onSettled: () => void }) => {
  const id = useId();
  const { data = [], isPending } = useQuery({ ...suggestedContentsQuery(), enabled });
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (data.length === 0) return null;
  return (
    <Box as="section" shrink mt={32} aria-labelledby={id}>
      <Row gap={12} align="end" justify="between" mb={12}>
        <div>
          <Text as="h2" variant="title2" tone="strong" id={id}>
            의학 콘텐츠
          </Text>
          <Text as="p" variant="meta" tone="muted">
            진료과와 보던 강의에 맞춰 골랐어요
          </Text>
        </div>
        <MoreLink to="/webinar/contents">전체 콘텐츠</MoreLink>
      </Row>
      <Column as="ul" gap={8}>
        {data.slice(0, mostCards).map((content) => (
          <li key={content.id}>
            <ContentCard content={content} />
          </li>
        ))}
      </Column>
    </Box>
  );
};
