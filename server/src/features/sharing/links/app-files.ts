import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../../deps.ts";

/** The addresses that an app opens instead of the browser: shared posts and short links. */
const appPaths = ["/single-post*", "/l/*"];

/** Phones read the files through the stores' caches. A new certificate must reach them within a day. */
const cacheControl = "public, max-age=3600";

/**
 * The files that let the apps of this installation open its links: Apple's universal links, and Android's app links. Both systems accept no
 * redirect, and want JSON under a name without an extension. 404 for a system without an app.
 */
export async function appFiles(app: FastifyInstance, { config }: Pick<Deps, "config">): Promise<void> {
  const { ios, android } = config.mobileApps;
  const send = (reply: FastifyReply, content: object | null): unknown =>
    content === null
      ? reply.callNotFound()
      : reply.header("cache-control", cacheControl).type("application/json; charset=utf-8").send(content);
  const options = { schema: { hide: true } };
  const forApple = ios && { applinks: { details: [{ appIDs: ios, components: appPaths.map((path) => ({ "/": path })) }] } };
  const forAndroid = android && [
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: android.packageName,
        sha256_cert_fingerprints: android.certificates,
      },
    },
  ];
  app.get("/.well-known/apple-app-site-association", options, async (_request, reply) => send(reply, forApple));
  app.get("/.well-known/assetlinks.json", options, async (_request, reply) => send(reply, forAndroid));
}
