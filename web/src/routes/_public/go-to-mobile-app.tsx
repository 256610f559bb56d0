import { Button } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { createFileRoute, Link } from "@tanstack/react-router";
import { PublicHeader } from "../../features/sharing/index.ts";
import { StoreLinks } from "../../features/accounts/index.ts";
import { usePublicConfig } from "../../lib/config.ts";
import { EmptyState } from "../../ui/state-view.tsx";

const GoToMobileApp = () => {
  const { brand } = usePublicConfig();
  return (
    <>
      <PublicHeader plain />
      <main>
        <EmptyState
          heading="h1"
          icon={<IconDeviceMobile size={20} stroke={2.2} />}
          title="모바일에서 확인해 주세요"
          description={`이 화면은 휴대폰의 ${brand} 앱에서만 볼 수 있어요. 채용 공고는 웹에서도 볼 수 있어요.`}
          action={
            <Button size="lg" fullWidth renderRoot={(props) => <Link {...props} to="/posts" />}>
              웹에서 공고 보기
            </Button>
          }
        >
          <StoreLinks />
        </EmptyState>
      </main>
    </>
  );
};

/** Shown on other devices in place of pages that are for phones only. */
export const Route = createFileRoute("/_public/go-to-mobile-app")({
  head: ({ match: { context } }) => ({
    meta: [{ title: `모바일에서 확인해 주세요 | ${context.config.brand}` }, { name: "robots", content: "noindex" }],
  }),
  component: GoToMobileApp,
});
