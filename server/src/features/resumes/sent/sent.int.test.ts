import { listOwnerApplications, reviewApplication } from "@rounds/contract/applications/review.ts";
import { createResumeLink, downloadSharedFile, openSharedResume, readSentResume } from "@rounds/contract/resumes/links.ts";
import { downloadResumeFile, replaceResumeFile } from "@rounds/contract/resumes/files.ts";
import { createEducation, deleteEducation, updateEducation } from "@rounds/contract/resumes/resume.ts";
import { downloadSupplement, sendSupplement, supplementLimit } from "@rounds/contract/resumes/supplements.ts";
import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { sendThreadMessage } from "@rounds/contract/applications/thread.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";
import { docx, pdf } from "../../../testing/resume-corpus.ts";

const server = useServer();
const school = { school_name: "한빛대학교", status: "graduated", start_year: 2010, start_month: 3, end_year: 2016, end_month: 2 } as const;

/** A doctor who has just applied to an owner's hospital. */
async function applied() {
  const [owner, doctor] = [await server.make.owner(), await server.make.doctor()];
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const { body } = await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
  return { owner, doctor, id: body.job_application.id };
}

async function upload(doctor: Person, name = "이력서.pdf", bytes = pdf()): Promise<void> {
  const form = new FormData();
  form.append("profile[resume_files]", new File([new Uint8Array(bytes)], name));
  const { body } = await server.as(doctor).call(getUserProfile);
  const input = { params: { profile_id: body.profile.id }, form };
  const reply = await server.as(doctor).call(replaceResumeFile, input);
  expect(reply.status).toBe(200);
}

const addSchool = (doctor: Person, school_name: string = school.school_name) =>
  server.as(doctor).call(createEducation, { body: { education: { ...school, school_name } } });
const read = async (owner: Person, id: number) => (await server.as(owner).call(readSentResume, { params: { id } })).body.resume;
const rowOf = async (owner: Person) => {
  const { body } = await server.as(owner).call(listOwnerApplications, { query: { created_after_date: "2000-01-01" } });
  const [row] = body.job_applications;
  return row;
};
const sendAgain = (doctor: Person, id: number) => server.as(doctor).call(sendSupplement, { params: { id }, body: {} });
const fileNamesOf = async (doctor: Person) =>
  (await server.deps.db.selectFrom("resume_files").select("file_name").where("user_id", "=", doctor.userId).orderBy("id").execute()).map(
    ({ file_name }) => file_name,
  );

describe("until the hospital opens the application", () => {
  test("a file and an education reach it, and the flags of the row follow", async () => {
    const { owner, doctor, id } = await applied();
    expect(await rowOf(owner)).toMatchObject({ has_educations: false, has_resume_files: false });
    await addSchool(doctor);
    await upload(doctor);
    expect(await rowOf(owner)).toMatchObject({ has_educations: true, has_resume_files: true });
    expect(await read(owner, id)).toMatchObject({
      file: { file_name: "이력서.pdf" },
      educations: [{ school_name: "한빛대학교" }],
      supplements: [],
    });
  });

  test("a correction replaces the record, and a removal changes nothing that was sent", async () => {
    const { owner, doctor, id } = await applied();
    const { education } = (await addSchool(doctor)).body;
    const correction = { education: { ...school, school_name: "새빛대학교" } };
    await server.as(doctor).call(updateEducation, { params: { id: education.id }, body: correction });
    await server.as(doctor).call(deleteEducation, { params: { id: education.id } });
    await addSchool(doctor, "다른대학교");
    expect((await read(owner, id)).educations.map(({ school_name }) => school_name).toSorted()).toEqual(["다른대학교", "새빛대학교"]);
  });

  test("a second file replaces the first one, which is deleted because no application contains it", async () => {
    const { owner, doctor, id } = await applied();
    await upload(doctor, "첫.pdf");
    await upload(doctor, "둘째.docx", docx());
    expect((await read(owner, id)).file).toMatchObject({ file_name: "둘째.docx" });
    expect(await fileNamesOf(doctor)).toEqual(["둘째.docx"]);
  });

  test("an operator's reading is not the hospital's", async () => {
    const { owner, doctor, id } = await applied();
    await read(await server.make.operator(), id);
    await addSchool(doctor);
    expect((await read(owner, id)).educations).toHaveLength(1);
  });

  test("other doctors' applications and cancelled ones stay as they were", async () => {
    const [mine, theirs] = [await applied(), await applied()];
    await server.as(mine.doctor).call(cancelApplication, { body: { job_application_id: mine.id } });
    await addSchool(mine.doctor);
    expect((await read(await server.make.operator(), mine.id)).educations).toEqual([]);
    expect((await read(theirs.owner, theirs.id)).educations).toEqual([]);
  });

  test("a file arrives whole or not at all while the hospital opens the application", async () => {
    const { owner, doctor, id } = await applied();
    const [resume] = await Promise.all([read(owner, id), upload(doctor), addSchool(doctor)]);
    const later = await read(owner, id);
    expect({ file: later.file, educations: later.educations }).toEqual({ file: resume.file, educations: resume.educations });
  });
});

