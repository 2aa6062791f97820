import { expect, test } from 'vitest';
import type { ExpiryEvent } from '#gateway/cache/expiries.ts';
import { expireAnswered } from '#gateway/cache/record-expiries.ts';
import { expiredTagsHeader } from '#lib/paths/expired-tags.ts';

function aLog(problem?: Error) {
  const recorded: (readonly string[])[] = [];
  const record = async ({ names }: ExpiryEvent) => {
    if (problem) throw problem;
    recorded.push(names);
    return { isRepeated: false };
  };
  return { recorded, log: { record, readSince: async () => expect.fail() } };
}

const anAnswer = (tags: readonly string[]) =>
  new Response('done', { status: 202, headers: { ...expiredTagsHeader(tags), 'x-other': '1' } });

test('expireAnswered records the expired tags of a response, and removes the header that lists them', async () => {
  const { log, recorded } = aLog();
  const response = await expireAnswered(anAnswer(['photo:a', 'photos']), {
    log,
    report: (problem: unknown) => expect.fail(String(problem)),
  });
  expect(recorded).toEqual([['photo:a', 'photos']]);
  expect([response.status, await response.text(), [...response.headers.keys()]]).toEqual([202, 'done', ['content-type', 'x-other']]);
});

test('expireAnswered returns a response without expired tags unchanged', async () => {
  const { log, recorded } = aLog();
  const answer = anAnswer([]);
  expect([
    (await expireAnswered(answer, { log, report: (problem: unknown) => expect.fail(String(problem)) })) === answer,
    recorded,
  ]).toEqual([true, []]);
});

test('expireAnswered reports a failure of the expiry log, and still returns the response', async () => {
  const problems: unknown[] = [];
  const { log } = aLog(new Error('down'));
  const response = await expireAnswered(anAnswer(['photos']), { log, report: (problem) => problems.push(problem) });
  expect([response.status, problems]).toEqual([202, [new Error('down')]]);
});

test('expireAnswered removes the header if the shop has no expiry log', async () => {
  expect(
    (
      await expireAnswered(anAnswer(['photos']), { log: undefined, report: (problem: unknown) => expect.fail(String(problem)) })
    ).headers.has('expired-tags'),
  ).toBe(false);
});
