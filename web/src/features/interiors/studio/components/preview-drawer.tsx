import { useQueries, useQuery } from "@tanstack/react-query";
import { asSubject } from "../../../../lib/particles.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { PreviewWindow } from "../../../../ui/console/preview-window.tsx";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { EmptyState } from "../../../../ui/state-view.tsx";
import { ProjectScreen } from "../../projects/components/project-screen.tsx";
import { previewProject } from "../preview-project.ts";
import { studioDesignersQuery, studioPictureQuery } from "../queries.ts";
import { missingNames } from "../texts.ts";
import type { ProjectEditing } from "../use-project-editor.ts";
import classes from "./studio.module.css";

const nothing = () => undefined;

/** The page of the project as doctors will see it on a phone, with the texts that are not saved yet. */
export const PreviewDrawer = ({ editing, onClose }: { editing: ProjectEditing; onClose: () => void }) => {
  const { project, form, changed } = editing;
  const { data: designers = [] } = useQuery(studioDesignersQuery());
  const logo = designers.find(({ id }) => id === form.designer_id)?.logo_url;
  const urls = [...project.images.map(({ image_url: url }) => url), project.floor_plan?.image_url, logo].filter(
    (url) => typeof url === "string",
  );
  const loaded = useQueries({ queries: urls.map((url) => studioPictureQuery(url, 640)) });
  const addresses = new Map(urls.map((url, index) => [url, loaded[index]?.data]));
  const shown = previewProject({ project, form, designers, addressOf: (url) => addresses.get(url) });
  const { missing } = project;
  return (
    <SideDrawer
      title="미리 보기"
      about={
        <Text as="p" size={12} tone={missing.length > 0 ? "wait" : "muted"}>
          {missing.length > 0
            ? `공개하려면 ${asSubject(missing.map((part) => missingNames[part]).join(", "))} 필요해요`
            : changed.length > 0
              ? "저장하지 않은 내용도 보여요"
              : "의사의 휴대폰에 보이는 화면이에요"}
          {changed.includes("address") ? " · 주소는 저장한 뒤에 바뀌어요" : ""}
        </Text>
      }
      size={440}
      opened
      onClose={onClose}
    >
      {shown === null ? (
        <EmptyState title="아직 보일 사진이 없어요" description="공간에 사진을 올리면 의사가 볼 화면이 여기에 나와요." />
      ) : (
        <Box px={24} py={20}>
          <PreviewWindow title={`${form.customer_name} 미리 보기`} className={classes.window}>
            <ProjectScreen project={shown} isSignedIn={false} isPreview onBack={nothing} />
          </PreviewWindow>
        </Box>
      )}
    </SideDrawer>
  );
};
