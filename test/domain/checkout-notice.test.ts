import { expect, test } from 'vitest';
import { isCardRefused, noticeSteps, readNotices } from '#domain/checkout-notice.ts';
import { isErrorCode } from '#errors/catalogue.ts';
import { isFlashCode } from '#errors/flash.ts';

test('notices are read from an address, each once, and nothing else is', () => {
  expect(readNotices('AUT432.ORD430.AUT432')).toEqual(['AUT432', 'ORD430']);
  expect(readNotices('<b>.constructor.__proto__.toString.GEN500..')).toEqual([]);
  expect(readNotices(null)).toEqual([]);
});

test('every notice is a code that the shop knows', () => {
  expect(Object.keys(noticeSteps).filter((code) => !isErrorCode(code) && !isFlashCode(code))).toEqual([]);
});

test('a refused payment gives its card up, a failed challenge or an address does not', () => {
  expect((Object.keys(noticeSteps) as (keyof typeof noticeSteps)[]).filter(isCardRefused)).toEqual(['PAY400', 'PYT402', 'PYT404']);
});
