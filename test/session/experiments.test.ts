import { describe, expect, test } from 'vitest';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { experimentsCookie } from '#session/experiments.ts';

const id = '6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const read = (value: string) => experimentsCookie.read(`cairn-experiments=${value}`, false);
const write = (variants: [string, string][], consent = fullConsent) =>
  experimentsCookie.write({ id, variants: new Map(variants) }, { isSecure: false, consent });

describe('experiments cookie', () => {
  test('is read as it was written, with any experiment name', () => {
    const variants: [string, string][] = [
      ['basecamp-opening', 'B-packing-list'],
      ['a & b; c=d', 'größer'],
    ];
    const line = write(variants) ?? '';
    expect(line).toMatch(/; SameSite=Lax; HttpOnly$/);
    expect(read(line.split('; ')[0]?.replace('cairn-experiments=', '') ?? '')).toEqual({ id, variants: new Map(variants) });
  });

  test('contains only a visitor id if the browser has seen no experiment', () => {
    expect(write([])).toMatch(new RegExp(`^cairn-experiments=${id}; `));
    expect(read(id)?.variants.size).toBe(0);
  });

  test('is not written without targeting consent', () => {
    expect(write([], noConsent)).toBeUndefined();
    expect(write([], { ...fullConsent, targeting: false })).toBeUndefined();
  });

  test('contains only the twenty newest experiments', () => {
    const line = write(Array.from({ length: 30 }, (_, index) => [`experiment-${index}`, 'b'])) ?? '';
    expect([line.includes('experiment-9='), line.includes('experiment-10=')]).toEqual([false, true]);
    expect(line.length).toBeLessThan(3800);
  });

  test.each(['', 'x', `${id}0`, '../../etc', '&a=b'])('is ignored with the invalid value %s', (value) => {
    expect(read(value)).toBeUndefined();
  });

  test('is read without the invalid variants that it contains', () => {
    expect(read(`${id}&a=&=b&${'k'.repeat(61)}=c&d=e`)?.variants).toEqual(new Map([['d', 'e']]));
  });
});
