import { expect, test } from 'vitest';
import { expireAnswered } from '#gateway/cache/expire-answered.ts';
import type { ExpiryEvent } from '#gateway/cache/expiries.ts';
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

test('what an answer says has expired is written down, and no browser reads it', async () => {
  const { log, recorded } = aLog();
  const response = await expireAnswered(anAnswer(['photo:a', 'photos']), {
    log,
    report: (problem: unknown) => expect.fail(String(problem)),
  });
  expect(recorded).toEqual([['photo:a', 'photos']]);
  expect([response.status, await response.text(), [...response.headers.keys()]]).toEqual([202, 'done', ['content-type', 'x-other']]);
});

test('an answer that says nothing is handed on as it is', async () => {
  const { log, recorded } = aLog();
  const answer = anAnswer([]);
  expect([
    (await expireAnswered(answer, { log, report: (problem: unknown) => expect.fail(String(problem)) })) === answer,
    recorded,
  ]).toEqual([true, []]);
});

test('a log that fails is reported, and the answer holds', async () => {
  const problems: unknown[] = [];
  const { log } = aLog(new Error('down'));
  const response = await expireAnswered(anAnswer(['photos']), { log, report: (problem) => problems.push(problem) });
  expect([response.status, problems]).toEqual([202, [new Error('down')]]);
});

test('a shop without a log hands it on', async () => {
  expect(
    (
      await expireAnswered(anAnswer(['photos']), { log: undefined, report: (problem: unknown) => expect.fail(String(problem)) })
    ).headers.has('expired-tags'),
  ).toBe(false);
});
