import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { Box, Grid, Row, Text } from "../../../../ui/box.tsx";
import { MoreLink } from "../../../../ui/more-link.tsx";
import { interiorSuggestionsQuery } from "../queries.ts";
import { listTitle } from "../texts.ts";
import { RoomCard } from "./room-card.tsx";

/**
 * 개원 인테리어 on the home screen: two rows of two. Absent without suggestions, and while they load. `onSettled` reports the response, or its
 * failure, because the parts below it would move.
 */
export const HomeInteriors = ({ enabled, onSettled }: { enabled: boolean; onSettled: () => void }) => {
  const id = useId();
  const { data: rooms = [], isPending } = useQuery({ ...interiorSuggestionsQuery(), enabled });
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (rooms.length === 0) return null;
  return (
    <Box as="section" shrink mt={32} aria-labelledby={id}>
      <Row gap={12} align="end" justify="between" mb={12}>
        <div>
          <Text as="h2" variant="title2" tone="strong" id={id}>
            {listTitle}
          </Text>
          <Text as="p" variant="meta" tone="muted">
            진료과가 비슷한 병원부터 골랐어요
          </Text>
        </div>
        <MoreLink to="/interiors">전체 공간</MoreLink>
      </Row>
      <Grid as="ul" columns="repeat(2, minmax(0, 1fr))" gap={12}>
        {rooms.map((room) => (
          <li key={`${room.project_id} ${room.room_type}`}>
            <RoomCard room={room} small />
          </li>
        ))}
      </Grid>
    </Box>
  );
};
