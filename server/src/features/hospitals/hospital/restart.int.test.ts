import { createBusiness, listUserBusinesses, updateBusiness } from "@rounds/contract/hospitals/hospital.ts";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { routes } from "../../../app.ts";
import { createDb, type Pool } from "../../../db/database.ts";
import { registerApi } from "../../../http/server.ts";
import { createFolderStore } from "../../../providers/files/local.ts";
import { openPool } from "../../../testing/database.ts";
import { createTestListener, patientLimits, useServer } from "../../../testing/harness.ts";
import { picture, pictureField } from "../../../testing/stored-picture.ts";

const server = useServer();

type Process = { readonly app: FastifyInstance; readonly pool: Pool };

/** Starts a server with new connections and routes. The database and the folder of files stay the same. */
async function start(): Promise<Process> {
  const { deps, database } = server;
  const pool = openPool(database.appUrl, 4);
  const app = createTestListener(deps.config);
  const files = createFolderStore(deps.config.filesFolder);
  await registerApi(app, { ...deps, log: app.log, db: createDb(pool), files }, routes, patientLimits);
  await app.ready();
  return { app, pool };
}

async function stop({ app, pool }: Process): Promise<void> {
  await app.close();
  await pool.end();
}

test("200: after a restart of the server, the browser continues with the same session, hospital and pictures", async () => {
  const person = await server.make.agreedNewcomer();
  const { access_token } = await server.signIn(person);
  const client = server.withToken(access_token);
  const body = { business: { name: "다시켜는별의원", address: "서울 강남구 테헤란로 1" } };
  const key = { "idempotency-key": `first-hospital-of-${person.userId}` };
  const upload = async (app: FastifyInstance, id: number, name: string) => {
    const form = new FormData();
    form.append(pictureField, new File([new Uint8Array(await picture({ width: 64, height: 48 }))], name));
    const response = await app.inject({
      method: "PATCH",
      url: updateBusiness.path.replace(":id", String(id)),
      payload: form,
      headers: { authorization: `Bearer ${access_token}` },
    });
    return { status: response.statusCode, paths: (response.json() as { business: { images: { path: string }[] } }).business.images };
  };

  const before = await start();
  const created = await client.call(createBusiness, { body }, { app: before.app, headers: key });
  expect(created.status).toBe(201);
  const { id } = created.body.business;
  expect(await upload(before.app, id, "현관.jpg")).toMatchObject({ status: 200 });
  await stop(before);

  const after = await start();
  try {
    // The browser retries, because the response may have been lost in the restart. It gets the same hospital.
    const again = await client.call(createBusiness, { body }, { app: after.app, headers: key });
    expect([again.status, again.body.business.id]).toEqual([201, id]);
    const { status, paths } = await upload(after.app, id, "진료실.jpg");
    expect([status, paths.length]).toEqual([200, 2]);
    const { businesses } = (await client.call(listUserBusinesses, {}, { app: after.app })).body;
    expect(businesses).toMatchObject([{ id, images: paths }]);
    for (const { path } of paths) expect((await after.app.inject({ url: path })).statusCode).toBe(200);
  } finally {
    await stop(after);
  }
});
