import type { StudioSearch } from "../search.ts";
import { ContentEditor } from "./content-editor.tsx";
import { ContentsList } from "./contents-list.tsx";

type Props = {
  search: StudioSearch;
  /** Changes filters of the view. */
  onSearch: (change: StudioSearch) => void;
};

/** 콘텐츠: the lists and editors with which operators prepare webinars. */
export const StudioScreen = ({ search, onSearch }: Props) => {
  const { content_id: contentId } = search;
  if (contentId !== undefined)
    return <ContentEditor key={contentId} contentId={contentId} onBack={() => onSearch({ content_id: undefined })} />;
  return <ContentsList search={search} onSearch={onSearch} />;
};
