import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { isSitePath, safeUrl } from '#lib/url.ts';

const tab = '\t';
const newline = '\n';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  `java${newline}script:alert(1)`,
  `${tab}javascript:alert(1)`,
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'http://plain.example/',
  'view-source:https://shop.example/',
])('safeUrl rejects the URL %j because of its scheme', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});

test.each([
  '//host.example',
  '/\\host.example',
  '\\\\host.example',
  `/${tab}/host.example`,
  `/${newline}/host.example`,
  '/path\\..\\x',
  '/path\u0000',
])('safeUrl rejects %j, which browsers may interpret as another host', (address) => {
  expect(safeUrl(address)).toBeUndefined();
});

test.each(['', ' ', 'c/jackets-1234', '?q=1', 'www.example.com', 'https://', 'https:// space.example'])(
  'safeUrl rejects %j, which is neither a path of this site nor an absolute URL',
  (address) => {
    expect(safeUrl(address)).toBeUndefined();
  },
);

test.each(['https://partner.example/a?b=c#d', 'mailto:help@cairn.example', 'tel:+14155550100', '/', '/c/jackets-1234?page=2#grid', '#buy'])(
  'safeUrl leaves %s unchanged',
  (address) => {
    expect(safeUrl(address)).toBe(address);
  },
);

test('safeUrl removes whitespace around a URL', () => {
  expect(safeUrl('  /c/jackets-1234\n')).toBe('/c/jackets-1234');
});

test('safeUrl normalizes an absolute URL as browsers do', () => {
  expect(safeUrl('HTTPS://Partner.Example')).toBe('https://partner.example/');
});

test('isSitePath requires exactly one slash at the start', () => {
  expect(isSitePath('/a//b')).toBe(true);
  expect(isSitePath('//a')).toBe(false);
  expect(isSitePath('a')).toBe(false);
});

test('safeUrl returns only paths that browsers open on this site', () => {
  const hostile = fc.stringMatching(/^[/\\@:.#?a\t\n\r ]{0,12}$/);
  fc.assert(
    fc.property(hostile, (text) => {
      const address = safeUrl(`/${text}`);
      if (address !== undefined) expect(new URL(address, 'https://shop.example').host).toBe('shop.example');
    }),
    { numRuns: inject('isLong') ? 3000 : 800, seed: 20261121 },
  );
});

test('safeUrl returns only URLs with an allowed scheme', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.stringMatching(/^[ \n]?(java|vb)?[sS]cript:.{0,5}$/)), (text) => {
      const address = safeUrl(text);
      if (address !== undefined) expect(['https:', 'mailto:', 'tel:']).toContain(new URL(address, 'https://shop.example').protocol);
    }),
    { numRuns: inject('isLong') ? 2000 : 500, seed: 20261121 },
  );
});
