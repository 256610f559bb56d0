import { useQuery } from "@tanstack/react-query";
import { useReportSettled } from "../../../../lib/use-report-settled.ts";
import { Grid } from "../../../../ui/box.tsx";
import { LinkedSection } from "../../../../ui/linked-section.tsx";
import { interiorSuggestionsQuery } from "../queries.ts";
import { listTitle } from "../texts.ts";
import { RoomCard } from "./room-card.tsx";

/**
 * 개원 인테리어 on the home screen: two rows of two. Absent without suggestions, while they load, and until the parts above are settled, which
 * would push it down.
 */
export const HomeInteriors = ({ enabled, isNext, onSettled }: { enabled: boolean; isNext: boolean; onSettled: () => void }) => {
  const { data: rooms = [], isPending } = useQuery({ ...interiorSuggestionsQuery(), enabled });
  useReportSettled(isPending, onSettled);
  if (rooms.length === 0 || !isNext) return null;
  return (
    <LinkedSection title={listTitle} note="진료과가 비슷한 병원부터 골랐어요" to="/interiors" linkText="전체 공간">
      <Grid as="ul" columns="repeat(2, minmax(0, 1fr))" gap={12}>
        {rooms.map((room) => (
          <li key={`${room.project_id} ${room.room_type}`}>
            <RoomCard room={room} small />
          </li>
        ))}
      </Grid>
    </LinkedSection>
  );
};
