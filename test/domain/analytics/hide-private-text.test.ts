// Personal data that a shopper entered in the wrong field is removed from events.
import { expect, test } from 'vitest';
import { hidePrivateText } from '#domain/analytics/hide-private-text.ts';

test.each([
  ['34500000000000', '…'],
  ['378282246310005', '…'], // American Express numbers have 15 digits.
  ['card 4242 4242-4242 4242 please', 'card … please'],
  ['ada@example.com', '…'],
  ['to ada@example.com and bob.b@mail.example.org', 'to … and …'],
  ['1234567890123', '1234567890123'], // A barcode has 13 digits.
  ['4242  4242  4242  4242', '4242  4242  4242  4242'],
  ['boots @ 50 %', 'boots @ 50 %'],
  ['ada@localhost', 'ada@localhost'],
])('hidePrivateText, given the text %j, returns %j', (text, reported) => {
  expect(hidePrivateText(text)).toBe(reported);
});
