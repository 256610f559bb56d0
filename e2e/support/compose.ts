import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "yaml";
import { localVapidKeys } from "../../server/src/settings/vapid.ts";

export type Service = {
  readonly build?: string | { readonly dockerfile_inline: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly secrets?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly restart?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
};

type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

const root = new URL("../../", import.meta.url).pathname;
export const readProjectFile = (path: string): string => readFileSync(join(root, path), "utf8");

export const compose = parse(readProjectFile("compose.yaml"), { merge: true }) as Compose;
/** The services that run our server. */
export const servers = Object.entries(compose.services).filter(([, { build }]) => build === ".");
/** The environment of the server's image. */
export const image = parseEnv(
  Array.from(readProjectFile("Dockerfile").matchAll(/^ENV (.+)$/gm), ([, line = ""]) => line.replaceAll(" ", "\n")).join("\n"),
);
/** .env.example as it is, without values for the required settings. */
export const documented = parseEnv(readProjectFile(".env.example"));

/** The values that an operator fills in: settings of .env, and the files of secrets/ that scripts/secrets.sh leaves empty. */
function filledIn(folder: string) {
  const { publicKey, privateKey } = localVapidKeys(folder);
  return {
    settings: {
      KAKAO_REST_KEY: "rest",
      KAKAO_CHANNEL_ID: "_xxxx",
      SOLAPI_API_KEY: "key",
      SOLAPI_FROM: "0200000000",
      EMAIL_FROM: "no-reply@rounds.example",
      COMPANY_DETAILS: "라운즈 주식회사 · 직업정보제공사업 신고번호 서울청 제2026-1호",
      PRIVACY_OFFICER: "개인정보보호팀",
      SUPPORT_PHONE: "02-1234-5678",
      SUPPORT_EMAIL: "help@rounds.example",
      VAPID_PUBLIC_KEY: publicKey,
    },
    secrets: {
      kakao_client_secret: "secret",
      kakao_admin_key: "admin",
      kakao_mobility_key: "key",
      solapi_api_secret: "secret",
      smtp_url: "smtps://user:password@mail.example:465",
      vapid_private_key: privateKey,
    },
  };
}

/** Replaces `${NAME}`, `${NAME:?message}` and `${NAME:-default}` as Compose does. Throws when a required one is missing. */
const substitute = (text: string, dotEnv: NodeJS.Dict<string>): string =>
  text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const value = dotEnv[name];
    if (value) return value;
    if (kind === "-") return rest ?? "";
    throw new Error(`${name} is in no line of .env.example: ${rest}`);
  });

/** Follows docs/operations.md in `folder`: creates secrets/ and fills in its values. */
export function prepare(folder: string) {
  execFileSync("sh", [join(root, "scripts/secrets.sh")], { cwd: folder });
  const { settings, secrets } = filledIn(folder);
  const fill = (name: string, text: string): void => writeFileSync(join(folder, "secrets", name), `${text}\n`);
  for (const [name, text] of Object.entries(secrets)) fill(name, text);
  const dotEnv: NodeJS.Dict<string> = { ...documented, ...settings };
  return {
    fill,
    /** The environment of a service, with the files of secrets/ where Compose mounts them. */
    environmentOf: ({ environment = {} }: Service): Record<string, string> => {
      const lines = Object.entries(environment).map(([name, value]) => [name, value === null ? dotEnv[name] : substitute(value, dotEnv)]);
      return Object.fromEntries(
        lines
          .filter((line): line is [string, string] => line[1] !== undefined)
          .map(([name, value]) => [name, value.replace(/^\/run\/secrets\//, `${join(folder, "secrets")}/`)]),
      );
    },
  };
}
