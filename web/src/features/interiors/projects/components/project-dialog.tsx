import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { DesignerCard } from "../../designers/components/designer-card.tsx";
import type { ViewerPicture } from "../../pictures/components/viewer.tsx";
import type { PlacedPicture } from "../pictures.ts";
import { Facts, Figures } from "./figures.tsx";
import { FloorPlan } from "./floor-plan.tsx";
import { RoomPictures } from "./room-pictures.tsx";

type Props = {
  project: InteriorProject;
  pictures: readonly PlacedPicture[];
  plan: ViewerPicture | null;
  onView: (viewed: { pictures: readonly ViewerPicture[]; start: number }) => void;
  onClose: () => void;
};

/** Everything about a project in one list: plan, figures, facts, designer, and all pictures in rows of two. */
export const ProjectDialog = ({ project, pictures, plan, onView, onClose }: Props) => (
  <Sheet title={project.customer.name} onClose={onClose}>
    <Stack gap={20}>
      {plan && <FloorPlan plan={plan} onOpen={() => onView({ pictures: [plan], start: 0 })} />}
      <div>
        <Figures project={project} />
      </div>
      <Facts project={project} />
      <DesignerCard designerId={project.designer_id} designer={project.designer} />
      {project.interior_rooms.map(({ room_type: type, interior_images: images }) => (
        <section key={type} aria-label={`${type} 사진 ${images.length}장`}>
          <Text as="h3" variant="title3" tone="strong" mb={8}>
            {type} <Text tone="brand">{images.length}</Text>
          </Text>
          <RoomPictures
            small
            pictures={pictures.filter(({ room_type }) => room_type === type)}
            onOpen={(start) => onView({ pictures, start })}
          />
        </section>
      ))}
    </Stack>
  </Sheet>
);
