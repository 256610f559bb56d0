import type { Room } from "../../room.ts";
import { appFiles } from "./links/app-files.ts";
import { jobs as linksJobs } from "./links/jobs.ts";
import { routes as linksRoutes } from "./links/routes.ts";
import { shortLinks } from "./links/short-links.ts";
import { linkPictures } from "./preview/pictures.ts";
import { searchEngineFiles } from "./sitemap/files.ts";

export const room: Room = {
  routes: linksRoutes,
  jobs: linksJobs,
  pages: [appFiles, shortLinks, linkPictures, searchEngineFiles],
};
