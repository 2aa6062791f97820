// Starts and ends a fault scenario, outside production: sets its cookie and redirects to a page that shows its effect.
import { HTTPException } from 'hono/http-exception';
import { parseScenario } from '#contract/parse-scenario.ts';
import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { isSitePath } from '#lib/url.ts';
import { scenarioCookie } from '#session/preferences.ts';

export async function playScenario(c: AppContext): Promise<Response> {
  if (c.get('config').isProduction) return c.notFound() as Response;
  const form = await c.req.parseBody().catch(() => undefined); // a malformed form is handled like a missing one
  const text = form?.scenario;
  if (typeof text !== 'string' || (text !== '' && !parseScenario(text))) throw new HTTPException(400);
  const options = { isSecure: isSecure(c) };
  appendCookie(c, text === '' ? scenarioCookie.end(options) : scenarioCookie.write(text, options));
  const to = form?.to;
  return c.redirect(typeof to === 'string' && isSitePath(to) ? to : '/', 303);
}
