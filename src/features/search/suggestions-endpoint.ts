// Serves suggestions for the search field as JSON. They are the same for all visitors, so browsers may cache them for a short time.
import type { Next } from 'hono';
import type { AppContext } from '#http/middleware/context.ts';
import { readPreview } from '#http/middleware/preview/preview.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import { logProblem } from '#http/middleware/trace.ts';
import { chooseFaultStatus, readRetrySeconds } from '#http/pages/personal/fault-message.ts';
import { searchParameter } from '#lib/paths/search-parameter.ts';
import { readSearchText } from '#lib/rules/search-text.ts';
import { isLocale } from '#markets/registry.ts';
import { createSuggestions } from './suggestions.ts';

const shownProducts = 4;
const maxAgeSeconds = 30;

export async function serveSuggestions(c: AppContext, next: Next): Promise<Response | undefined> {
  const locale = c.req.param('locale') ?? '';
  if (!isLocale(locale)) return void (await next());
  const preview = await readPreview(c);
  const { gateway, siteId, renderContext } = createRequestScope(c, { locale, preview, signal: c.req.raw.signal });
  const q = readSearchText(c.req.query(searchParameter));
  try {
    const answer = await gateway('products.autoSuggest', { query: { siteId, q, count: shownProducts } });
    if (!answer.ok) return c.json({ code: answer.error.code }, 404, { 'Cache-Control': 'no-store' });
    const cacheControl = preview ? 'no-store' : `public, max-age=${maxAgeSeconds}`; // preview links carry query parameters
    return c.json(createSuggestions(answer.value, renderContext), 200, { 'Cache-Control': cacheControl });
  } catch (problem) {
    logProblem(c.get('trace'), problem);
    // the field works without suggestions
    const retryAfterSeconds = readRetrySeconds(problem);
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
    return c.json({}, chooseFaultStatus(problem), { 'Cache-Control': 'no-store' });
  }
}
