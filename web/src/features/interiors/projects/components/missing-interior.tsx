import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../../../lib/api.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { EmptyState } from "../../../../ui/state-view.tsx";
import { similarRoomsQuery } from "../queries.ts";
import { RoomCard } from "./room-card.tsx";
import classes from "./rooms-screen.module.css";

/** For projects and designers that do not exist, or are not public any more: three other rooms. */
export const MissingInterior = () => {
  const { data: rooms = [] } = useQuery(similarRoomsQuery(call));
  return (
    <Box as="main" shrink className={classes.page}>
      <EmptyState
        heading="h1"
        title="지금은 볼 수 없는 인테리어예요"
        description="주소가 바뀌었거나 공개를 멈췄어요."
        action={
          <Button size="lg" fullWidth renderRoot={(props) => <Link to="/interiors" {...props} />}>
            개원 인테리어 보기
          </Button>
        }
      />
      {rooms.length > 0 && (
        <section aria-label="다른 공간">
          <Text as="h2" px={20} variant="title2" tone="strong" mb={12}>
            이런 공간은 어떠세요?
          </Text>
          <ul className={classes.list}>
            {rooms.map((room) => (
              <li key={`${room.project_id} ${room.room_type}`}>
                <RoomCard room={room} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Box>
  );
};
