// Bare Workers: the lower bound of what the shop could cost. All are one script; the URL path selects the mode:
//   /stream          React streams a product page from components
//   /kv/<name>       streams the bytes of a page from KV
//   /static/<name>   sends the same bytes from memory
//   /shell           flushes a head at once, waits for a slow upstream, and sends the rest
//   /plain           sends a plain static page of the product from memory
//   PUT /fill/<name> stores the bytes that kv and static send
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { BarePage } from './page.tsx';
import { plainPage } from './plain.tsx';

export { front } from './front.ts';
export { kvService } from './kv-service.ts';

interface BareEnv {
  CONTENT_CACHE: KVNamespace;
  GATEWAY_URL: string;
}

const headers = { 'content-type': 'text/html; charset=utf-8' };
const slowRead = '/products/v2/products/CNFL0001ALP/details?siteId=us';
const filled = new Map<string, ArrayBuffer>();

const encoder = new TextEncoder();
const headEnd = '</head>';
let plain: string | undefined;
let parts: { head: Uint8Array; rest: Uint8Array } | undefined;

/**
 * Returns the first and the second part of the page. They are created during a request, because a Worker must not render while it starts.
 */
function shellParts(): { head: Uint8Array; rest: Uint8Array } {
  const html = renderToString(<BarePage />);
  const cut = html.indexOf(headEnd) + headEnd.length;
  parts ??= { head: encoder.encode(`<!DOCTYPE html>${html.slice(0, cut)}`), rest: encoder.encode(html.slice(cut)) };
  return parts;
}

function shell(env: BareEnv, context: ExecutionContext): Response {
  const { head, rest } = shellParts();
  const { readable, writable } = new IdentityTransformStream();
  const write = async () => {
    const writer = writable.getWriter();
    const asked = fetch(`${env.GATEWAY_URL}${slowRead}`);
    await writer.write(head);
    await (await asked).arrayBuffer();
    await writer.write(rest);
    await writer.close();
  };
  context.waitUntil(write());
  return new Response(readable, { headers });
}

export default {
  async fetch(request: Request, env: BareEnv, context: ExecutionContext): Promise<Response> {
    const [, mode, name = ''] = new URL(request.url).pathname.split('/');
    switch (mode) {
      case 'stream':
        return new Response(await renderToReadableStream(<BarePage />), { headers });
      case 'kv':
        return new Response(await env.CONTENT_CACHE.get(name, 'stream'), { headers });
      case 'static':
        return new Response(filled.get(name) ?? null, { headers });
      case 'shell':
        return shell(env, context);
      case 'plain':
        plain ??= plainPage();
        return new Response(plain, { headers });
      case 'fill': {
        const bytes = await request.arrayBuffer();
        filled.set(name, bytes);
        await env.CONTENT_CACHE.put(name, bytes);
        return new Response(null, { status: 204 });
      }
    }
    return new Response('not found', { status: 404 });
  },
};
