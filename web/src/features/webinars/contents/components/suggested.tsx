import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Box, Text } from "../../../../ui/box.tsx";
import { suggestedContentsQuery } from "../queries.ts";
import { ContentCard } from "./content-card.tsx";
import classes from "./contents-screen.module.css";

const maxCards = 4;

type Props = {
  /** Contents that the screen shows already. */
  shown?: readonly { readonly id: number }[];
};

/** 이어서 보면 좋은 콘텐츠: sideways on phones, in a row on desktops. Absent without any. */
export const Suggested = ({ shown = [] }: Props) => {
  const id = useId();
  const { data = [] } = useQuery(suggestedContentsQuery());
  const others = data.filter((content) => !shown.some((one) => one.id === content.id));
  if (others.length === 0) return null;
  return (
    <Box as="section" shrink aria-labelledby={id}>
      <Text as="h2" variant="title2" tone="strong" mb={12} id={id}>
        이어서 보면 좋은 콘텐츠
      </Text>
      <ul className={classes.suggested}>
        {others.slice(0, maxCards).map((content) => (
          <li key={content.id}>
            <ContentCard content={content} look="tile" />
          </li>
        ))}
      </ul>
    </Box>
  );
};
