import { describe, expect, test } from 'vitest';
import { addMark, chooseMark, type SubmissionMark, submissionsCookie } from '#session/submission-marks.ts';

const page = 'page-key-0000';
const add = 'aaaaaaaaaaaaaaaa';
const remove = 'bbbbbbbbbbbbbbbb';

/** Returns the ordinals of consecutive submissions of one browser, with the intent, time and page of each. */
function ordinals(...intents: { submission: string; at: number; page?: string }[]): number[] {
  let cookie = '';
  return intents.map((asked) => {
    const marks = submissionsCookie.read(cookie, false) ?? [];
    const mark = chooseMark(marks, { page, ...asked });
    cookie = submissionsCookie.write(addMark(marks, mark), { isSecure: false }).split(';')[0] ?? '';
    return mark.ordinal;
  });
}

describe('submissions from one page', () => {
  test('that are equal within ten seconds have the same ordinal', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 100 }, { submission: add, at: 110 })).toEqual([0, 0, 0]));
  test('that are equal after ten seconds have different ordinals', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 111 }, { submission: add, at: 112 })).toEqual([0, 1, 1]));
  test('that are repeated continuously have a new ordinal ten seconds after the first', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 108 }, { submission: add, at: 116 })).toEqual([0, 0, 1]));
  test('that are equal but separated by another one have different ordinals', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: remove, at: 101 }, { submission: add, at: 102 })).toEqual([0, 1, 2]));
  test('that are concurrent have the same ordinal, also after others', () => {
    const marks: SubmissionMark[] = [{ page, submission: remove, ordinal: 3, at: 100 }];
    const asked = { page, submission: add, at: 101 };
    expect(chooseMark(marks, asked)).toEqual(chooseMark(marks, asked));
  });
  test('have no new ordinal if the clock was set back', () =>
    expect(ordinals({ submission: add, at: 100 }, { submission: add, at: 40 })).toEqual([0, 0]));
});

test('each page has its own ordinals of submissions', () => {
  const [other, third] = ['page-key-0002', 'page-key-0003'];
  const intents = [page, other, third, page, other].map((each, index) => ({ page: each, submission: add, at: 100 + 11 * index }));
  expect(ordinals(...intents)).toEqual([0, 0, 0, 1, 1]);
});

test('the mark of the page that was used longest ago is deleted', () => {
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
  'the submissions cookie %j contains no mark',
  (value) => expect(submissionsCookie.read(`cairn-submissions=${value}`, false) ?? []).toEqual([]),
);
