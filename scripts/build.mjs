/** `npm run build`: builds the web, so that `npm start` finds it built. Changes nothing if the sources are those of the last build. */
import { ensureWebBuilt } from "./web-build.mjs";

await ensureWebBuilt();
