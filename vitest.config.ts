import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One worker less than cores, the default, leaves a core of two idle while the database waits for its tests.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          include: ["{server,contract,scripts,web/scripts}/**/*.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: "server/src/testing/global-setup.ts",
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "happy-dom",
          include: ["web/src/**/*.test.{ts,tsx}"],
          setupFiles: "web/src/testing/setup.ts",
          testTimeout: 15_000,
        },
      },
    ],
  },
});
