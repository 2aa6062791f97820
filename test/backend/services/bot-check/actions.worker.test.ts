// A bot check token is accepted only for the action for which it was issued.
import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { question, readQuestion } from '#backend/services/bot-check/question.ts';
import { createBotToken, script } from '#backend/services/bot-check/script.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const now = Date.UTC(2026, 0, 5);
const send = (check: typeof question, token: string | undefined, action?: GuardedAction, at = now) =>
  check.verify(backendEnv, { token, action, now: at, intentId: crypto.randomUUID() });

async function answerQuestion(action?: GuardedAction) {
  const id = crypto.randomUUID();
  const { left, right } = await readQuestion(backendEnv, id, action);
  return [id, left + right, ...(action ? [action] : [])].join('.');
}

describe.each([
  ['a question', question, answerQuestion],
  ['a script', script, (action: GuardedAction) => createBotToken(backendEnv, action, now)],
] as const)('bot check by %s', (_, check, makeToken) => {
  test.each(['login', 'register'] as const)('a bot check token is accepted once for the action %s', async (action) => {
    const token = await makeToken(action);
    expect([await send(check, token, action), await send(check, token, action)]).toEqual([true, false]);
  });

  test.each([
    ['login', 'register'],
    ['register', 'login'],
    ['login', undefined],
  ] as const)('a bot check token that was issued for the action %s is rejected for the action %s', async (given, sent) => {
    expect(await send(check, await makeToken(given), sent)).toBe(false);
  });
});

test('a bot check answer that names no action is rejected by a form that requires an action', async () => {
  expect(await send(question, await answerQuestion(), 'login')).toBe(false);
});

test('a script check token is rejected if it was changed, has expired or is malformed', async () => {
  const token = await createBotToken(backendEnv, 'login', now);
  expect(await send(script, token.replace('login', 'register'), 'register')).toBe(false);
  expect(await send(script, token, 'login', now + 120_001)).toBe(false);
  for (const other of [undefined, '', 's.', 's.login.1.2.3', token.slice(0, -1)]) expect(await send(script, other, 'login')).toBe(false);
});

test('a script check also accepts an answer to a question, because visitors without JavaScript get a question instead', async () => {
  expect(await send(script, await answerQuestion('login'), 'login')).toBe(true);
});

describe('the simulated script-check provider', () => {
  const get = (path: string, variables: object = { BOT_CHECK: 'script' }) =>
    serveBackend(
      new Request(`https://shop.example/provider/bot-script/${path}`),
      { ...backendEnv, ...variables },
      createExecutionContext(),
    );

  test('the simulated script-check provider returns its script, and a token for a known site key', async () => {
    const served = await get('script.js');
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await (await get('token.js?key=cairn-local&action=login')).text()).toMatch(/^export const token = "s\.login\./);
  });

  test.each([
    ['the key of another site', 'token.js?key=other&action=login', {}],
    ['an unknown action', 'token.js?key=cairn-local&action=pay', {}],
    ['a shop with other keys', 'token.js?key=cairn-local&action=login', { BOT_CHECK_SITE_KEY: 'own' }],
    ['a shop with another bot check', 'script.js', { BOT_CHECK: 'question' }],
  ])('the simulated script-check provider returns 404 for %s', async (_, path, variables) => {
    expect((await get(path, { BOT_CHECK: 'script', ...variables })).status).toBe(404);
  });
});
