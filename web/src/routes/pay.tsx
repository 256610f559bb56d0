import { UnstyledButton } from "@mantine/core";
import { IconArrowLeft, IconShare2 } from "@tabler/icons-react";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { VisitorBar } from "../features/interiors/index.ts";
import { payIndexQuery, PayScreen, readPaySearch } from "../features/pay-index/index.ts";
import { Box, Row } from "../ui/box.tsx";
import { ScreenTitle } from "../ui/doctor-shell/screen-title.tsx";
import { PublicFrame } from "./-public-frame.tsx";
import { ownShell } from "./-own-shell.ts";

type BarProps = { title: string; onShare: () => void };

const ShareButton = ({ onShare }: Pick<BarProps, "onShare">) => (
  <Row as="span" atEnd>
    <UnstyledButton p={11} aria-label="공유" onClick={onShare}>
      <IconShare2 size={22} stroke={1.9} aria-hidden />
    </UnstyledButton>
  </Row>
);

/** The bar of a doctor on phones. Back leads to the post from which the doctor came. */
const DoctorBar = ({ title, onShare }: BarProps) => {
  const router = useRouter();
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/posts" });
  };
  return (
    <Row as="header" align="center" minH={56}>
      <UnstyledButton p={11} ml={-11} aria-label="뒤로" onClick={back}>
        <IconArrowLeft size={22} stroke={1.9} aria-hidden />
      </UnstyledButton>
      <ScreenTitle title={title} count={undefined} />
      <ShareButton onShare={onShare} />
    </Row>
  );
};

const Pay = () => {
  const search = readPaySearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <PublicFrame
      current="/pay"
      render={(isSignedIn) => (
        <PayScreen
          search={search}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
          renderBar={(bar) =>
            isSignedIn ? (
              <DoctorBar {...bar} />
            ) : (
              <VisitorBar>
                <Box grow>
                  <ScreenTitle title={bar.title} count={undefined} />
                </Box>
                <ShareButton onShare={bar.onShare} />
              </VisitorBar>
            )
          }
        />
      )}
    />
  );
};

/** 급여 시세: the usual pay of posts, for visitors and doctors. */
export const Route = createFileRoute("/pay")({
  ...ownShell,
  // Returned unchanged. A link with unknown parameters must not cause a redirect.
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  // Without `loaderDeps`. The server removes and sorts parameters, and with other deps the browser could not take the server's page over.
  loader: async ({ context: { queryClient, call }, location }) => {
    const query = payIndexQuery(call, readPaySearch(location.search as Record<string, unknown>));
    // The server must not send and cache a page without figures, so a failed call is thrown.
    if (typeof window === "undefined") await queryClient.fetchQuery(query);
    // In the browser the screen shows a changed filter immediately, and its figures later.
    else void queryClient.prefetchQuery(query);
  },
  headers: () => ({ "cache-control": "public, max-age=60" }),
  head: async ({ match: { context, search } }) => {
    // From its own file and late, because every page loads the routes' heads.
    const { loadedIndex, payHead } = await import("../features/pay-index/head.ts");
    return payHead(loadedIndex(context, search), context.config);
  },
  component: Pay,
});
