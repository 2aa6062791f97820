// The page with the bot check's question. Only the shop can frame it, and it exists only if the check is enabled.
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
])('a bot check page for the locale %s contains “%s”', async (locale, words) => {
  const reply = await get(`${questionId}?locale=${locale}`);
  const page = await reply.text();
  const { left, right } = await readQuestion(backendEnv, questionId);
  expect(readText(page)).toContain(words);
  expect(readText(page)).toMatch(new RegExp(`${left} \\p{L}+ ${right}\\?`, 'u'));
  expect(findAttribute(page, 'html', 'lang')).toBe(locale === 'nowhere' ? 'en-us' : locale);
});

it('a bot check page can be framed only by the shop, runs no script, and is not cached', async () => {
  const { headers } = await get();
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors https:\/\/shop\.example/);
  expect(headers.get('cache-control')).toBe('no-store');
});

it('a bot check page can be framed by the origin in SITE_ORIGIN', async () => {
  const { headers } = await get(questionId, { BOT_CHECK: 'question', SITE_ORIGIN: 'https://other.example' });
  expect(headers.get('content-security-policy')).toContain('frame-ancestors https://other.example');
});

it.each([
  ['without an enabled bot check', questionId, {}],
  ['for a malformed question id', 'x', { BOT_CHECK: 'question' }],
])('a bot check page returns 404 %s', async (_, path, variables) => {
  expect((await get(path, variables)).status).toBe(404);
});

it('bot check pages with different question ids show different questions', async () => {
  const asked = await Promise.all(Array.from({ length: 30 }, () => readQuestion(backendEnv, crypto.randomUUID())));
  expect(new Set(asked.map(({ left, right }) => `${left} ${right}`)).size).toBeGreaterThan(8);
});
