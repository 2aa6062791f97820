import { describe, expect, test } from 'vitest';
import { storeCookie } from '#session/site-marks.ts';

const addSite = (header: string | null, siteId: string, isSecure: boolean) =>
  storeCookie.write([...(storeCookie.read(header, isSecure) ?? []), siteId], { isSecure });

describe('store cookie', () => {
  test('retains other markets when a market is added', () =>
    expect(addSite('cairn-store=ca', 'us', false)).toMatch(/^cairn-store=ca_us; /));
  test('is read as a list of markets', () => expect(storeCookie.read('cairn-store=ca_us', false)).toEqual(['ca', 'us']));
  test('is overwritten if it is invalid', () => expect(addSite('cairn-store=<b>', 'us', false)).toMatch(/^cairn-store=us; /));
  test('is readable by scripts', () => expect(addSite(null, 'us', true)).not.toContain('HttpOnly'));
});
