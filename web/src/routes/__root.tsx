import { mantineHtmlProps } from "@mantine/core";
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { publicConfigScript, usePublicConfig } from "../lib/config.ts";
import type { RouterContext } from "../lib/router-context.ts";
import { accessDenied } from "../lib/signal.ts";
import { backgroundPart } from "../ui/background-part.ts";
import { BeforeScripts } from "../ui/before-scripts.tsx";
import { Providers } from "../ui/providers.tsx";

const AccessDeniedModal = backgroundPart(async () => (await import("../ui/access-denied.tsx")).AccessDeniedModal);

const tagline = "한 번의 클릭으로 지원, 스마트 비서와 함께하는 채용 관리";

const pageEnd = "page-end";

const AccessDenied = () => {
  const isRaised = useSyncExternalStore(accessDenied.subscribe, accessDenied.read, () => false);
  return isRaised ? (
    <Suspense>
      <AccessDeniedModal />
    </Suspense>
  ) : null;
};

const Document = ({ children }: { children: ReactNode }) => {
  const nonce = useRouter().options.ssr?.nonce;
  const { children: configText, ...configAttributes } = publicConfigScript(usePublicConfig());
  return (
    <html lang="ko" {...mantineHtmlProps}>
      <head>
        {/* Wait with the first paint until the page has arrived. Otherwise elements aligned to the bottom would move. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        <BeforeScripts nonce={nonce} />
        <HeadContent />
      </head>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
        <script {...configAttributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: configText }} />
        <Scripts />
        <span id={pageEnd} hidden />
      </body>
    </html>
  );
};

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match: { context } }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { name: "theme-color", content: "#f4f2ee", media: "(prefers-color-scheme: light)" },
      { name: "format-detection", content: "telephone=no" },
      { title: `${context.config.brand} | ${tagline}` },
    ],
    // PNG, because browsers render an SVG icon as a separate page during our start, and some do not support it.
    links: [
      { rel: "icon", href: "/favicon.png", sizes: "96x96", type: "image/png" },
      { rel: "apple-touch-icon", href: "/app-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
  }),
  component: () => (
    <Document>
      <Outlet />
      <AccessDenied />
    </Document>
  ),
});
