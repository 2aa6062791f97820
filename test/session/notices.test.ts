import { expect, test } from 'vitest';
import { noticesCookie } from '#session/notices.ts';
import { now, secrets } from '../support/sealed.ts';

const options = { secrets, now, isSecure: false };
const notices = { path: '/en-us/checkout/billing', codes: ['AUT432', 'ORD430'] };
const readCookie = (line = ''): string => line.split(';')[0] ?? '';

test('the notices cookie is read as it was written', async () => {
  const line = await noticesCookie.write(notices, options);
  expect(line).toMatch(/; HttpOnly$/);
  expect(await noticesCookie.read(readCookie(line), options)).toEqual(notices);
});

test('the notices cookie cannot be read or forged in the browser', async () => {
  const header = readCookie(await noticesCookie.write(notices, options));
  expect(header).not.toContain('AUT432');
  const forged = ['cairn-notices=AUT432', `${header}x`, header.replace(/\.[^.]+$/, '.AAAA'), undefined];
  for (const one of forged) expect(await noticesCookie.read(one, options)).toBeUndefined();
  expect(await noticesCookie.read(header, { ...options, secrets: ['another-secret-of-at-least-32-characters'] })).toBeUndefined();
});

test('the notices cookie expires after ten minutes', async () => {
  const header = readCookie(await noticesCookie.write(notices, options));
  expect(await noticesCookie.read(header, { ...options, now: now + 599 })).toEqual(notices);
  expect(await noticesCookie.read(header, { ...options, now: now + 601 })).toBeUndefined();
});

test('deleting the notices cookie writes an empty value', () => {
  expect(noticesCookie.end(options)).toMatch(/^cairn-notices=; Path=\/; Max-Age=0/);
});
