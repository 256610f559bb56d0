import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../lib/escape-html.ts";

const style = `body{font:16px/1.6 "Apple SD Gothic Neo",Pretendard,sans-serif;margin:0 auto;max-width:880px;padding:24px 20px 64px;color:#24221f;background:#f4f2ee;word-break:keep-all}
a{color:#075e62}table{border-collapse:collapse;width:100%;background:#fff;border-radius:12px}th,td{text-align:left;padding:10px 12px;border-bottom:1px solid #e9e6e0;vertical-align:top;font-size:14px}
ul{list-style:none;padding:0;display:grid;gap:8px}.person{display:block;background:#fff;border-radius:12px;padding:14px 16px;text-decoration:none;color:#24221f}
.person span{display:block;color:#57534e;font-size:14px}.person:focus-visible,.person:hover{outline:2px solid #0a7376}h1{font-size:24px}h2{font-size:18px;margin-top:32px}`;

/** A page of the demo world, without scripts. */
export function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    )
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}
