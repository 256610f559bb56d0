import { Button } from "@mantine/core";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { IconLayoutGrid, IconMail, IconPhone } from "@tabler/icons-react";
import { formatPhone, phoneHref } from "../../../../lib/format.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { DesignerCard } from "../../designers/components/designer-card.tsx";
import type { ViewerPicture } from "../../pictures/components/viewer.tsx";
import { Facts, Figures } from "./figures.tsx";
import { FloorPlan } from "./floor-plan.tsx";
import { textLook } from "./text-look.ts";
import classes from "./project-screen.module.css";

type Props = {
  project: InteriorProject;
  plan: ViewerPicture | null;
  contactLabel: string;
  onPlan: (plan: ViewerPicture) => void;
  onAll: () => void;
  onContact: () => void;
};

/** The figures, the floor plan and the designer of a project: next to its pictures, or below them on narrow screens. */
export const ProjectAside = ({ project, plan, contactLabel, onPlan, onAll, onContact }: Props) => (
  <aside className={classes.sheet} aria-label="면적과 비용, 디자이너">
    <div className={classes.part}>
      <Figures project={project} />
      <Row as="button" type="button" {...textLook} hideOn="wide" aria-haspopup="dialog" onClick={onAll}>
        <IconLayoutGrid size={18} stroke={1.8} aria-hidden />
        한눈에 보기
      </Row>
    </div>
    {plan && (
      <div className={classes.part}>
        <FloorPlan plan={plan} onOpen={() => onPlan(plan)} />
      </div>
    )}
    <Box hideOn="narrow" className={classes.part}>
      <Facts project={project} />
    </Box>
    <div className={classes.part}>
      <Text as="h2" variant="title3" weight={700} tone="strong" mb={10} hideOn="wide">
        디자이너
      </Text>
      <DesignerCard designerId={project.designer_id} designer={project.designer} />
      <Stack gap={4} pt={12} hideOn="narrow">
        <Button size="lg" fullWidth onClick={onContact}>
          {contactLabel}
        </Button>
        <ContactLinks {...project.designer.contact} />
      </Stack>
    </div>
  </aside>
);

const ContactLinks = ({ phone, email }: InteriorProject["designer"]["contact"]) => (
  <Row gap={20} justify="center">
    {phone !== null && (
      <Row as="a" {...textLook} href={phoneHref(phone)}>
        <IconPhone size={18} stroke={1.8} aria-hidden />
        {formatPhone(phone)}
      </Row>
    )}
    {email !== null && (
      <Row as="a" {...textLook} href={`mailto:${email}`}>
        <IconMail size={18} stroke={1.8} aria-hidden />
        메일 쓰기
      </Row>
    )}
  </Row>
);
