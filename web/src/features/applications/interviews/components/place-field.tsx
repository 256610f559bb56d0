import { SegmentedControl, TextInput } from "@mantine/core";
import { Stack } from "../../../../ui/box.tsx";
import type { Places } from "../last-places.ts";

const ways = [
  { value: "place", label: "만나서" },
  { value: "video", label: "영상으로" },
] as const;

type Props = { places: Places; isMissing: boolean; onPlaces: (places: Places) => void };

/** Where doctor and hospital meet: a place, or the link of a video call. */
export const PlaceField = ({ places, isMissing, onPlaces }: Props) => {
  const { isVideo } = places;
  return (
    <Stack gap={8}>
      <SegmentedControl
        aria-label="만나는 방법"
        fullWidth
        data={[...ways]}
        value={isVideo ? "video" : "place"}
        onChange={(value) => onPlaces({ ...places, isVideo: value === "video" })}
      />
      <TextInput
        label={isVideo ? "영상 통화 주소" : "장소"}
        placeholder={isVideo ? "https://" : "예: 병원 3층 원장실"}
        inputMode={isVideo ? "url" : "text"}
        maxLength={isVideo ? 500 : 100}
        value={isVideo ? places.video : places.place}
        error={isMissing ? (isVideo ? "영상 통화 주소를 그대로 붙여 넣어 주세요." : "만날 곳을 적어 주세요.") : undefined}
        onChange={({ currentTarget: { value } }) => onPlaces({ ...places, [isVideo ? "video" : "place"]: value })}
      />
    </Stack>
  );
};
