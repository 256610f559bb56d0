import { builtinEnvironments, type Environment } from "vitest/runtime";

/**
 * The window of the web tests. Vitest would remove it after the last file of a worker, while the worker still runs. A timer of the last
 * tests would then find no window, and the run would fail outside of all tests. Here the window stays until the process ends.
 */
export default {
  ...builtinEnvironments["happy-dom"],
  name: "window",
  setup: async (global, options) => {
    await builtinEnvironments["happy-dom"].setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
