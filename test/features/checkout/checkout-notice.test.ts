import { expect, test } from 'vitest';
import { errorCodes } from '#contract/errors/catalog.ts';
import { flashCodes } from '#contract/errors/flash.ts';
import { isNoticeCode, isPaymentRefused, noticeCodes, noticeStep, readNotices, writeNotice } from '#features/checkout/checkout-notice.ts';

test('noticeCodes returns each notice code once and ignores other text', () => {
  expect(noticeCodes(['AUT432', 'ORD430', 'AUT432'])).toEqual(['AUT432', 'ORD430']);
  expect(noticeCodes(['<b>', 'constructor', '__proto__', 'toString', 'GEN500', ''])).toEqual([]);
});

test('writeNotice and readNotices preserve the fields of a notice', () => {
  expect(readNotices([writeNotice('CHK380', ['city', 'postalCode']), writeNotice('PAY400')])).toEqual([
    { code: 'CHK380', fields: ['city', 'postalCode'] },
    { code: 'PAY400', fields: [] },
  ]);
});

test.each([
  ['ORD430', 'shipping'],
  ['INV409', 'shipping'],
  ['PYT405', 'shipping'],
  ['PickupToSth', 'shipping'],
  ['PAY400', 'billing'],
  ['AUT432', 'billing'],
  ['CHK320', 'billing'],
  ['TAX310', 'summary'],
  ['PaymentNotAuthorized', 'summary'],
] as const)('isNoticeCode accepts %s, and noticeStep returns %s', (code, step) => {
  expect([isNoticeCode(code), noticeStep(code)]).toEqual([true, step]);
});

test('isNoticeCode rejects codes whose message is displayed at a cart line, at a field or not at all', () => {
  const none = ['ProductItemNotAvailable', 'ProductLineItemInventoryMissing', 'INV700', 'BSK404', 'PRM130'];
  expect(none.filter(isNoticeCode)).toEqual([]);
  expect([...errorCodes, ...flashCodes].filter(isNoticeCode).length).toBeGreaterThan(25);
});

test('isPaymentRefused returns true for rejected payments, but not for a failed challenge or a rejected address', () => {
  expect(errorCodes.filter(isPaymentRefused)).toEqual(['PYT402', 'PYT404', 'PYT503', 'PAY400', 'FE309']);
});
