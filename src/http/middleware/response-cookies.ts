// Collects cookies while a response is being created, and adds them to the finished response.
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from './context.ts';

export const responseCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const line of c.get('setCookies') ?? []) c.res.headers.append('Set-Cookie', line);
});

/**
 * Adds a Set-Cookie line, which replaces an earlier line for the same cookie (RFC 6265, 4.1.1). Undefined is ignored. Call this before the
 * response head is sent.
 */
export function appendCookie(c: AppContext, line: string | undefined): void {
  if (!line) return;
  const name = line.slice(0, line.indexOf('=') + 1);
  const others = (c.get('setCookies') ?? []).filter((other) => !other.startsWith(name));
  c.set('setCookies', [...others, line]);
}

/** Drops all collected cookies, so that the browser keeps the cookies it has. */
export const dropCookies = (c: AppContext): void => c.set('setCookies', undefined);
