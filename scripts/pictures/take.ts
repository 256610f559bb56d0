import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { channel, channelHeader, isWebinarPath } from "@rounds/contract/channel.ts";
import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { systemChromium } from "../browser.ts";
import type { Read, Scene } from "./scene.ts";
import { scenes } from "./scenes.ts";
import type { World } from "./world.ts";

const widths = [390, 1440] as const;
/** Taller than real screens, so that scrolling panes show more. */
const usualHeight = 1600;
const schemes = ["light", "dark"] as const;

type Wanted = { readonly folder: string; readonly only: string | undefined };

/** Takes pictures of every scene at both widths, light and dark. Returns the names of scenes whose steps failed. */
export async function takePictures(world: World, { folder, only }: Wanted): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const wanted = scenes.filter(({ name }) => only === undefined || name.includes(only));
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--font-render-hinting=none", "--disable-lcd-text"],
  });
  const failed: string[] = [];
  for (const width of widths) {
    const contexts = new Map<string | undefined, BrowserContext>();
    for (const scene of wanted) {
      const name = `${scene.name}-${width}`;
      const context = contexts.get(scene.as) ?? (await openContext(browser, world, width, scene.as));
      contexts.set(scene.as, context);
      try {
        await takeScene(context, scene, (scheme) => join(folder, `${name}-${scheme}.png`));
        console.log(`✓ ${name}`);
      } catch (error) {
        failed.push(name);
        console.log(`✗ ${name}: ${error instanceof Error ? error.message.split("\n").slice(0, 4).join(" ") : String(error)}`);
      }
    }
    for (const context of contexts.values()) await context.close();
  }
  await browser.close();
  return failed;
}

/** One context for all scenes of a person, so that only the first scene downloads the scripts. */
async function openContext(browser: Browser, world: World, width: number, subject: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: world.origin,
    viewport: { width, height: usualHeight },
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  context.setDefaultTimeout(15_000);
  await context.clock.setFixedTime(world.moment);
  await beginWith(context, subject === undefined ? {} : await sessionOf(context, subject));
  return context;
}

/** Every scene starts with a session and without other data of earlier scenes. */
const beginWith = (context: BrowserContext, values: Readonly<Record<string, string>>): Promise<unknown> =>
  context.addInitScript((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

async function takeScene(context: BrowserContext, scene: Scene, fileOf: (scheme: string) => string): Promise<void> {
  const page = await context.newPage();
  try {
    if (scene.height !== undefined) await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: scene.height });
    const settle = watchRequests(page);
    await page.goto(await resolvePath(scene, context));
    await settle();
    await scene.steps?.(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await settle();
      await page.screenshot({ path: fileOf(colorScheme), animations: "disabled", caret: "hide", timeout: 30_000 });
    }
  } finally {
    await page.close();
  }
}

const resolvePath = async ({ path }: Scene, context: BrowserContext): Promise<string> =>
  typeof path === "string" ? path : path(reader(context));

const reader =
  (context: BrowserContext): Read =>
  async <Answer>(subject: string, path: string) => {
    const response = isWebinarPath(path)
      ? await context.request.get(path, { headers: await webinarHeaders(context, subject) })
      : await context.request.get(`/api/v1${path}`, {
          headers: { authorization: `Bearer ${(await tokens(context, subject)).access_token}` },
        });
    if (!response.ok()) throw new Error(`${path} returned ${response.status()}`);
    return (await response.json()) as Answer;
  };

/** Calls of the webinar part need its channel and its own token. */
async function webinarHeaders(context: BrowserContext, subject: string): Promise<Record<string, string>> {
  const headers = { [channelHeader]: channel };
  const data = { sso_provider: webinarProvider, sso_token: (await tokens(context, subject)).access_token };
  const response = await context.request.post(createWebinarSession.path, { data, headers });
  const { access_token } = (await response.json()) as Pick<Tokens, "access_token">;
  return { ...headers, authorization: `Bearer ${access_token}` };
}

type Tokens = { readonly access_token: string; readonly refresh_token: string; readonly user_code: string; readonly user_role: string };

const sessions = new Map<string, Promise<Tokens>>();

function tokens(context: BrowserContext, subject: string): Promise<Tokens> {
  const known = sessions.get(subject);
  if (known) return known;
  const made = context.request
    .post("/api/v1/users/sso_sessions", { data: { sso_provider: "demo", sso_token: subject } })
    .then(async (response) => (await response.json()) as Tokens);
  sessions.set(subject, made);
  return made;
}

async function sessionOf(context: BrowserContext, subject: string): Promise<Record<string, string>> {
  const { access_token, refresh_token, user_code, user_role } = await tokens(context, subject);
  return { access_token, refresh_token, user_code, user_role, access_expires_at: String(Date.now() + 86_400_000) };
}

/** The page must stay unchanged for this long, ms. */
const quietTime = 400;
const maxWaitMs = 12_000;

/** The current content of the page, and whether it has finished loading. */
const readPage = (page: Page): Promise<{ html: string; isReady: boolean }> =>
  page.evaluate(() => {
    const html = document.body.outerHTML;
    const isLoading = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null;
    return { html, isReady: document.body.innerText.trim().length > 10 && !isLoading };
  });

/** Returns a function that waits for pending requests, fonts and images, and until the page no longer changes. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on("request", (request) => {
    if (!["eventsource", "websocket"].includes(request.resourceType())) pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return async () => {
    const latest = Date.now() + maxWaitMs;
    let last = "";
    let since = Date.now();
    while (Date.now() < latest && Date.now() - since < quietTime) {
      const { html, isReady } = await readPage(page);
      if (html !== last || !isReady || pending.size > 0) since = Date.now();
      last = html;
      await page.waitForTimeout(60);
    }
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.allSettled([...document.images].filter(({ complete }) => complete).map((picture) => picture.decode()));
    });
  };
}
