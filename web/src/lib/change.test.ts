import { expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { createChange } from "./change.ts";

const lost = ApiError.unreachable(null);
const changed = new ApiError(409, [{ code: "job_post.changed", message: "다른 사람이 먼저 바꿨어요." }]);
const refused = new ApiError(400, [{ code: "request.invalid", message: "안 돼요." }]);

type Row = { readonly text: string; readonly version: number };

/** A server with one row. Its first responses are failures, before or after it has stored the change. */
const serverWith = (...failures: { readonly error: ApiError; readonly isStored: boolean }[]) => {
  let row: Row = { text: "처음", version: 1 };
  const responses = new Map<string, Row>();
  const send = vi.fn(async ({ text, version }: Row, key: string): Promise<Row> => {
    const known = responses.get(key);
    if (known) return known;
    const failure = failures.shift();
    if (failure && !failure.isStored) throw failure.error;
    if (version !== row.version) throw changed;
    row = { text, version: version + 1 };
    responses.set(key, row);
    if (failure) throw failure.error;
    return row;
  });
  const steps = (text: string) => ({
    send,
    bodySince: (latest: Row) => (latest.text === text ? null : { text, version: latest.version }),
  });
  return {
    send,
    steps,
    row: () => row,
    /** A colleague's change. */
    overtake: () => (row = { text: "동료", version: row.version + 1 }),
  };
};

test("an attempt whose response was lost, and a corrected form afterwards, are no conflict", async () => {
  const { steps, row } = serverWith({ error: lost, isStored: true });
  const change = createChange<Row>();
  await expect(change({ text: "가", version: 1 }, steps("가"))).rejects.toBe(lost);
  expect(await change({ text: "나", version: 1 }, steps("나"))).toEqual({ text: "나", version: 3 });
  expect(row().text).toBe("나");
});

test("the same form after a lost response makes one version", async () => {
  const { steps, row } = serverWith({ error: lost, isStored: true });
  const change = createChange<Row>();
  await expect(change({ text: "가", version: 1 }, steps("가"))).rejects.toBe(lost);
  expect(await change({ text: "가", version: 1 }, steps("가"))).toEqual({ text: "가", version: 2 });
  expect(row().version).toBe(2);
});

test("the correction may be lost too", async () => {
  const { steps, row } = serverWith({ error: lost, isStored: true });
  const change = createChange<Row>();
  await expect(change({ text: "가", version: 1 }, steps("가"))).rejects.toBe(lost);
  const { send, ...others } = steps("나");
  const loses = vi.fn(async (body: Row, key: string) => {
    const stored = await send(body, key);
    if (body.version === 2) throw lost;
    return stored;
  });
  await expect(change({ text: "나", version: 1 }, { send: loses, ...others })).rejects.toBe(lost);
  expect(await change({ text: "나", version: 1 }, steps("나"))).toEqual({ text: "나", version: 3 });
  expect(row()).toEqual({ text: "나", version: 3 });
});

test("a colleague's change is a conflict, also after a lost attempt", async () => {
  const { steps, row, overtake } = serverWith({ error: lost, isStored: true });
  const change = createChange<Row>();
  await expect(change({ text: "가", version: 1 }, steps("가"))).rejects.toBe(lost);
  overtake();
  await expect(change({ text: "나", version: 1 }, steps("나"))).rejects.toBe(changed);
  expect(row().text).toBe("동료");
});

test("without a lost attempt each refusal is shown", async () => {
  const { steps, overtake } = serverWith({ error: refused, isStored: false });
  const change = createChange<Row>();
  await expect(change({ text: "가", version: 1 }, steps("가"))).rejects.toBe(refused);
  overtake();
  await expect(change({ text: "가", version: 1 }, steps("가"))).rejects.toBe(changed);
});
