import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { randomToken } from "../../lib/vault.ts";

/** `expiresAt` is in milliseconds since 1970; null means never. */
type Item = { readonly payload: AdapterPayload; readonly expiresAt: number | null };

/**
 * The state of the demo world's provider in a folder, because the steps of one sign-in may reach different processes. Expired items stay
 * there, because the demo world has few of them.
 */
export function createProviderStore(folder: string): AdapterFactory {
  const pathOf = (name: string): string => join(folder, `${createHash("sha256").update(name).digest("hex")}.json`);

  const read = async (path: string): Promise<AdapterPayload | undefined> => {
    const text = await readFile(path, "utf8").catch(() => null);
    if (text === null) return undefined;
    const { payload, expiresAt } = JSON.parse(text) as Item;
    return expiresAt !== null && expiresAt < Date.now() ? undefined : payload;
  };
  const write = async (path: string, item: Item): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomToken()}`;
    await writeFile(draft, JSON.stringify(item), { mode: 0o600 });
    await rename(draft, path);
  };
  const remove = (path: string): Promise<void> => rm(path, { force: true });

  return (model): Adapter => {
    const itemPath = (id: string): string => pathOf(`${model} ${id}`);
    const uidPath = (uid: string): string => pathOf(`${model} uid ${uid}`);
    return {
      async upsert(id, payload, expiresIn) {
        const item: Item = { payload, expiresAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1000 };
        await write(itemPath(id), item);
        if (payload.uid !== undefined) await write(uidPath(payload.uid), item);
      },
      find: (id) => read(itemPath(id)),
      findByUid: (uid) => read(uidPath(uid)),
      // Only devices without a browser have user codes.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = await read(itemPath(id));
        const expiresAt = payload?.exp === undefined ? null : payload.exp * 1000;
        if (payload) await write(itemPath(id), { payload: { ...payload, consumed: Math.floor(Date.now() / 1000) }, expiresAt });
      },
      async destroy(id) {
        const payload = await read(itemPath(id));
        await remove(itemPath(id));
        if (payload?.uid !== undefined) await remove(uidPath(payload.uid));
      },
      async revokeByGrantId(grantId) {
        for (const name of await readdir(folder).catch((): string[] => [])) {
          const path = join(folder, name);
          if ((await read(path))?.grantId === grantId) await remove(path);
        }
      },
    };
  };
}
