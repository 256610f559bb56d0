import { updateBanner } from "@rounds/contract/engagement/studio-banners.ts";
import { updateMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { updateInvitationEvent } from "@rounds/contract/engagement/studio-invitations.ts";
import { updateQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { expect, test } from "vitest";
import { inTransaction } from "../../../db/database.ts";
import { uploadPicture } from "../../../testing/campaign-picture.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller } from "../../../testing/harness.ts";
import { countLockWaits } from "../../../testing/lock-waits.ts";
import { sweep } from "../pictures/service.ts";
import * as queries from "./queries.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));

const draft = { is_published: false, starts_at: null };

/** Each kind with its picture: its creation, its copy, and the removal of the picture by a colleague. */
const campaigns = {
  banners: {
    create: (path: string) => server.make.banner({ ...draft, image_url: path }),
    copy: queries.copyBanner,
    remove: (colleague: Caller, id: number) =>
      colleague.call(updateBanner, { params: { id }, body: { banner: { version: 1, image_url: null } } }),
  },
  question_sets: {
    create: async (path: string) => {
      const set = await server.make.questionSet(draft);
      await server.deps.db.updateTable("question_sets").set({ intro_image_url: path }).where("id", "=", set.id).execute();
      return set;
    },
    copy: queries.copyQuestionSet,
    remove: (colleague: Caller, id: number) =>
      colleague.call(updateQuestionSet, { params: { id }, body: { question_set: { version: 1, intro_image_url: null } } }),
  },
  marketing_events: {
    create: (path: string) => server.make.marketingEvent({ ...draft, detail_img_url: path }),
    copy: queries.copyEvent,
    remove: (colleague: Caller, id: number) =>
      colleague.call(updateMarketingEvent, { params: { id }, body: { marketing_event: { version: 1, detail_img_url: null } } }),
  },
  invitation_events: {
    create: (path: string) => server.make.invitationEvent({ ...draft, detail_img_url: path }),
    copy: queries.copyInvitation,
    remove: (colleague: Caller, id: number) =>
      colleague.call(updateInvitationEvent, { params: { id }, body: { invitation_event: { version: 1, detail_img_url: null } } }),
  },
} as const;

test.each(Object.entries(campaigns))("%s: a colleague who removes the picture waits for the copy, which keeps it", async (_, campaign) => {
  const { db } = server.deps;
  clock.set("2026-11-01T12:00:00+09:00");
  const picture = await uploadPicture(server);
  clock.set("2026-12-02T12:00:00+09:00");
  const { id } = await campaign.create(picture.path);
  const operator = await server.make.operator();
  const { removal } = await inTransaction(db, async (tx) => {
    await campaign.copy(tx, id, operator.userId);
    const removing = campaign.remove(server.as(operator), id);
    await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
    await sweep(server.deps);
    return { removal: removing };
  });
  expect(await removal).toMatchObject({ status: 200 });
  await sweep(server.deps);
  await server.runJobs();
  expect((await server.app.inject({ method: "GET", url: picture.path })).statusCode).toBe(200);
});
