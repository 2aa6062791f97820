// Live reload, outside production and only if `npm start` enables it: an open page reloads after a change of content, styles, scripts or
// the Worker. Forms that shoppers submit also expire cached replies, but do not reload pages, because a reload could discard input that has
// not been submitted.
import type { Next } from 'hono';
import { contentSources } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { openExpiries } from '#http/middleware/expiries.ts';
import { adoptLiveBuild } from '#http/pages/live-build.ts';
import { buildId } from '#render/build-id.ts';
import { servicePaths } from '#routes.ts';

/** Milliseconds between checks. Expiries recorded by this isolate are noticed at the next check, those of another isolate later. */
const pollIntervalMs = 100;

/** Milliseconds before a page connects again after its stream has ended or the Worker has stopped. */
const retryMs = 250;

/**
 * Lifetime of a stream in milliseconds. It is limited because the Worker may not notice that a page has disconnected, and would otherwise
 * poll for that page forever.
 */
const streamMs = 30_000;

/**
 * Returns a stream of server-sent events (WHATWG HTML, 9.2): one event after each content change, and one if the page was rendered by
 * another build. The query parameter `build` is the page's build. The stream ends after `streamMs` or when the page disconnects; a page
 * that is still open connects again.
 */
export function streamChanges(c: AppContext): Response {
  const reader = openExpiries(c);
  const { signal } = c.req.raw;
  const { ASSETS: assets } = c.env;
  let pageBuild = c.req.query('build') ?? buildId;
  const encoder = new TextEncoder();
  let isOpen = true;
  signal.addEventListener('abort', () => {
    isOpen = false;
  });
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`));
      await readExpiries(reader);
      let seen = reader.book.cursor;
      const endsAt = Date.now() + streamMs;
      while (isOpen && Date.now() < endsAt) {
        await adoptLiveBuild(assets);
        const { cursor } = reader.book;
        const hasNews = pageBuild !== buildId || reader.book.hasNewsFrom(contentSources, seen);
        if (isOpen && hasNews) controller.enqueue(encoder.encode(`data: ${cursor}\n\n`));
        pageBuild = buildId;
        seen = cursor;
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
        await readExpiries(reader);
      }
      if (isOpen) controller.close();
    },
    cancel: () => {
      isOpen = false;
    },
  });
  return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
}

/**
 * Adds the live reload script to every HTML page except the list of cache entries, which would reload before it received the response to
 * its own form.
 */
export async function addLiveReload(c: AppContext, next: Next): Promise<void> {
  await next();
  if (c.env.LIVE_RELOAD !== 'true' || c.get('url').pathname === servicePaths.cacheEntries) return;
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  const script = `<script nonce="${c.get('nonce')}">new EventSource('${servicePaths.contentChanges}?build=${buildId}').onmessage=()=>location.reload()</script>`;
  c.res = new HTMLRewriter().on('body', { element: (body) => void body.append(script, { html: true }) }).transform(c.res);
}
