import { describe, expect, test } from 'vitest';
import { measureDistance } from '#lib/distance.ts';

const denver = { latitude: 39.7392, longitude: -104.9903 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

describe('measureDistance', () => {
  test('returns the same great-circle distance in meters for both directions', () => {
    const metres = measureDistance(denver, paris);
    expect(Math.abs(metres - 7_858_000)).toBeLessThan(20_000);
    expect(measureDistance(paris, denver)).toBe(metres);
  });

  test("returns zero for the same place, and half of Earth's circumference for the opposite place", () => {
    expect(measureDistance(denver, denver)).toBe(0);
    expect(measureDistance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015_115, -3);
  });

  test('measures the shorter way across the date line', () => {
    expect(measureDistance({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(23_000);
  });
});
