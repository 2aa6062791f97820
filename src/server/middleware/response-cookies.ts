// The cookies that the response to a request sets. They are collected while it is made, and written to whatever response there is.
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from './context.ts';

export const responseCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const lines = c.get('setCookies');
  if (lines) for (const line of lines) c.res.headers.append('Set-Cookie', line);
});

/** Adds a Set-Cookie line; nothing without one. Call it before the head of the response is sent. */
export function appendCookie(c: AppContext, line: string | undefined): void {
  if (!line) return;
  const lines = c.get('setCookies');
  if (lines) lines.push(line);
  else c.set('setCookies', [line]);
}

/** Leaves all cookies as the browser has them. */
export const dropCookies = (c: AppContext): void => c.set('setCookies', undefined);
