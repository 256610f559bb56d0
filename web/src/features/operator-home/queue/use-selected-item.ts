import { useMediaQuery } from "@mantine/hooks";
import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";
import { useState } from "react";
import { focusLine, lineAfterDecision, lineBeside } from "../../../ui/console/list-steps.ts";
import { media } from "../../../ui/tokens.ts";
import { lineElementId } from "./components/queue.tsx";
import { itemKey } from "./queries.ts";
import { lineWords } from "./texts.ts";

/** Belongs to one section. `key` is undefined until a line is selected, and null after the operator closed it. */
type Selection = { section: QueueSection | undefined; key: string | null | undefined };

/** The item that is open next to the list. `canSelectFirst`: the items belong to the section. */
export const useSelectedItem = (items: readonly QueueItem[], section: QueueSection | undefined, canSelectFirst: boolean) => {
  const [selection, setSelection] = useState<Selection>({ section, key: undefined });
  const [announcement, setAnnouncement] = useState("");
  const selectedKey = selection.section === section ? selection.key : undefined;
  const select = (key: string | null): void => setSelection({ section, key });
  const at = items.findIndex((item) => itemKey(item) === selectedKey);
  // The server never renders this screen, so the first render can read the window size.
  const hasPane = useMediaQuery(media.wide, true, { getInitialValueInEffect: false });
  const [first] = items;
  // Selected once, and not derived from the list: a newer line must not replace the line in which the operator works.
  if (hasPane && selectedKey === undefined && first !== undefined && canSelectFirst) select(itemKey(first));

  const step = (by: 1 | -1): void => {
    const next = lineBeside(items, at, by);
    if (next === undefined) return;
    select(itemKey(next));
    focusLine(lineElementId(itemKey(next)));
  };
  /** Opens the line below the decided one. `useFreshCounts` reads counts and list again. */
  const goOn = (): void => {
    const next = lineAfterDecision(items, at);
    select(next === undefined ? null : itemKey(next));
    if (next !== undefined) focusLine(lineElementId(itemKey(next)));
    setAnnouncement(next === undefined ? "모두 처리했어요" : `다음 일이 열렸어요: ${lineWords(next).title}`);
  };
  return { selectedKey: selectedKey ?? null, select, at, open: items[at], step, goOn, announcement };
};
