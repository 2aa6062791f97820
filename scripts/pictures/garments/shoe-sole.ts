// Draws the rubber parts of a shoe: sole and toe guard. The floor is y = 0, and the toe points right.
import type { Shoe } from '../../../src/demo/seed/designs/shoes.ts';
import type { Body } from '../relief/body.ts';
import { emptyDetail, inlay, joined, seam } from '../sewing/details.ts';
import { piece } from '../sewing/pieces.ts';
import { closed, open, type Point } from '../svg.ts';

export const soleTop = (s: Shoe): number => -28 - s.midsole;

export const outsole = (s: Shoe): Body => {
  const deep = { deep: 14, low: 8, smooth: 2 }[s.lugs];
  const count = s.lugs === 'deep' ? 15 : 22;
  const tread: Point[] = Array.from({ length: count }, (_, i): Point[] => {
    const x = -318 + (i * 640) / count;
    const rise = Math.max(0, (x - 190) / 150) ** 2 * 34 + Math.max(0, (-250 - x) / 90) ** 2 * 14;
    const width = 640 / count;
    return [
      [x, -rise],
      [x + width * 0.62, -rise],
      [x + width * 0.66, -rise - deep],
      [x + width * 0.96, -rise - deep],
    ];
  }).flat();
  return piece({
    d: closed(
      [-336, -52],
      ...tread.map(([x, y]): readonly number[] => [x, y]),
      [352, -62],
      [346, -76],
      [200, -40, 40, -34, -100, -34],
      [-220, -34, -300, -40, -336, -52],
    ),
    tone: 'rubber',
    cloth: 'rubber',
    round: 14,
    lift: 0,
  });
};

export const midsole = (s: Shoe): Body => {
  const t = soleTop(s);
  const lines =
    s.midsole > 36
      ? joined(
          seam(
            open([-330, t + s.midsole * 0.55], [-160, t + s.midsole * 0.9, 60, t + s.midsole * 0.4, 330, t + s.midsole * 0.1]),
            s.midsoleTone,
          ),
          inlay(
            closed([-336, t + 8], [-240, t + 14, -150, t + s.midsole * 0.7, -90, t + s.midsole + 10], [-330, t + s.midsole + 10]),
            'accent',
          ),
        )
      : emptyDetail;
  return piece({
    d: closed(
      [-342, t - 6],
      [-356, t + 18, -346, -44, -332, -34],
      [-200, -24, 60, -24, 200, -32],
      [290, -40, 340, -56, 366, -78],
      [364, t - 24, 356, t - 32, 346, t - 34],
      [240, t + 4, 60, t + 4, -100, t],
      [-220, t - 6, -310, t - 12, -342, t - 6],
    ),
    tone: s.midsoleTone,
    cloth: 'rubber',
    round: 22,
    lift: 0,
    detail: lines,
  });
};

export const toeBody = (s: Shoe): Body[] => {
  const t = soleTop(s);
  if (s.toe === 'none') return [];
  const d =
    s.toe === 'cap'
      ? closed(
          [206, t + 8],
          [200, -110, 218, -146, 244, -150],
          [300, -156, 338, t - 86, 351, t - 54],
          [366, t - 16, 358, t + 6, 340, t + 8],
          [300, t + 12, 260, t + 12, 214, t + 8],
        )
      : closed(
          [-328, t + 8],
          [-336, t - 24, -330, t - 34, -320, t - 36],
          [-120, t - 22, 100, t - 24, 220, t - 46],
          [290, t - 86, 334, t - 84, 351, t - 54],
          [366, t - 16, 358, t + 6, 340, t + 8],
          [120, t + 14, -140, t + 14, -328, t + 8],
        );
  return [piece({ d, tone: 'rubber', cloth: 'rubber', round: 16, lift: 2 })];
};