describe("afterwards", () => {
  const openBy: Record<string, (scene: Awaited<ReturnType<typeof applied>>) => Promise<unknown>> = {
    "the hospital has read it": ({ owner, id }) => read(owner, id),
    "a link to it was opened": async ({ owner, id }) => {
      const { body } = await server.as(owner).call(createResumeLink, { params: { id }, body: {} });
      return server.visitor.call(openSharedResume, { body: { token: new URL(body.url).hash.slice(1) } });
    },
    "24 hours have passed": ({ id }) =>
      server.deps.db
        .updateTable("job_applications")
        .set({ created_at: sql`now() - interval '25 hours'` })
        .where("id", "=", id)
        .execute(),
  };

  test.each(Object.keys(openBy))("additions count for the next applications only: %s", async (name) => {
    const scene = await applied();
    await openBy[name]?.(scene);
    await addSchool(scene.doctor);
    await upload(scene.doctor);
    expect(await read(scene.owner, scene.id)).toMatchObject({ educations: [], file: null, supplements: [] });
  });

  test("200: the doctor sends a new file as a dated supplement, once", async () => {
    const { owner, doctor, id } = await applied();
    await read(owner, id);
    await upload(doctor, "새 이력서.pdf");
    const replies = await Promise.all([sendAgain(doctor, id), sendAgain(doctor, id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { supplements, file } = await read(owner, id);
    expect(file).toBeNull();
    expect(supplements).toMatchObject([{ file_name: "새 이력서.pdf", sent_at: expect.any(String) }]);
    const params = { id, supplement_id: supplements[0]?.id ?? 0 };
    expect((await server.as(owner).call(downloadSupplement, { params })).status).toBe(200);
    expect(await rowOf(owner)).toMatchObject({ has_resume_files: true, resume_files: [{ file_name: "새 이력서.pdf" }] });
  });

  test("a supplement is the latest change, so the application is in the list of the day, and a review of its older state is refused", async () => {
    const { owner, doctor, id } = await applied();
    await openBy["24 hours have passed"]?.({ owner, doctor, id });
    const weekAgo = sql<string>`now() - interval '7 days'`;
    await server.deps.db.updateTable("job_applications").set({ created_at: weekAgo, updated_at: weekAgo }).where("id", "=", id).execute();
    const older = (await rowOf(owner))?.updated_at;
    const listed = async () => (await server.as(owner).call(listOwnerApplications)).body.job_applications;
    await upload(doctor);
    expect(await listed()).toEqual([]);
    await sendAgain(doctor, id);
    const [row] = await listed();
    expect(row).toMatchObject({ id, latest_updated_at: { text: "이력서 파일 추가", at: row?.updated_at, by: null } });
    const review = (expected_updated_at?: string) =>
      server.as(owner).call(reviewApplication, {
        params: { id },
        body: { job_application: { note: { notes: [{ date: "2026-11-27", content: "전화함" }] }, expected_updated_at } },
      });
    expect(await review(older)).toMatchObject({ status: 409, errors: [{ code: "job_application.changed" }] });
    expect(await review(row?.updated_at)).toMatchObject({ status: 200 });
    // A file that the application contains changes nothing.
    await sendAgain(doctor, id);
    expect((await rowOf(owner))?.latest_updated_at.text).toBe("메모");
  });

  test("the hospital gets one notice about each supplement, and none after the doctor has cancelled", async () => {
    const [{ owner, doctor, id }, cancelled] = [await applied(), await applied()];
    for (const scene of [{ doctor, id }, cancelled]) {
      await upload(scene.doctor);
      await upload(scene.doctor, "새 이력서.pdf");
      await openBy["24 hours have passed"]?.({ owner, ...scene });
      await upload(scene.doctor, "더 새 이력서.pdf");
      await sendAgain(scene.doctor, scene.id);
      await sendAgain(scene.doctor, scene.id);
    }
    await server.as(cancelled.doctor).call(cancelApplication, { body: { job_application_id: cancelled.id } });
    await server.runJobs();
    const noticesOf = ({ userId }: Person) =>
      server.deps.db
        .selectFrom("notices")
        .select("link")
        .where("user_id", "=", userId)
        .where("kind", "=", "application.supplemented")
        .execute();
    expect(await noticesOf(owner)).toEqual([{ link: `/user_manage/applications?application=${id}&show=resume` }]);
    expect(await noticesOf(cancelled.owner)).toEqual([]);
  });

  const openSupplement: Record<string, (owner: Person, id: number, supplementId: number, fileId: number) => Promise<{ status: number }>> = {
    "from the résumé": (owner, id, supplement_id) => server.as(owner).call(downloadSupplement, { params: { id, supplement_id } }),
    "from the row of the applicant": (owner, _id, _supplementId, id) => server.as(owner).call(downloadResumeFile, { params: { id } }),
  };

  test.each(Object.keys(openSupplement))("200: the hospital that reads a supplement has opened the application: %s", async (name) => {
    const { owner, doctor, id } = await applied();
    await openBy["24 hours have passed"]?.({ owner, doctor, id });
    await upload(doctor);
    const [supplement] = (await sendAgain(doctor, id)).body.supplements;
    const openedAt = async () =>
      (await server.deps.db.selectFrom("job_applications").select("first_opened_at").where("id", "=", id).executeTakeFirstOrThrow())
        .first_opened_at;
    expect(await openedAt()).toBeNull();
    const [file] = (await rowOf(owner))?.resume_files ?? [];
    expect(await openSupplement[name]?.(owner, id, supplement?.id ?? 0, file?.id ?? 0)).toMatchObject({ status: 200 });
    expect(await openedAt()).not.toBeNull();
  });

  test("200: a link opens the supplement too, and only supplements of its application", async () => {
    const [{ owner, doctor, id }, other] = [await applied(), await applied()];
    await upload(doctor);
    await read(owner, id);
    await upload(doctor, "둘째.pdf");
    const [supplement] = (await sendAgain(doctor, id)).body.supplements;
    const tokenFor = async (person: Person, applicationId: number) => {
      const { body } = await server.as(person).call(createResumeLink, { params: { id: applicationId }, body: {} });
      return new URL(body.url).hash.slice(1);
    };
    const [own, foreign] = [await tokenFor(owner, id), await tokenFor(other.owner, other.id)];
    const open = (token: string) => server.visitor.call(downloadSharedFile, { body: { token, supplement_id: supplement?.id ?? 0 } });
    expect((await open(own)).status).toBe(200);
    expect(await open(foreign)).toMatchObject({ status: 404, errors: [{ code: "shared_resume.not_found" }] });
  });

  test("200: the file that the application already contains adds nothing", async () => {
    const { doctor, id } = await applied();
    await upload(doctor);
    expect((await sendAgain(doctor, id)).body.supplements).toEqual([]);
  });

  test("409 supplement.no_file without a file, 409 supplement.too_many at the limit", async () => {
    const { owner, doctor, id } = await applied();
    await read(owner, id);
    expect(await sendAgain(doctor, id)).toMatchObject({ status: 409, errors: [{ code: "supplement.no_file" }] });
    for (let sent = 0; sent < supplementLimit; sent++) {
      await upload(doctor, `${sent}.pdf`);
      expect((await sendAgain(doctor, id)).status).toBe(200);
    }
    await upload(doctor, "하나 더.pdf");
    expect(await sendAgain(doctor, id)).toMatchObject({ status: 409, errors: [{ code: "supplement.too_many" }] });
  });

  test("404 application.not_found for a cancelled application", async () => {
    const { doctor, id } = await applied();
    await upload(doctor);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: id } });
    expect(await sendAgain(doctor, id)).toMatchObject({ status: 404, errors: [{ code: "application.not_found" }] });
  });
});

test("the database refuses a supplement with another person's file", async () => {
  const [mine, theirs] = [await applied(), await applied()];
  await upload(theirs.doctor);
  const file = await server.deps.db
    .selectFrom("resume_files")
    .select("id")
    .where("user_id", "=", theirs.doctor.userId)
    .executeTakeFirstOrThrow();
  const row = { job_application_id: mine.id, user_id: mine.doctor.userId, resume_file_id: file.id };
  await expect(server.deps.db.insertInto("job_application_supplements").values(row).execute()).rejects.toMatchObject({ code: "23503" });
});

test("201: a message with the résumé file refers to the newest file of the application", async () => {
  const { owner, doctor, id } = await applied();
  await upload(doctor, "첫.pdf");
  // The hospital reads it, so that later files are separate.
  await read(owner, id);
  for (const name of ["둘째.pdf", "셋째.pdf"]) {
    await upload(doctor, name);
    expect((await sendAgain(doctor, id)).body.supplements.at(-1)).toMatchObject({ file_name: name });
  }
  const message = { text: "새 이력서입니다.", with_resume_file: true };
  const { body } = await server.as(doctor).call(sendThreadMessage, { params: { id }, body: { message } });
  expect(body.message.file?.file_name).toBe("셋째.pdf");
});
