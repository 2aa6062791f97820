// The page of the bot check's question: framed by the shop alone, and there only where the check is switched on.
import { createExecutionContext } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { readQuestion } from '#backend/services/bot-check/question.ts';
import { backendEnv } from '../../../support/backend.ts';
import { findAttribute, readText } from '../../../support/html.ts';

const questionId = crypto.randomUUID();
const get = (path = questionId as string, variables: object = { BOT_CHECK: 'question' }) =>
  serveBackend(new Request(`https://shop.example/provider/bot-check/${path}`), { ...backendEnv, ...variables }, createExecutionContext());

it.each([
  ['en-us', 'How much is'],
  ['de-de', 'Wie viel ist'],
  ['nowhere', 'How much is'],
])('asks in %s', async (locale, words) => {
  const reply = await get(`${questionId}?locale=${locale}`);
  const page = await reply.text();
  const { left, right } = await readQuestion(backendEnv, questionId);
  expect(readText(page)).toContain(words);
  expect(readText(page)).toMatch(new RegExp(`${left} \\p{L}+ ${right}\\?`, 'u'));
  expect(findAttribute(page, 'html', 'lang')).toBe(locale === 'nowhere' ? 'en-us' : locale);
});

it('may be framed by the shop alone, runs no script, and is stored by nobody', async () => {
  const { headers } = await get();
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors https:\/\/shop\.example/);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('stands where SITE_ORIGIN says that the shop is', async () => {
  const { headers } = await get(questionId, { BOT_CHECK: 'question', SITE_ORIGIN: 'https://other.example' });
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://other.example');
});

it.each([
  ['where no check is switched on', questionId, {}],
  ['of a question with another form', 'x', { BOT_CHECK: 'question' }],
])('is not found %s', async (_, path, variables) => {
  expect((await get(path, variables)).status).toBe(404);
});

it('differs from question to question', async () => {
  const asked = await Promise.all(Array.from({ length: 30 }, () => readQuestion(backendEnv, crypto.randomUUID())));
  expect(new Set(asked.map(({ left, right }) => `${left} ${right}`)).size).toBeGreaterThan(8);
});
