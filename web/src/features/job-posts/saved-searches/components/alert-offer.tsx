import { UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { Row } from "../../../../ui/box.tsx";
import { hasConditions, type JobPostFilters } from "../../list/filters.ts";
import { SaveSearchDialog } from "./save-search-dialog.tsx";

/** `isReady`: false while the conditions are still being read from a text. */
type Props = { filters: JobPostFilters; isReady?: boolean; label: string };

/** Saves the conditions of a list as a search with alerts. Renders nothing without conditions. */
export const AlertOffer = ({ filters, isReady = true, label }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (!hasConditions(filters)) return null;
  return (
    <>
      <UnstyledButton aria-label="이 조건으로 알림 받기" onClick={() => setOpen(true)}>
        <Row as="span" gap={4} px={4} align="center" minH={44} variant="cap" weight={650} tone="brand" nowrap>
          <IconBell size={16} stroke={2} aria-hidden />
          {label}
        </Row>
      </UnstyledButton>
      {isOpen && <SaveSearchDialog filters={filters} isReady={isReady} onClose={() => setOpen(false)} />}
    </>
  );
};
