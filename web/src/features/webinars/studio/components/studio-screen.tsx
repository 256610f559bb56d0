import { attendanceSorts } from "@rounds/contract/webinars/lists.ts";
import { sortingOf } from "../../../../ui/console/table-sort.ts";
import { useFocusBack } from "../../../../ui/console/use-focus-back.ts";
import { ReportScreen } from "../../report/components/report-screen.tsx";
import type { StudioSearch } from "../search.ts";
import { ContentEditor } from "./content-editor.tsx";
import { rowElementId } from "./content-row.tsx";
import { ContentsList } from "./contents-list.tsx";
import { EventsScreen } from "./events-screen.tsx";
import { KeywordsScreen } from "./keywords-screen.tsx";
import { SpeakersScreen } from "./speakers-screen.tsx";

type Props = {
  search: StudioSearch;
  /** Changes filters of the view. */
  onSearch: (change: StudioSearch) => void;
};

/** 콘텐츠: the lists and editors with which operators prepare webinars. */
export const StudioScreen = ({ search, onSearch: onChange }: Props) => {
  const { view, content_id: contentId } = search;
  useFocusBack(contentId === undefined ? null : `#${rowElementId(contentId)}`);
  // Views have columns of the same name.
  const onSearch = (change: StudioSearch) => onChange("view" in change ? { sort: undefined, direction: undefined, ...change } : change);
  if (view === "events") return <EventsScreen search={search} onSearch={onSearch} />;
  if (view === "report" && search.session_id !== undefined)
    return (
      <ReportScreen
        key={search.session_id}
        sessionId={search.session_id}
        sorting={sortingOf(attendanceSorts, search)}
        onSort={onSearch}
        onBack={() => onSearch({ view: "events" })}
      />
    );
  if (view === "keywords") return <KeywordsScreen search={search} onSearch={onSearch} />;
  if (view === "speakers") return <SpeakersScreen search={search} onSearch={onSearch} />;
  if (contentId !== undefined)
    return <ContentEditor key={contentId} contentId={contentId} onBack={() => onSearch({ content_id: undefined })} />;
  return <ContentsList search={search} onSearch={onSearch} />;
};
