import * as contract from "@rounds/contract/hospitals/import.ts";
import { accessCase, missingId, withoutInput } from "../../../testing/access-cases.ts";
import type { Harness } from "../../../testing/harness.ts";

/** Cancels earlier imports, because only one can run at a time. */
async function cancelOthers({ deps }: Harness): Promise<void> {
  await deps.db.updateTable("hospital_imports").set({ state: "cancelled" }).where("state", "<>", "cancelled").execute();
}

async function checkedImport(server: Harness) {
  await cancelOthers(server);
  const row = await server.deps.db
    .insertInto("hospital_imports")
    .values({ file_name: "병원정보.csv", state: "checked", row_count: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { params: { id: row.id } };
}

const missing = { params: { id: missingId } };
const rows = { own: checkedImport, foreign: checkedImport, missing, operatorsSeeAll: true };

export const accessCases = [
  accessCase(contract.uploadHospitalFile, {
    own: async (server) => {
      await cancelOthers(server);
      const form = new FormData();
      form.append("file", new File(["암호화요양기호\n"], "register.csv", { type: "text/csv" }));
      return { form };
    },
  }),
  accessCase(contract.listHospitalImports, withoutInput),
  accessCase(contract.getHospitalImport, rows),
  accessCase(contract.listHospitalImportProblems, rows),
  accessCase(contract.startHospitalImport, rows),
  accessCase(contract.cancelHospitalImport, rows),
];
