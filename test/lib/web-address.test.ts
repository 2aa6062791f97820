import { describe, expect, test } from 'vitest';
import { namesWebsite } from '#lib/web-address.ts';

describe('namesWebsite', () => {
  test.each([
    'https://evil.example/win',
    'HTTP://EVIL',
    'ftp://evil',
    'See www.evil',
    'www2.evil.example',
    'evil.com',
    'Evil.Com',
    'EVIL.ZONE',
    'evil.zone',
    'sub.evil.co.uk',
    'evil.museum/win',
    'Evil.Museum/win',
    'evil.example:8080',
    'claim your prize at evil.shop, today',
    'mailto:me',
    '198.51.100.7',
    'evil。com',
    'evil．com',
    'evil｡com',
    'ev\u200bil.c\u00adom',
    'ｅｖｉｌ．ｃｏｍ',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    '163.com',
    'me@evil.com/win',
  ])('returns true for text with a website address: %s', (text) => {
    expect(namesWebsite(text)).toBe(true);
  });

  test.each([
    '',
    'Happy birthday! See you soon. Love, Ada',
    'Have fun.See you up there.',
    'J.R.R. Tolkien',
    'Dr. No',
    'e.g. socks, i.e. warm ones...and boots',
    'We meet at 10.30Uhr, on 24.12.2026',
    'am 1.Mai',
    'It is 3.5 km, 20.000 Schritte',
    'Well…off we go',
    'Write to ada@example.org',
    'Zoë & Bo',
    '3/4 of the way: up!',
    'https',
  ])('returns false for text without a website address: %s', (text) => {
    expect(namesWebsite(text)).toBe(false);
  });
});
