import type { StudioDesigner } from "@rounds/contract/interiors/studio.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { draftNames } from "../../../../lib/drafts.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, makeProfile, recordReplayKeys, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { makeStudioProject } from "../testing.ts";
import { DesignersScreen } from "./designers-screen.tsx";
import { ProjectsList } from "./projects-list.tsx";

afterEach(() => vi.unstubAllGlobals());

const base = "/api/v1/interior_studio";
const lost = refusal(502, "server.error", "일시적인 오류예요.");
const designer: StudioDesigner = {
  id: 3,
  name: "결 스튜디오",
  intro_text: "",
  logo_url: null,
  contact_email: "",
  contact_phone: "",
  inquiry_email: "",
  num_of_projects: 0,
  num_of_published: 0,
  num_of_photos: 0,
  version: 4,
};
type Row = { readonly id: number; readonly version: number };

/** Stores rows as the server does. It loses the response of the first save. */
const storeWith = <Stored extends Row>(name: string, made: Stored, rows: Stored[]) => {
  const responses = new Map<string, { readonly text: string; readonly row: Stored }>();
  const respond = (key: string, sent: Sent, save: (fields: Partial<Stored>) => Stored | undefined) => {
    const text = JSON.stringify(sent.body);
    const known = responses.get(key);
    if (known !== undefined && known.text !== text) return refusal(422, "idempotency.mismatch", "다른 내용이에요.");
    const row = known?.row ?? save((sent.body as Record<string, Partial<Stored>>)[name] ?? {});
    if (row === undefined) return refusal(409, "interior_studio.changed", "다른 사람이 먼저 바꿨어요.");
    const isFirst = responses.size === 0;
    responses.set(key, { text, row });
    return isFirst ? lost : ([sent.method === "POST" ? 201 : 200, { [name]: row }] as const);
  };
  return {
    create: (key: string, sent: Sent) =>
      respond(key, sent, (fields) => {
        const row = { ...made, ...fields };
        rows.push(row);
        return row;
      }),
    update: (key: string, sent: Sent) =>
      respond(key, sent, ({ version, ...fields }) => {
        const [row] = rows;
        if (row === undefined || version !== row.version) return undefined;
        rows[0] = { ...row, ...fields, version: row.version + 1 };
        return rows[0];
      }),
  };
};

const show = (screenOf: () => ReactNode) => {
  signInAs("OP1", "PingPongMaster");
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "/manage/interiors", component: screenOf });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ["/manage/interiors"] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
};
const profile = { "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ is_operator: true }) }] } as const;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (name: string) => fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const firstRow = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test.each([
  ["a new designer", [], "새 디자이너"],
  ["a designer", [designer], "결 스튜디오"],
])("%s that is corrected after a save with a lost response is stored once, with the correction", async (_which, before, opener) => {
  const rows: StudioDesigner[] = [...before];
  const store = storeWith("designer", { ...designer, id: 9, version: 1 }, rows);
  serve({
    ...profile,
    [`GET ${base}/designers`]: () => [200, { designers: rows }],
    [`POST ${base}/designers`]: (sent) => store.create(creations.at(-1) ?? "", sent),
    [`PATCH ${base}/designers/${before.length === 0 ? 9 : 3}`]: (sent) => store.update(changes.at(-1) ?? "", sent),
  });
  const creations = recordReplayKeys(`POST ${base}/designers`);
  const changes = recordReplayKeys(`PATCH ${base}/designers/${before.length === 0 ? 9 : 3}`);
  show(() => <DesignersScreen onSearch={() => undefined} />);
  await firstRow(opener);
  await screen.findByRole("dialog");
  type("이름", "결 스튜디");
  save("저장");
  await screen.findByText("일시적인 오류예요.");
  type("이름", "결 스튜디오 2");
  save("저장");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rows.map(({ name }) => name)).toEqual(["결 스튜디오 2"]);
});

test("the name of a new project that is corrected after a lost response makes no second project", async () => {
  const rows: ReturnType<typeof makeStudioProject>[] = [];
  const store = storeWith("project", makeStudioProject({ id: 9, version: 1 }), rows);
  serve({
    ...profile,
    [`GET ${base}/projects`]: [200, { projects: [] }],
    [`POST ${base}/projects`]: (sent) => store.create(creations.at(-1) ?? "", sent),
    [`PATCH ${base}/projects/9`]: (sent) => store.update(changes.at(-1) ?? "", sent),
  });
  const creations = recordReplayKeys(`POST ${base}/projects`);
  const changes = recordReplayKeys(`PATCH ${base}/projects/9`);
  show(() => <ProjectsList search={{}} onSearch={() => undefined} />);
  await firstRow("새 프로젝트");
  await screen.findByRole("dialog");
  type("병원 이름", "온결피부과");
  save("만들기");
  await screen.findByText("일시적인 오류예요.");
  type("병원 이름", "온결피부과의원");
  save("만들기");
  await waitFor(() => expect(rows.map(({ customer_name: name }) => name)).toEqual(["온결피부과의원"]));
});

test("the name of a new project is back after the session ended and the next sign-in, and gone once it is saved", async () => {
  serve({
    ...profile,
    [`GET ${base}/projects`]: [200, { projects: [] }],
    [`POST ${base}/projects`]: [201, { project: makeStudioProject({ id: 9 }) }],
  });
  const open = async () => {
    show(() => <ProjectsList search={{}} onSearch={() => undefined} />);
    await firstRow("새 프로젝트");
    return screen.findByLabelText<HTMLInputElement>("병원 이름");
  };
  await open();
  type("병원 이름", "온결피부과의원");
  clearSession();
  cleanup();
  expect((await open()).value).toBe("온결피부과의원");
  save("만들기");
  await waitFor(() => expect(draftNames("new-interior-project")).toEqual([]));
});

test("the text of a designer that is not saved before the session ends is back after the next sign-in, until it is saved", async () => {
  const rows: StudioDesigner[] = [designer];
  serve({
    ...profile,
    [`GET ${base}/designers`]: () => [200, { designers: rows }],
    [`PATCH ${base}/designers/3`]: (sent) => {
      rows[0] = { ...designer, ...(sent.body as { designer: Partial<StudioDesigner> }).designer, version: 5 };
      return [200, { designer: rows[0] }];
    },
  });
  const open = async () => {
    show(() => <DesignersScreen onSearch={() => undefined} />);
    await firstRow("결 스튜디오");
    await screen.findByRole("dialog");
  };
  await open();
  type("소개", "진료 동선을 먼저 그려요.");
  clearSession();
  cleanup();
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>("소개").value).toBe("진료 동선을 먼저 그려요.");
  save("저장");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rows).toMatchObject([{ intro_text: "진료 동선을 먼저 그려요.", version: 5 }]);
  expect(Object.keys(localStorage).filter((key) => key.includes("interior-designer"))).toEqual([]);
});
