import { useQuery } from "@tanstack/react-query";
import { useReportSettled } from "../../../../lib/use-report-settled.ts";
import { Column } from "../../../../ui/box.tsx";
import { LinkedSection } from "../../../../ui/linked-section.tsx";
import { suggestedContentsQuery } from "../queries.ts";
import { ContentCard } from "./content-card.tsx";

const maxCards = 3;

/** 의학 콘텐츠 on the home screen. Absent without suggestions, and while they load. */
export const HomeContents = ({ enabled, onSettled }: { enabled: boolean; onSettled: () => void }) => {
  const { data = [], isPending } = useQuery({ ...suggestedContentsQuery(), enabled });
  useReportSettled(isPending, onSettled);
  if (data.length === 0) return null;
  return (
    <LinkedSection title="의학 콘텐츠" note="진료과와 보던 강의에 맞춰 골랐어요" to="/webinar/contents" linkText="전체 콘텐츠">
      <Column as="ul" gap={8}>
        {data.slice(0, maxCards).map((content) => (
          <li key={content.id}>
            <ContentCard content={content} />
          </li>
        ))}
      </Column>
    </LinkedSection>
  );
};
