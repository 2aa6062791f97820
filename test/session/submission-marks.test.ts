import { describe, expect, test } from 'vitest';
import { addMark, chooseMark, type SubmissionMark, submissionsCookie } from '#session/submission-marks.ts';

const page = 'page-key-0000';
const add = 'aaaaaaaaaaaaaaaa';
const remove = 'bbbbbbbbbbbbbbbb';

/** Returns the ordinals of consecutive submissions from one browser. */
function ordinals(...intents: { submission: string; at: number; page?: string }[]): number[] {
  let cookie = '';
  return intents.map((asked) => {
    const marks = submissionsCookie.read(cookie, false) ?? [];
    const mark = chooseMark(marks, { page, ...asked });
    cookie = submissionsCookie.write(addMark(marks, mark), { isSecure: false }).split(';')[0] ?? '';
    return mark.ordinal;
  });
}

describe('chooseMark for submissions from one page', () => {
  test('returns the same ordinal for equal submissions within ten seconds', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 100 }, { submission: add, at: 110 })).toEqual([0, 0, 0]));
  test('returns a new ordinal for an equal submission after more than ten seconds', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 111 }, { submission: add, at: 112 })).toEqual([0, 1, 1]));
  test('returns a new ordinal more than ten seconds after the first of many repetitions', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 108 }, { submission: add, at: 116 })).toEqual([0, 0, 1]));
  test('returns a new ordinal for an equal submission if a different submission came between', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: remove, at: 101 }, { submission: add, at: 102 })).toEqual([0, 1, 2]));
  test('returns the same ordinal for concurrent equal submissions', () => {
    const marks: SubmissionMark[] = [{ page, submission: remove, ordinal: 3, at: 100 }];
    const asked = { page, submission: add, at: 101 };
    expect(chooseMark(marks, asked)).toEqual(chooseMark(marks, asked));
  });
  test('returns the same ordinal for an equal submission after the clock was set back', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 40 })).toEqual([0, 0]));
});

test('chooseMark counts the submissions of each page separately', () => {
  const [other, third] = ['page-key-0002', 'page-key-0003'];
  const intents = [page, other, third, page, other].map((each, index) => ({ page: each, submission: add, at: 100 + 11 * index }));
  expect(ordinals(...intents)).toEqual([0, 0, 0, 1, 1]);
});

test('submissions cookie that is full drops the mark of the least recently used page', () => {
  const marks = ['1', '2', '3', '4'].map((end) => ({ page: `page-key-000${end}`, submission: add, ordinal: 0, at: 100 }));
  const line = submissionsCookie.write(addMark(marks, { page, submission: add, ordinal: 0, at: 200 }), { isSecure: true });
  expect(line).toMatch(/^__Host-cairn-submissions=.*; HttpOnly; Secure$/);
  expect((submissionsCookie.read(line.split(';')[0], true) ?? []).map((mark) => mark.page)).toEqual([
    page,
    'page-key-0001',
    'page-key-0002',
    'page-key-0003',
  ]);
});

test.each(['', 'short.aaaaaaaaaaaaaaaa.0.1', `${page}.xyz.0.1`, `${page}.${add}.-1.1`, `${page}.${add}.0.1.2`])(
  'submissions cookie with the invalid value %j contains no marks',
  (value) => expect(submissionsCookie.read(`cairn-submissions=${value}`, false) ?? []).toEqual([]),
);
