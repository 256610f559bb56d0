import { Box, Row } from "../../../../ui/box.tsx";
import { errorKeysOf, fieldsOfSection, type SectionId } from "../form.ts";
import type { PostEditing } from "../use-post-editor.ts";
import classes from "./post-editor.module.css";

export const sectionTitles: Readonly<Record<SectionId, string>> = {
  terms: "조건과 근무시간",
  introduction: "소개 글",
  contact: "채용 담당 · 지원 방법",
};
const sections = Object.keys(sectionTitles) as readonly SectionId[];

export const sectionId = (section: SectionId): string => `post-section-${section}`;

const goTo = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("input:not([readonly]), textarea, button")?.focus({ preventScroll: true });
};

type Props = { editing: Pick<PostEditing, "changed" | "errors"> };

/** A button for each section. It has a mark while the section has an unsaved or invalid field. */
export const SectionAnchors = ({ editing: { changed, errors } }: Props) => (
  <Row as="nav" gap={20} rowGap={4} fixed className={classes.anchors} aria-label="공고의 부분">
    {sections.map((section) => (
      <Box
        as="button"
        fixed
        tone="muted"
        key={section}
        type="button"
        data-unsaved={fieldsOfSection(section).some((name) => changed.includes(name)) || undefined}
        data-wrong={
          fieldsOfSection(section)
            .flatMap(errorKeysOf)
            .some((key) => key in errors) || undefined
        }
        onClick={() => goTo(sectionId(section))}
      >
        {sectionTitles[section]}
      </Box>
    ))}
  </Row>
);
