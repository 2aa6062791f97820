// The cookies that the response to a request sets. They are collected while it is made, and written to whatever response there is.
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from './context.ts';

export const responseCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const line of c.get('setCookies') ?? []) c.res.headers.append('Set-Cookie', line);
});

/**
 * Adds a Set-Cookie line; nothing without one. A later line of a cookie takes the place of an earlier one (RFC 6265, 4.1.1). Call it before
 * the head of the response is sent.
 */
export function appendCookie(c: AppContext, line: string | undefined): void {
  if (!line) return;
  const name = line.slice(0, line.indexOf('=') + 1);
  const others = (c.get('setCookies') ?? []).filter((other) => !other.startsWith(name));
  c.set('setCookies', [...others, line]);
}

/** Leaves all cookies as the browser has them. */
export const dropCookies = (c: AppContext): void => c.set('setCookies', undefined);
