import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AdviceField } from "@rounds/contract/job-posts/figures.ts";
import { IconChartBar } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Drawer } from "../../../../ui/drawer.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { FiguresSkeleton } from "./figures-skeleton.tsx";

const FiguresPanel = lazyPart(async () => (await import("./figures-panel.tsx")).FiguresPanel);

type Props = {
  postId: number;
  title: string;
  /** Opens the field that the advice is about. Null for viewers, who cannot edit. */
  onFollowAdvice: ((field: AdviceField) => void) | null;
};

/** 통계: opens the figures of a post in a drawer. */
export const FiguresButton = ({ postId, title, onFollowAdvice }: Props) => {
  const [opened, drawer] = useDisclosure();
  /** The field to open after the drawer has closed, because an open drawer traps the focus. */
  const [adviceField, setAdviceField] = useState<AdviceField | null>(null);
  const open = () => {
    // Cleared on open, not on close: a change of `returnFocus` after closing would move the focus away from the field.
    setAdviceField(null);
    drawer.open();
  };
  return (
    <>
      <Button
        size="compact-sm"
        fz={13}
        variant="subtle"
        color="gray"
        leftSection={<IconChartBar size={16} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        통계
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        onExitTransitionEnd={() => adviceField !== null && onFollowAdvice?.(adviceField)}
        returnFocus={adviceField === null}
        position="right"
        size={520}
        title={`통계 · ${title}`}
        overlayProps={{ color: "#161513", backgroundOpacity: 0.16 }}
      >
        <Suspense fallback={<FiguresSkeleton />}>
          <FiguresPanel
            postId={postId}
            onFollowAdvice={
              onFollowAdvice &&
              ((field) => {
                setAdviceField(field);
                drawer.close();
              })
            }
          />
        </Suspense>
      </Drawer>
    </>
  );
};
