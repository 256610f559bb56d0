import { Button } from "@mantine/core";
import { useDocumentTitle, useWindowEvent } from "@mantine/hooks";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { usePublicConfig } from "../lib/config.ts";
import { useEndInstantShell } from "../lib/instant-shell.ts";
import { Box } from "./box.tsx";
import classes from "./page-states.module.css";
import { EmptyState, ErrorState } from "./state-view.tsx";

/** Placeholder while a client-rendered page loads. It shows only the background, so that the layout does not shift. */
export const PagePending = () => <Box minH="screen" aria-busy="true" />;

export const NotFound = () => {
  const title = "찾는 화면이 없어요";
  useDocumentTitle(`${title} | ${usePublicConfig().brand}`);
  return (
    <main className={classes.page}>
      <EmptyState
        heading="h1"
        title={title}
        description="주소가 바뀌었거나 사라진 화면이에요."
        action={
          <Button size="lg" fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
            처음으로
          </Button>
        }
      />
    </main>
  );
};

/** Loads the screen again with 다시 시도, and when the network returns. */
export const PageFailure = ({ error }: ErrorComponentProps) => {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    // Otherwise a query of the screen would throw its earlier error again.
    reset();
    void router.invalidate();
  };
  useWindowEvent("online", retry);
  useEndInstantShell(true);
  return (
    <main className={classes.page}>
      <ErrorState heading="h1" title="화면을 불러오지 못했어요" error={error} onRetry={retry} />
    </main>
  );
};
