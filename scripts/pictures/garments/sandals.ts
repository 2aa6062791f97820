// Draws sandals from above and from below.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Sandal } from '../../../src/demo/seed/designs/gear.ts';
import type { Body } from '../relief/body.ts';
import { joined, mark, seam, stitch } from '../sewing/details.ts';
import { bothSides, piece, placedBody } from '../sewing/pieces.ts';
import { closed } from '../svg.ts';
import type { Cut } from './block.ts';
import type { Side } from './upper-choices.ts';

const outline = closed(
  [-30, -330],
  [70, -340, 122, -260, 116, -150],
  [108, -40, 76, 20, 84, 140],
  [92, 250, 60, 330, -6, 332],
  [-78, 332, -104, 260, -96, 160],
  [-88, 40, -128, -60, -130, -160],
  [-130, -262, -110, -322, -30, -330],
);

/** Returns the footbed with the straps across it, from above. */
const topView = (s: Sandal): Body[] => {
  const ring = closed(
    [-26, -296],
    [54, -300, 94, -240, 90, -150],
    [84, -40, 54, 20, 60, 140],
    [66, 230, 44, 296, -6, 298],
    [-60, 296, -76, 240, -72, 160],
    [-64, 40, -100, -60, -102, -160],
    [-102, -240, -84, -290, -26, -296],
  );
  const bed = piece({
    d: outline,
    tone: 'trim',
    cloth: 'suede',
    round: 16,
    flat: 3,
    lift: 0,
    seed: s.seed,
    detail: joined(seam(ring, 'trim'), mark([-4, 224], 56)),
    padding: (x, y) => (Math.hypot(x / 70, (y + 90) / 150) < 1.1 ? 0 : 2.4),
  });
  const rim = piece({ d: outline, tone: 'rubber', cloth: 'rubber', round: 20, lift: 0 });
  const toe = strapOver(closed([-148, -214], [-70, -262, 60, -264, 136, -196], [134, -140], [66, -204, -66, -200, -146, -150]));
  const instep = strapOver(closed([-126, -24], [-50, -74, 50, -76, 112, -26], [104, 34], [46, -14, -46, -12, -116, 40]));
  const ankle = strapOver(
    closed(
      [-104, 130],
      [-146, 250, -112, 398, -6, 400],
      [98, 396, 128, 250, 96, 122],
      [60, 130],
      [84, 250, 62, 346, -6, 346],
      [-76, 346, -102, 250, -68, 138],
    ),
  );
  const cross = strapOver(
    closed([-150, -196], [-128, -236], [0, -150, 76, -70, 112, 16], [92, 62], [40, -40, -60, -130, -150, -196]),
    'trim',
  );
  const back = strapOver(closed([132, -216], [146, -176], [70, -110, -40, -20, -104, 66], [-122, 14], [-70, -70, 20, -160, 132, -216]));
  const wide = strapOver(
    closed(
      [-146, -200],
      [-66, -262, 60, -264, 136, -190],
      [124, -100, 112, -30, 108, 30],
      [50, -40, -50, -38, -120, 36],
      [-128, -40, -140, -110, -146, -200],
    ),
  );
  const clip = piece({ d: closed([64, -54], [106, -40], [104, 22], [62, 6]), tone: 'rubber', cloth: 'rubber', round: 6, flat: 2, lift: 4 });
  const guard = piece({
    d: closed(
      [-108, -268],
      [-88, -340, -40, -352, 0, -350],
      [60, -352, 96, -310, 104, -252],
      [70, -290, 30, -300, -10, -300],
      [-50, -300, -84, -290, -108, -268],
    ),
    tone: 'rubber',
    cloth: 'rubber',
    round: 18,
    lift: 4,
  });
  const chosen = { cross: [ankle, cross, back, toe, clip], river: [ankle, toe, instep, clip], slide: [wide] }[s.straps];
  return [placedBody(rim, 4, 10, 1.045), bed, ...chosen, ...(s.bumper ? [guard] : [])];
};

/** Returns a strap of webbing across the foot, higher in its middle. */
const strapOver = (d: string, tone: ToneName = 'main'): Body =>
  piece({ d, tone, cloth: 'canvas', round: 16, flat: 1.8, lift: 8, detail: stitch(d, tone) });

/** Returns the sole with its lugs, from below. */
const soleView = (s: Sandal): Body[] => {
  const lugs = Array.from({ length: 13 }, (_, i) => -288 + i * 47).flatMap((y, row) =>
    [-78, -26, 26, 74].map((x, column) => {
      const w = row > 5 ? 0.78 : 1;
      const dx = row > 5 ? -8 : -6;
      const tilt = (column % 2 === 0 ? 1 : -1) * 9;
      return closed(
        [x * w + dx - 18, y + tilt],
        [x * w + dx, y - tilt * 0.6],
        [x * w + dx + 18, y + tilt],
        [x * w + dx + 18, y + tilt + 22],
        [x * w + dx, y - tilt * 0.6 + 22],
        [x * w + dx - 18, y + tilt + 22],
      );
    }),
  );
  return [
    piece({ d: outline, tone: 'rubber', cloth: 'rubber', round: 20, flat: 3, lift: 0, seed: s.seed }),
    ...lugs.map((d) => piece({ d, tone: 'rubber', cloth: 'rubber', round: 7, flat: 3, lift: 4 })),
    piece({
      d: closed([-46, -40], [40, -40], [34, 40], [-40, 40]),
      tone: 'main',
      cloth: 'rubber',
      round: 5,
      flat: 3,
      lift: 4,
      detail: mark([-2, 0], 54),
    }),
  ];
};

export const sandalBodies = (s: Sandal, cut: Cut, side: Side): Body[] => {
  const last = cut === 'women' ? 0.93 : 1;
  const one = side === 'front' ? topView(s) : soleView(s);
  return one.flatMap((body) => bothSides(placedBody(body, 172, 0, last, 1, cut === 'women' ? 0.94 : 1)));
};
