import { roomTypes } from "../../contract/src/interiors/lists.ts";
import { withDemoServer } from "../demo-server.ts";
import type { Figure } from "../figures.ts";
import { type Goals, measurePages } from "../lighthouse-page.ts";
import { publishProjects, roomsOfProject } from "./projects.ts";
import { measureScrolling } from "./scrolling.ts";

const rooms = 200;
const largeProject = 40;

const goals: Goals = {
  performance: { atLeast: 0.95 },
  accessibility: { atLeast: 1 },
  seo: { atLeast: 1 },
  "largest contentful paint": { atMost: 2.5 },
  "layout shift": { atMost: 0.02 },
};

/** The list of rooms and a project with 40 uploaded pictures on a phone, then scrolling through 200 rooms. */
export const measureInteriorsPages = (benchmark: string): Promise<Figure[]> =>
  withDemoServer(
    async (server) => {
      const projects = Array.from({ length: rooms / roomsOfProject }, () => 1);
      const id = await publishProjects(server, [...projects.slice(1), largeProject / roomsOfProject]);
      const room = encodeURIComponent(roomTypes[0]);
      return [
        ...(await measurePages(benchmark, server, [
          { address: "/interiors", goals },
          { address: `/interiors-project?project_id=${id}&room_type=${room}`, name: `a project with ${largeProject} pictures:`, goals },
        ])),
        ...(await measureScrolling(benchmark, server, rooms)),
      ];
    },
    { RATE_LIMIT_FACTOR: "1000000" },
  );
