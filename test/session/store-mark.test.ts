import { describe, expect, test } from 'vitest';
import { storeCookie } from '#session/site-marks.ts';

const addSite = (header: string | null, siteId: string, isSecure: boolean) =>
  storeCookie.write([...(storeCookie.read(header, isSecure) ?? []), siteId], { isSecure });

describe('the mark of a chosen store', () => {
  test('stands beside those of other markets', () => expect(addSite('cairn-store=ca', 'us', false)).toMatch(/^cairn-store=ca_us; /));
  test('is read as a list of sites', () => expect(storeCookie.read('cairn-store=ca_us', false)).toEqual(['ca', 'us']));
  test('replaces a cookie that is not ours', () => expect(addSite('cairn-store=<b>', 'us', false)).toMatch(/^cairn-store=us; /));
  test('can be read by scripts', () => expect(addSite(null, 'us', true)).not.toContain('HttpOnly'));
});
