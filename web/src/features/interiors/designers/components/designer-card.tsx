import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { worksText } from "../../projects/texts.ts";
import classes from "./designer.module.css";

type Named = { readonly name: string; readonly logo_image_url: string | null };

/** The logo, or the first letter of the name. */
export const DesignerLogo = ({ designer: { name, logo_image_url: logo }, large = false }: { designer: Named; large?: boolean }) => (
  <Row
    as="span"
    fixed
    align="center"
    justify="center"
    clip
    bg="brand-soft"
    tone="brand-strong"
    size={22}
    weight={700}
    radius={large ? 20 : 14}
    className={classes.logo}
    data-large={large || undefined}
    aria-hidden
  >
    {logo === null ? name.slice(0, 1) : <img src={logo} alt="" width={large ? 76 : 52} height={large ? 76 : 52} />}
  </Row>
);

type Props = {
  designerId: number;
  designer: Named & { readonly num_of_projects: number; readonly num_of_photos: number };
};

/** The designer of a project, as a link to the designer's page. */
export const DesignerCard = ({ designerId, designer }: Props) => (
  <Link to="/interior-designer" search={{ designer_id: designerId }}>
    <Row as="span" align="center" gap={12} p={14} bg="sunken" radius={14}>
      <DesignerLogo designer={designer} />
      <Column as="span" grow>
        <Text variant="title3" tone="strong" truncate>
          {designer.name}
        </Text>
        <Text variant="meta" tone="muted" tabular>
          {worksText(designer)}
        </Text>
      </Column>
      <IconChevronRight size={20} stroke={1.8} aria-hidden />
    </Row>
  </Link>
);
