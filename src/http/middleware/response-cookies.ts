// Collects cookies while a response is being created, and adds them to the finished response.
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from './context.ts';
import { findFramedPath, partitionCookie } from './preview/framed-preview.ts';
import { isEditorsPage } from './preview/preview.ts';

export const responseCookies = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const lines = c.get('setCookies') ?? [];
  if (lines.length === 0) return;
  const framed = findFramedPath(c);
  const isPartitioned = framed !== undefined && (await isEditorsPage(c, framed));
  for (const line of lines) c.res.headers.append('Set-Cookie', isPartitioned ? partitionCookie(line) : line);
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
