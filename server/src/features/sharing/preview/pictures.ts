import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { createNetworkLimit } from "../../../http/rate-limit.ts";
import { fail } from "../../../lib/app-error.ts";
import { createCardPictures, type CardPicture } from "./card-pictures.ts";
import { brandCard, postCard } from "./card-svg.ts";
import { findPublicPost } from "../links/service.ts";

function send(request: FastifyRequest, reply: FastifyReply, { version, png }: CardPicture): FastifyReply {
  const tag = `"${version}"`;
  reply
    .header("etag", tag)
    .header("cache-control", "public, max-age=300")
    // Networks embed the picture in their pages.
    .header("cross-origin-resource-policy", "cross-origin");
  const tags = request.headers["if-none-match"]?.split(",").map((value) => value.trim().replace(/^W\//, ""));
  return tags?.includes(tag) ? reply.code(304).send() : reply.type("image/png").send(png);
}

/** 800×400 pictures for link previews, as PNG because KakaoTalk requires it. A post that is not open has none. */
export async function linkPictures(app: FastifyInstance, deps: Deps): Promise<void> {
  const pictureOf = createCardPictures(deps);
  const brand = deps.config.brand.name;
  const onRequest = createNetworkLimit(600 * deps.config.rateLimitFactor);
  const options = { schema: { hide: true }, onRequest };
  app.get("/og/brand.png", options, async (request, reply) => send(request, reply, await pictureOf("brand", brandCard(brand))));
  app.get<{ Params: { id: string } }>("/og/job_posts/:id(^\\d{1,15}).png", options, async (request, reply) => {
    const post = await findPublicPost(deps, Number(request.params.id));
    if (!post) throw fail("job_post.not_found");
    if (post === "ended") throw fail("job_post.ended");
    return send(request, reply, await pictureOf(String(post.id), postCard(post, brand)));
  });
}
