import { describe, expect, test } from 'vitest';
import { createProjection, type Frame, frameAround, roundLength, spreadPoints, writeRing } from '#features/stores/map.ts';
import { measureDistance } from '#lib/distance.ts';

const germany: Frame = [5.8, 47.2, 15.1, 55.1];
const box = { width: 480, height: 520 };
const munich = { latitude: 48.137, longitude: 11.576 };
const hamburg = { latitude: 53.551, longitude: 9.994 };

describe('map projection', () => {
  test('createProjection fits the positions into the box, with north at the top and west on the left', () => {
    const { width, height, place } = createProjection(germany, box);
    expect([width <= 480, height <= 520, width === 480 || Math.abs(height - 520) < 0.001]).toEqual([true, true, true]);
    expect(place(hamburg).y).toBeLessThan(place(munich).y);
    expect(place(hamburg).x).toBeLessThan(place(munich).x);
  });

  test('createProjection has a scale that is accurate to one percent', () => {
    const { place, metersPerUnit } = createProjection(germany, box);
    const [one, other] = [place(munich), place(hamburg)];
    const metres = Math.hypot(one.x - other.x, one.y - other.y) * metersPerUnit;
    expect(Math.abs(metres / measureDistance(munich, hamburg) - 1)).toBeLessThan(0.01);
  });

  test('frameAround centers the frame on a single position', () => {
    const { width, height, place } = createProjection(frameAround([munich]), box);
    const { x, y } = place(munich);
    expect([Math.round(x - width / 2), Math.abs(y - height / 2) < 3]).toEqual([0, true]);
  });
});

describe('writeRing', () => {
  test('writeRing leaves out points that rounding makes equal to their predecessor', () => {
    const ring = [
      { x: 0, y: 0 },
      { x: 10.2, y: 0 },
      { x: 9.8, y: 0.3 },
      { x: 10, y: 10 },
    ];
    expect(writeRing(ring)).toBe('M0 0L10 0L10 10Z');
  });

  test('writeRing keeps a corner that the line passes twice, as at the edge of a clipped map', () => {
    const ring = [
      { x: 0, y: 10 },
      { x: 4, y: 0 },
      { x: 5, y: 10 },
      { x: 10, y: 10 },
      { x: 10, y: 5 },
      { x: 9, y: 4 },
      { x: 10, y: 10 },
    ];
    expect(writeRing(ring)).toBe('M0 10L4 0L5 10L10 10L10 5L9 4L10 10Z');
  });
});

describe('spreadPoints', () => {
  test('spreadPoints moves overlapping pins apart and does not move other pins', () => {
    const far = { x: 300, y: 300 };
    const moved = spreadPoints([{ x: 100, y: 100 }, { x: 100, y: 100 }, { x: 104, y: 100 }, far], 30, box);
    const [a, b, c, d] = moved;
    if (!a || !b || !c) throw new Error('A pin is missing.');
    for (const [one, other] of [
      [a, b],
      [a, c],
      [b, c],
    ] as const)
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(29);
    expect(d).toEqual(far);
  });

  test('spreadPoints keeps pins on the map', () => {
    const moved = spreadPoints(
      Array.from({ length: 8 }, () => ({ x: 0, y: 520 })),
      30,
      box,
    );
    for (const { x, y } of moved) expect([x >= 0, x <= 480, y >= 0, y <= 520]).toEqual([true, true, true, true]);
  });
});

test.each([
  [340_000, 1000, 200],
  [99_000, 1000, 50],
  [340_000, 1609.344, 200],
  [1_900, 1000, 1],
])('roundLength of %i meters in units of %i meters is %i', (longest, unit, length) => {
  expect(roundLength(longest, unit)).toBe(length);
});
