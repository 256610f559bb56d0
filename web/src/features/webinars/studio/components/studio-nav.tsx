import { SegmentedControl } from "@mantine/core";
import { type StudioView, views } from "../search.ts";

const choices = [
  { value: "contents", label: "콘텐츠" },
  { value: "events", label: "웨비나" },
  { value: "keywords", label: "키워드" },
  { value: "speakers", label: "강의자" },
] as const;

type Props = { view: StudioView | undefined; onView: (view: StudioView | undefined) => void };

/** The lists of the Studio. */
export const StudioNav = ({ view, onView }: Props) => (
  <SegmentedControl
    size="xs"
    aria-label="보기"
    data={[...choices]}
    value={view ?? "contents"}
    onChange={(value) => onView(views.find((view) => view === value))}
  />
);
