import { Button } from "@mantine/core";
import { useDocumentTitle, useWindowEvent } from "@mantine/hooks";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { createContext, type ReactNode, use } from "react";
import { usePublicConfig } from "../lib/config.ts";
import { useEndInstantShell } from "../lib/instant-shell.ts";
import { Box } from "./box.tsx";
import classes from "./page-states.module.css";
import { EmptyState, ErrorState } from "./state-view.tsx";

/** Grey bars in the place of a screen. The surrounding shell provides them; a page without a shell has none. */
export const ScreenPlaceholder = createContext<ReactNode>(null);

/** Placeholder while the code of a screen loads for more than a second. */
export const PagePending = () => (
  <Box minH="screen" aria-busy="true">
    {use(ScreenPlaceholder)}
  </Box>
);

/** The frame of a page as the server renders it. */
export const PageFrame = ({ children }: { children: ReactNode }) => (
  <Box minH="screen" aria-busy="true">
    <div data-for-session>{children}</div>
  </Box>
);

/**
 * `PageFrame` in the browser, which has no code of frames. React leaves the frame of the server alone, because hydrating it before its
 * removal would delay the screen. Until the area is loaded, React hides that frame and shows this copy. Empty on a page without a frame. Its
 * links open screens without loading the page again.
 */
export const PageFrameCopy = () => {
  const { history } = useRouter();
  useWindowEvent("click", (event) => {
    // An area and its screen may show copies in the same moment.
    if (event.defaultPrevented) return;
    const path = (event.target as Element).closest("a")?.getAttribute("href");
    if (!path?.startsWith("/") || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(path);
  });
  return (
    <Box
      minH="screen"
      aria-busy="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: document.querySelector("[data-for-session]")?.outerHTML ?? "" }}
    />
  );
};

/** The start of the surrounding shell. Those of the consoles also have the landmark `main` around their screens. */
export const ShellHome = createContext<"/" | "/manage" | "/user_manage">("/");

const Page = ({ children }: { children: ReactNode }) => (
  <Box as={use(ShellHome) === "/" ? "main" : "div"} className={classes.page}>
    {children}
  </Box>
);

export const NotFound = () => {
  const home = use(ShellHome);
  const title = "찾는 화면이 없어요";
  useDocumentTitle(`${title} | ${usePublicConfig().brand}`);
  return (
    <Page>
      <EmptyState
        heading="h1"
        title={title}
        description="주소가 바뀌었거나 사라진 화면이에요."
        action={
          <Button size="lg" fullWidth renderRoot={(props) => <Link to={home} {...props} />}>
            처음으로
          </Button>
        }
      />
    </Page>
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
    <Page>
      <ErrorState heading="h1" title="화면을 불러오지 못했어요" error={error} onRetry={retry} />
    </Page>
  );
};
