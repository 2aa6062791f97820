// Cookies that are collected while a response is being created.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppContext, AppEnv } from '#http/middleware/context.ts';
import { appendCookie, dropCookies, responseCookies } from '#http/middleware/response-cookies.ts';

async function readLines(make: (c: AppContext) => Response): Promise<string[]> {
  const app = new Hono<AppEnv>();
  app.use(responseCookies).get('/', make);
  app.onError((_, c) => c.text('Something went wrong.', 500));
  return (await app.request('/')).headers.getSetCookie();
}

test('collected cookies are set on any kind of response, in order', async () => {
  const lines = await readLines((c) => {
    appendCookie(c, 'a=1; Path=/');
    appendCookie(c, undefined);
    appendCookie(c, 'b=2; Path=/');
    return new Response('raw');
  });
  expect(lines).toEqual(['a=1; Path=/', 'b=2; Path=/']);
});

test('collected cookies are set on an error response', async () => {
  const lines = await readLines((c) => {
    appendCookie(c, 'a=1; Path=/');
    throw new Error('broken');
  });
  expect(lines).toEqual(['a=1; Path=/']);
});

test('if several collected cookies have the same name, only the last is set', async () => {
  const lines = await readLines((c) => {
    for (const line of ['a=1; Path=/', 'ab=2; Path=/', 'a=; Max-Age=0']) appendCookie(c, line);
    return c.text('');
  });
  expect(lines).toEqual(['ab=2; Path=/', 'a=; Max-Age=0']);
});

test('collected cookies that were dropped before the response are not set', async () => {
  const lines = await readLines((c) => {
    appendCookie(c, 'a=1; Path=/');
    dropCookies(c);
    return c.text('');
  });
  expect(lines).toEqual([]);
});
