import { describe, expect, test } from 'vitest';
import { measureDistance } from '#lib/distance.ts';

const denver = { latitude: 39.7392, longitude: -104.9903 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

describe('a distance', () => {
  test('is that of the great circle, in metres, either way', () => {
    const metres = measureDistance(denver, paris);
    expect(Math.abs(metres - 7_858_000)).toBeLessThan(20_000);
    expect(measureDistance(paris, denver)).toBe(metres);
  });

  test('is nothing from a place to itself, and half the earth to its antipode', () => {
    expect(measureDistance(denver, denver)).toBe(0);
    expect(measureDistance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015_115, -3);
  });

  test('crosses the date line the short way', () => {
    expect(measureDistance({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(23_000);
  });
});
