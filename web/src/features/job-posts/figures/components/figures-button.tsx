import { Button, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AdviceField } from "@rounds/contract/job-posts/figures.ts";
import { IconChartBar } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { FiguresSkeleton } from "./figures-skeleton.tsx";

const FiguresPanel = lazy(async () => ({ default: (await import("./figures-panel.tsx")).FiguresPanel }));

type Props = {
  postId: number;
  title: string;
  /** To where it can be mended; null for those who only look on. */
  onMend: ((field: AdviceField) => void) | null;
};

/** 통계: what became of a post, beside it in a drawer. */
export const FiguresButton = ({ postId, title, onMend }: Props) => {
  const [opened, drawer] = useDisclosure();
  /** Followed once the drawer is gone: until then the focus is its own, and then it goes to what is to be mended. */
  const [followed, setFollowed] = useState<AdviceField | null>(null);
  const open = () => {
    // Not when the drawer is gone: to be told then that the focus comes back would take it from the field again.
    setFollowed(null);
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
        onExitTransitionEnd={() => followed !== null && onMend?.(followed)}
        returnFocus={followed === null}
        position="right"
        size={520}
        title={`통계 · ${title}`}
        overlayProps={{ color: "#161513", backgroundOpacity: 0.16 }}
      >
        <Suspense fallback={<FiguresSkeleton />}>
          <FiguresPanel
            postId={postId}
            onMend={
              onMend &&
              ((field) => {
                setFollowed(field);
                drawer.close();
              })
            }
          />
        </Suspense>
      </Drawer>
    </>
  );
};
