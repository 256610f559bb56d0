import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
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
        },
      },
    ],
  },
});
