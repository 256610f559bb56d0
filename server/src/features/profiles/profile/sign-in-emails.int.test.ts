import { expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { fillSignInEmails } from "./jobs.ts";

const server = useServer();
const emails = async () => {
  const rows = await server.deps.db.selectFrom("profiles").select("email").orderBy("user_id").execute();
  return rows.map(({ email }) => email);
};
const setEmail = (email: string | null) => server.deps.db.updateTable("profiles").set({ email });

test("the job gives earlier profiles the address of their sign-in, and only once", async () => {
  const doctor = await server.make.doctor({ email: "sign-in@mail.example" });
  const chooser = await server.make.doctor({ email: "second@mail.example" });
  await server.make.doctor();
  await setEmail(null).where("user_id", "=", doctor.userId).execute();
  await setEmail("chosen@mail.example").where("user_id", "=", chooser.userId).execute();
  expect(await fillSignInEmails(server.deps)).toBe("done");
  expect(await emails()).toEqual(["sign-in@mail.example", "chosen@mail.example", null]);

  await setEmail(null).where("user_id", "=", doctor.userId).execute();
  await fillSignInEmails(server.deps);
  expect(await emails()).toEqual([null, "chosen@mail.example", null]);
});
