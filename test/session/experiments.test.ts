import { describe, expect, test } from 'vitest';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { experimentsCookie } from '#session/experiments.ts';

const id = '6f1d2c3b-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const read = (value: string) => experimentsCookie.read(`cairn-experiments=${value}`, false);
const write = (variants: [string, string][], consent = fullConsent) =>
  experimentsCookie.write({ id, variants: new Map(variants) }, { isSecure: false, consent });

describe('the cookie of experiments', () => {
  test('gives back what was written, whatever experiments are called', () => {
    const variants: [string, string][] = [
      ['basecamp-opening', 'B-packing-list'],
      ['a & b; c=d', 'größer'],
    ];
    const line = write(variants) ?? '';
    expect(line).toMatch(/; SameSite=Lax; HttpOnly$/);
    expect(read(line.split('; ')[0]?.replace('cairn-experiments=', '') ?? '')).toEqual({ id, variants: new Map(variants) });
  });

  test('of a browser that is in no experiment is an id alone', () => {
    expect(write([])).toMatch(new RegExp(`^cairn-experiments=${id}; `));
    expect(read(id)?.variants.size).toBe(0);
  });

  test('is not written without consent to targeting', () => {
    expect(write([], noConsent)).toBeUndefined();
    expect(write([], { ...fullConsent, targeting: false })).toBeUndefined();
  });

  test('keeps the twenty newest experiments', () => {
    const line = write(Array.from({ length: 30 }, (_, index) => [`experiment-${index}`, 'b'])) ?? '';
    expect([line.includes('experiment-9='), line.includes('experiment-10=')]).toEqual([false, true]);
    expect(line.length).toBeLessThan(3800);
  });

  test.each(['', 'x', `${id}0`, '../../etc', '&a=b'])('that is none of ours is not taken: %s', (value) => {
    expect(read(value)).toBeUndefined();
  });

  test('leaves out variants that nobody wrote', () => {
    expect(read(`${id}&a=&=b&${'k'.repeat(61)}=c&d=e`)?.variants).toEqual(new Map([['d', 'e']]));
  });
});
