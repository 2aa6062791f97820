import { describe, expect, test } from 'vitest';
import { measureDistance } from '#lib/distance.ts';

const denver = { latitude: 39.7392, longitude: -104.9903 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

describe('measureDistance', () => {
  test('returns the great-circle distance in meters, in both directions', () => {
    const metres = measureDistance(denver, paris);
    expect(Math.abs(metres - 7_858_000)).toBeLessThan(20_000);
    expect(measureDistance(paris, denver)).toBe(metres);
  });

  test('returns zero for the same place, and half the circumference of the earth for the antipode', () => {
    expect(measureDistance(denver, denver)).toBe(0);
    expect(measureDistance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015_115, -3);
  });

  test('takes the shorter way across the date line', () => {
    expect(measureDistance({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(23_000);
  });
});
