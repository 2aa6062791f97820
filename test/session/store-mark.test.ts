import { describe, expect, test } from 'vitest';
import { storeCookie } from '#session/store-mark.ts';

describe('the mark of a chosen store', () => {
  test('stands beside those of other markets', () => expect(storeCookie('cairn-store=ca', 'us', false)).toMatch(/^cairn-store=ca_us; /));
  test('is set once', () => expect(storeCookie('cairn-store=ca_us', 'us', false)).toBeUndefined());
  test('replaces a cookie that is not ours', () => expect(storeCookie('cairn-store=<b>', 'us', false)).toMatch(/^cairn-store=us; /));
  test('can be read by scripts', () => expect(storeCookie(null, 'us', true)).not.toContain('HttpOnly'));
});
