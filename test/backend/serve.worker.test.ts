// Backend pages read the whole request body, because the storefront is still streaming the body while the backend replies.
import { createExecutionContext } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { backendEnv } from '../support/backend.ts';

const post = (path: string) => new Request(`https://shop.example${path}`, { method: 'POST', body: '{}' });

test.each([
  ['/provider/stripe/events', 404],
  ['/provider/stripe/card/none', 405],
  ['/provider/nothing', 404],
])('the body of a request for %s is read to its end even if the response status is %s', async (path, status) => {
  const request = post(path);
  const response = await serveBackend(request, { ...backendEnv, PAYMENT_PROVIDER: '' }, createExecutionContext());
  expect([response.status, request.bodyUsed]).toEqual([status, true]);
});
