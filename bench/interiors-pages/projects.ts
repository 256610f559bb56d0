import sharp from "sharp";
import { roomTypes, type RoomType } from "../../contract/src/interiors/lists.ts";
import {
  createStudioProject,
  listStudioDesigners,
  publishStudioProject,
  updateStudioProject,
  uploadStudioImage,
} from "../../contract/src/interiors/studio.ts";
import type { RealServer } from "../../scripts/real-server.ts";
import { signIn } from "../session.ts";

export const roomsOfProject = 10;
const size = { width: 1200, height: 900 };
/** As the studio sends them. */
const atATime = 4;
const scenes = [
  "waiting-clay",
  "reception-clay",
  "consult-oat",
  "treatment-slate",
  "vip-night",
  "recovery-sage",
  "corridor-oat",
  "powder-plum",
];

/** Photos: drawn rooms with the grain of a camera, which makes their files as large as those of real photos. */
async function photos(): Promise<readonly Buffer[]> {
  const grain = await sharp({
    create: { ...size, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 24 } },
  })
    .blur(1)
    .png()
    .toBuffer();
  return Promise.all(
    scenes.map((scene) =>
      sharp(new URL(`../../web/public/art/interiors/room-${scene}.svg`, import.meta.url).pathname, { density: 300 })
        .resize(size)
        .flatten()
        .composite([{ input: grain, blend: "overlay" }])
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
}

type Studio = {
  readonly send: <Body>(method: "GET" | "POST" | "PATCH", path: string, body?: unknown) => Promise<Body>;
  readonly upload: (projectId: number, roomType: RoomType, picture: Blob) => Promise<void>;
};

async function openStudio({ origin }: RealServer): Promise<Studio> {
  const authorization = `Bearer ${(await signIn(origin, "operator")).access_token}`;
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(origin + path, init);
    if (!response.ok) throw new Error(`${init.method} ${path} returned ${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    send: async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = { authorization, ...(body === undefined ? {} : { "content-type": "application/json" }) };
      return (await (await request(path, { method, headers, ...json })).json()) as Body;
    },
    upload: async (projectId, roomType, picture) => {
      const form = new FormData();
      form.append("room_type", roomType);
      form.append("image", new File([picture], "room.jpg", { type: "image/jpeg" }));
      const path = uploadStudioImage.path.replace(":id", String(projectId));
      await (await request(path, { method: "POST", headers: { authorization }, body: form })).arrayBuffer();
    },
  };
}

type Project = { readonly id: number; readonly version: number };
const projectPath = ({ path }: { readonly path: string }, id: number): string => path.replace(":id", String(id));

/** A project with all its data, without pictures. */
async function createProject({ send }: Studio, designerId: number | undefined, number: number): Promise<Project> {
  const created = await send<{ project: Project }>("POST", createStudioProject.path, { project: { customer_name: `온결의원 ${number}` } });
  const { project } = await send<{ project: Project }>("PATCH", projectPath(updateStudioProject, created.project.id), {
    project: {
      version: created.project.version,
      address: "서울 강남구 역삼동 12-3",
      specialties: ["피부과"],
      area: 40 + number,
      price: 250,
      designer_id: designerId ?? null,
      consent: { given_on: "2025-01-06", note: "계약서 9조" },
    },
  });
  return project;
}

/** Publishes a project with ten rooms for each number of pictures per room. Returns the id of the last one, which is the newest. */
export async function publishProjects(server: RealServer, picturesPerRoom: readonly number[]): Promise<number> {
  const studio = await openStudio(server);
  const pictures = await photos();
  const { designers } = await studio.send<{ designers: { id: number }[] }>("GET", listStudioDesigners.path);
  let newest = 0;
  for (const [index, count] of picturesPerRoom.entries()) {
    const project = await createProject(studio, designers[index % designers.length]?.id, index + 1);
    const rooms = roomTypes.slice(0, roomsOfProject).flatMap((room) => Array.from({ length: count }, () => room));
    // All senders take from this iterator.
    const uploads = rooms.entries();
    const sendSome = async (): Promise<void> => {
      for (const [place, room] of uploads) {
        const picture = pictures[(index + place) % pictures.length];
        // The number after the end of the picture makes each file another one. Decoders ignore it.
        if (picture) await studio.upload(project.id, room, new Blob([new Uint8Array(picture), String(place)]));
      }
    };
    await Promise.all(Array.from({ length: atATime }, sendSome));
    await studio.send("POST", projectPath(publishStudioProject, project.id), { project: { version: project.version } });
    newest = project.id;
  }
  return newest;
}
