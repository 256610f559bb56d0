import type { EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { StudioImage } from "@rounds/contract/interiors/studio.ts";
import { uploadStudioImage } from "@rounds/contract/interiors/studio.ts";
import type { Caller, Harness, Reply } from "./harness.ts";
import { picture } from "./stored-picture.ts";

/** The form of an upload. Fields come before the file. */
export function interiorForm(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("image", new File([new Uint8Array(bytes)], "room.jpg"));
  return form;
}

/** Sends a form to one of the upload endpoints of the studio. */
export const sendForm = <D extends EndpointDefinition>(caller: Caller, endpoint: D, id: number, form: FormData): Promise<Reply<D>> =>
  caller.call(endpoint, { params: { id }, form } as never);

/** A new picture in a room of the project, or in none. `order`: its place among the files of one selection. */
export async function uploadInterior(caller: Caller, projectId: number, roomType?: string, order?: number): Promise<StudioImage> {
  const fields = { ...(roomType !== undefined && { room_type: roomType }), ...(order !== undefined && { order: String(order) }) };
  const form = interiorForm(await picture(), fields);
  const reply = await sendForm(caller, uploadStudioImage, projectId, form);
  if (reply.status !== 201) throw new Error(`the upload failed: ${JSON.stringify(reply.errors)}`);
  return reply.body.image;
}

/** A public or hidden project with one uploaded picture in its waiting room. */
export async function projectWithUpload(server: Harness, overrides: { published_at?: string | null } = {}) {
  const project = await server.make.interiorProject(overrides);
  const image = await uploadInterior(server.as(await server.make.operator()), project.id, "대기실");
  return { project, image, name: nameOf(image.image_url) };
}

/** The random name in the address of an uploaded picture. */
export const nameOf = (imageUrl: string): string => imageUrl.split("/").at(-2) ?? "";
