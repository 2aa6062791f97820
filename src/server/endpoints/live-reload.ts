// Outside production, where `npm start` asks for it: an open page loads itself again when content changed. What shoppers
// send expires things, too, but reloads no page in which somebody types.
import type { Next } from 'hono';
import { contentSources } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import { servicePaths } from '#routes.ts';
import type { AppContext } from '#server/middleware/context.ts';
import { openExpiries } from '#server/middleware/expiries.ts';

/** An expiry that another isolate received is known later, one that this isolate received at once. */
const lookAgainMs = 100;

/** A stream of server-sent events (WHATWG HTML, 9.2): one message after each change of content, until the reader leaves. */
export function streamChanges(c: AppContext): Response {
  const reader = openExpiries(c);
  const { signal } = c.req.raw;
  const encoder = new TextEncoder();
  let isOpen = true;
  signal.addEventListener('abort', () => {
    isOpen = false;
  });
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(encoder.encode('retry: 1000\n\n'));
      await readExpiries(reader);
      let seen = reader.book.cursor;
      while (isOpen) {
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
        await readExpiries(reader);
        const { cursor } = reader.book;
        if (isOpen && reader.book.hasNewsFrom(contentSources, seen)) controller.enqueue(encoder.encode(`data: ${cursor}\n\n`));
        seen = cursor;
      }
    },
    cancel: () => {
      isOpen = false;
    },
  });
  return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
}

/** Puts the script that listens at the end of each page, but not where expiring itself is asked for: its answer would not arrive. */
export async function addLiveReload(c: AppContext, next: Next): Promise<void> {
  await next();
  if (c.env.LIVE_RELOAD !== 'true' || c.get('url').pathname === servicePaths.cacheEntries) return;
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  const script = `<script nonce="${c.get('nonce')}">new EventSource('${servicePaths.contentChanges}').onmessage=()=>location.reload()</script>`;
  c.res = new HTMLRewriter().on('body', { element: (body) => void body.append(script, { html: true }) }).transform(c.res);
}
