import { SegmentedControl } from "@mantine/core";
import { type InteriorView, views } from "../search.ts";

const choices = [
  { value: "projects", label: "프로젝트" },
  { value: "designers", label: "디자이너" },
  { value: "inquiries", label: "문의" },
] as const;

type Props = { view: InteriorView | undefined; onView: (view: InteriorView | undefined) => void };

/** The lists of the interior studio. */
export const StudioNav = ({ view, onView }: Props) => (
  <SegmentedControl
    size="xs"
    aria-label="보기"
    data={[...choices]}
    value={view ?? "projects"}
    onChange={(value) => onView(views.find((known) => known === value))}
  />
);
