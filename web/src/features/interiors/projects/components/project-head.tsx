import { IconArrowLeft, IconLink, IconShare2 } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { listTitle } from "../texts.ts";
import { textLook } from "./text-look.ts";
import classes from "./project-screen.module.css";

type Props = { name: string; place: string; onCopy: () => void; onShare: () => void };

/** The name and place of a project. On wide screens also the way to the list, and the two ways to share. */
export const ProjectHead = ({ name, place, onCopy, onShare }: Props) => (
  <Column as="header" className={classes.head}>
    <Box hideOn="narrow">
      <Link to="/interiors">
        <Row as="span" inline align="center" gap={6} minH={36} variant="label" tone="muted">
          <IconArrowLeft size={16} stroke={2} aria-hidden />
          {listTitle}
        </Row>
      </Link>
    </Box>
    <Text as="h1" variant="title1" tone="strong" pretty>
      {name}
    </Text>
    <Text as="p" variant="note" tone="muted" className={classes.place}>
      {place}
    </Text>
    <Row gap={20} hideOn="narrow" className={classes.sharing}>
      <Row as="button" type="button" {...textLook} onClick={onCopy}>
        <IconLink size={18} stroke={1.8} aria-hidden />
        링크 복사
      </Row>
      <Row as="button" type="button" {...textLook} onClick={onShare}>
        <IconShare2 size={18} stroke={1.8} aria-hidden />
        공유
      </Row>
    </Row>
  </Column>
);
