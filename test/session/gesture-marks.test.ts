import { describe, expect, test } from 'vitest';
import { type GestureMark, gestureMarksCookie, markOf, readGestureMarks } from '#session/submission-marks.ts';

const page = 'page-key-0000';
const add = 'aaaaaaaaaaaaaaaa';
const remove = 'bbbbbbbbbbbbbbbb';

/** Ordinals of gestures that one browser makes one after another: what was asked for, when, and from which page. */
function ordinals(...gestures: { gesture: string; at: number; page?: string }[]): number[] {
  let cookie = '';
  return gestures.map((asked) => {
    const marks = readGestureMarks(cookie, false);
    const mark = markOf(marks, { page, ...asked });
    cookie = gestureMarksCookie(marks, mark, false)?.split(';')[0] ?? '';
    return mark.ordinal;
  });
}

describe('from one page', () => {
  test('the same within ten seconds is the same', () =>
    expect(ordinals({ gesture: add, at: 100 }, { gesture: add, at: 100 }, { gesture: add, at: 110 })).toEqual([0, 0, 0]));
  test('the same later is another', () =>
    expect(ordinals({ gesture: add, at: 100 }, { gesture: add, at: 111 }, { gesture: add, at: 112 })).toEqual([0, 1, 1]));
  test('the ten seconds begin at the first: pressing on and on adds again', () =>
    expect(ordinals({ gesture: add, at: 100 }, { gesture: add, at: 108 }, { gesture: add, at: 116 })).toEqual([0, 0, 1]));
  test('the same after another one is one more', () =>
    expect(ordinals({ gesture: add, at: 100 }, { gesture: remove, at: 101 }, { gesture: add, at: 102 })).toEqual([0, 1, 2]));
  test('two at once are the same, whatever came before', () => {
    const marks: GestureMark[] = [{ page, gesture: remove, ordinal: 3, at: 100 }];
    const asked = { page, gesture: add, at: 101 };
    expect(markOf(marks, asked)).toEqual(markOf(marks, asked));
  });
  test('a clock that went back tells nothing apart', () =>
    expect(ordinals({ gesture: add, at: 100 }, { gesture: add, at: 40 })).toEqual([0, 0]));
});

test('each page counts for itself', () => {
  const [other, third] = ['page-key-0002', 'page-key-0003'];
  const gestures = [page, other, third, page, other].map((each, index) => ({ page: each, gesture: add, at: 100 + 11 * index }));
  expect(ordinals(...gestures)).toEqual([0, 0, 0, 1, 1]);
});

test('the page that was used longest ago is forgotten', () => {
  const marks = ['1', '2', '3', '4'].map((end) => ({ page: `page-key-000${end}`, gesture: add, ordinal: 0, at: 100 }));
  const line = gestureMarksCookie(marks, { page, gesture: add, ordinal: 0, at: 200 }, true) ?? '';
  expect(line).toMatch(/^__Host-cairn-gestures=.*; HttpOnly; Secure$/);
  expect(readGestureMarks(line.split(';')[0], true).map((mark) => mark.page)).toEqual([
    page,
    'page-key-0001',
    'page-key-0002',
    'page-key-0003',
  ]);
});

test.each(['', 'short.aaaaaaaaaaaaaaaa.0.1', `${page}.xyz.0.1`, `${page}.${add}.-1.1`, `${page}.${add}.0.1.2`])('%j is no mark', (value) =>
  expect(readGestureMarks(`cairn-gestures=${value}`, false)).toEqual([]),
);
