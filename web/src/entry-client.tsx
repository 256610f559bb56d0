import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { call } from "./lib/api.ts";
import { readPublicConfig } from "./lib/config.ts";
import { endInstantShell } from "./lib/instant-shell.ts";
import { createLayeredHistory } from "./lib/layered-history.ts";
import { layers } from "./lib/layers.ts";
import { pause } from "./lib/pause.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { Started } from "./lib/started.ts";
import { createAppRouter } from "./router.tsx";
import { loadAtLast } from "./ui/load-at-last.ts";

const start = async () => {
  // The start is split into three tasks. As one task it would block a slow phone for too long. There is no top-level await, because other
  // files import this module.
  await pause();
  const router = createAppRouter({
    context: { queryClient: createQueryClient(), call, config: readPublicConfig(), setPageStatus: () => undefined },
    history: createLayeredHistory(layers),
  });

  // The first page brings font rules for its own letters only. Later pages need all rules.
  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    if (!fromLocation) return;
    void loadAtLast(() => import("./ui/fonts.ts"));
    endInstantShell();
  });

  await pause();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
        <Started />
      </StrictMode>,
    );
  });
  // Last, because the page does not need it to be usable.
  const { watchPage } = await loadAtLast(() => import("./ui/watch-page.ts"));
  watchPage();
};

void start();
