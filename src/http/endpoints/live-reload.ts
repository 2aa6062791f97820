// Live reload. Outside production, if `npm start` enables it, an open page reloads when content, styles, scripts or the Worker changed.
// Submissions of shoppers expire replies too, but reload no page, because a shopper may be typing in it.
import type { Next } from 'hono';
import { contentSources } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { openExpiries } from '#http/middleware/expiries.ts';
import { adoptLiveBuild } from '#http/pages/live-build.ts';
import { buildId } from '#render/build-id.ts';
import { servicePaths } from '#routes.ts';

/** Milliseconds between checks. Expiries that another isolate recorded are noticed with a delay, those of this isolate at once. */
const lookAgainMs = 100;

/** Delay before a page connects again after its stream has ended or the Worker has stopped. */
const retryMs = 250;

/** Lifetime of a stream. The Worker may not notice that a page has left, and would poll for it forever. */
const streamMs = 30_000;

/**
 * Returns a stream of server-sent events (WHATWG HTML, 9.2): a message after each change of content, and one if the page was rendered by
 * another build than the current one. The query parameter `build` is the build of the page. The stream ends after `streamMs`, or when the
 * page
 * disconnects; a page that is still open connects again.
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
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
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
 * Adds the live reload script to the end of each page except the page of cache entries: it would reload before the response to its own
 * form.
 */
export async function addLiveReload(c: AppContext, next: Next): Promise<void> {
  await next();
  if (c.env.LIVE_RELOAD !== 'true' || c.get('url').pathname === servicePaths.cacheEntries) return;
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  const script = `<script nonce="${c.get('nonce')}">new EventSource('${servicePaths.contentChanges}?build=${buildId}').onmessage=()=>location.reload()</script>`;
  c.res = new HTMLRewriter().on('body', { element: (body) => void body.append(script, { html: true }) }).transform(c.res);
}
