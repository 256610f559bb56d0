import type { ContentCard as Card } from "@rounds/contract/webinars/contents.ts";
import { useQuery } from "@tanstack/react-query";
import { Grid, Box, Text } from "../../../../ui/box.tsx";
import { ContentCard } from "../../contents/components/content-card.tsx";
import { nextContentQuery, relatedContentsQuery } from "../queries.ts";
import classes from "./content-screen.module.css";

/** The content to watch next, then related ones. Absent without any. */
export const Related = ({ id }: { id: number }) => {
  const { data: related } = useQuery(relatedContentsQuery(id));
  const { data: next } = useQuery(nextContentQuery(id));
  const cards: readonly Card[] = [...(next ? [next] : []), ...(related ?? []).filter((card) => card.id !== next?.id)];
  if (cards.length === 0) return null;
  return (
    <Box as="section" px={20} py={20} className={classes.more} aria-label="이어서 보면 좋은 콘텐츠">
      <Text as="h2" variant="title3" mb={12} block>
        이어서 보면 좋은 콘텐츠
      </Text>
      <Grid gap={16} className={classes.related}>
        {cards.map((card) => (
          <ContentCard key={card.id} content={card} />
        ))}
      </Grid>
    </Box>
  );
};
