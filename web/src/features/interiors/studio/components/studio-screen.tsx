import { useFocusBack } from "../../../../ui/console/use-focus-back.ts";
import type { InteriorStudioSearch } from "../search.ts";
import { DesignersScreen } from "./designers-screen.tsx";
import { InquiriesScreen } from "./inquiries-screen.tsx";
import { ProjectEditor } from "./project-editor.tsx";
import { ProjectsList, rowElementId } from "./projects-list.tsx";

type Props = {
  search: InteriorStudioSearch;
  /** Changes filters of the view. */
  onSearch: (change: InteriorStudioSearch) => void;
};

/** 인테리어: the lists and the editor with which operators prepare projects, and the inquiries of doctors. */
export const InteriorStudioScreen = ({ search, onSearch }: Props) => {
  const { view, project_id: projectId } = search;
  useFocusBack(projectId === undefined ? null : `#${rowElementId(projectId)}`);
  if (view === "designers") return <DesignersScreen onSearch={onSearch} />;
  if (view === "inquiries") return <InquiriesScreen search={search} onSearch={onSearch} />;
  if (projectId !== undefined)
    return <ProjectEditor key={projectId} projectId={projectId} onBack={() => onSearch({ project_id: undefined })} />;
  return <ProjectsList search={search} onSearch={onSearch} />;
};
