// Pages of the backend, reached through the shop, which sends a body on while the backend answers.
import { createExecutionContext } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { backendEnv } from '../support/backend.ts';

const post = (path: string) => new Request(`https://shop.example${path}`, { method: 'POST', body: '{}' });

test.each([
  ['/provider/stripe/events', 404],
  ['/provider/stripe/card/none', 405],
  ['/provider/nothing', 404],
])('a body sent to %s is read to its end, whatever answers', async (path, status) => {
  const request = post(path);
  const response = await serveBackend(request, { ...backendEnv, PAYMENT_PROVIDER: '' }, createExecutionContext());
  expect([response.status, request.bodyUsed]).toEqual([status, true]);
});
