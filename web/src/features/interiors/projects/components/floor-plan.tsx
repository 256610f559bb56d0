import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { IconZoomIn } from "@tabler/icons-react";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { Picture } from "../../pictures/components/picture.tsx";
import type { ViewerPicture } from "../../pictures/components/viewer.tsx";
import classes from "./project-screen.module.css";

/** The plan as a picture of the viewer. Null without one. */
export const planPicture = ({ customer, construction_info: info }: InteriorProject): ViewerPicture | null =>
  info.floor_plan === null
    ? null
    : {
        image_url: info.floor_plan,
        placeholder: null,
        width: info.floor_plan_width ?? 4,
        height: info.floor_plan_height ?? 3,
        name: `${customer.name} 평면도`,
        caption: "평면도",
      };

/** The plan with its head. It opens on the whole screen. */
export const FloorPlan = ({ plan, onOpen }: { plan: ViewerPicture; onOpen: () => void }) => (
  <section aria-label="평면도">
    <Row justify="between" align="center" minH={44}>
      <Text as="h2" variant="title3" weight={700} tone="strong">
        평면도
      </Text>
      <Row as="button" type="button" align="center" gap={6} minH={44} size={14} weight={500} onClick={onOpen}>
        <IconZoomIn size={18} stroke={1.8} aria-hidden />
        크게 보기
      </Row>
    </Row>
    <Box clip radius={12} className={classes.plan} style={{ aspectRatio: `${plan.width} / ${plan.height}` }}>
      <Picture image={plan} alt={plan.name} sizes="(width >= 1024px) 332px, 100vw" contain />
    </Box>
  </section>
);
