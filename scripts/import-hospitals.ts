/**
 * `npm run import:hospitals -- FILE`: imports the national open-data file of hospitals (병원정보서비스). Uses DATABASE_URL or the embedded
 * PostgreSQL of DATA_DIR, which it starts if no server runs on it.
 */
import { runCommand } from "./command.ts";
import { openOwnerDatabase } from "./owner-database.ts";
import { ImportError, importHospitals, type ImportCounts } from "../server/src/features/hospitals/index.ts";

const rowsBetweenProgress = 5000;

const number = new Intl.NumberFormat("ko-KR");

const summary = ({ read, added, changed, unchanged, rejected }: ImportCounts): string =>
  [
    `읽음 ${number.format(read)}`,
    `새 병원 ${number.format(added)}`,
    `바뀜 ${number.format(changed)}`,
    `그대로 ${number.format(unchanged)}`,
    `거절 ${number.format(rejected)}`,
  ].join(" · ");

async function run(): Promise<void> {
  const [path, ...rest] = process.argv.slice(2);
  if (path === undefined || rest.length > 0) throw new ImportError("가져올 파일 하나를 적어 주세요: npm run import:hospitals -- FILE");
  const began = performance.now();
  const database = await openOwnerDatabase();
  try {
    let shown = 0;
    const counts = await importHospitals(database.db, path, {
      progress: (now) => {
        if (now.read - shown < rowsBetweenProgress) return;
        shown = now.read;
        console.log(`${number.format(now.read)}행 처리…`);
      },
      rejected: (line, reason) => console.log(`거절 ${line}행: ${reason}`),
      noted: (line, note) => console.log(`참고 ${line}행: ${note}`),
    });
    console.log(`${summary(counts)} (${((performance.now() - began) / 1000).toFixed(1)}초)`);
  } finally {
    await database.close();
  }
}

await runCommand(run, ImportError);
