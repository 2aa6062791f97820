// Draws a sandal from the side, as it is worn.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Sandal } from '../../../src/demo/seed/designs/gear.ts';
import type { Body } from '../relief/body.ts';
import { emptyDetail, joined, mark, seam, stitch } from '../sewing/details.ts';
import { piece, placedBody } from '../sewing/pieces.ts';
import { closed } from '../svg.ts';
import type { Cut } from './block.ts';

const footbed = (s: Sandal): Body[] => [
  piece({
    d: closed(
      [-310, -30],
      [-322, -14, -312, 0, -290, 0],
      [-120, 2, 120, 4, 220, 0],
      [290, -2, 330, -22, 338, -44],
      [330, -50],
      [120, -20, -140, -26, -310, -30],
    ),
    tone: 'rubber',
    cloth: 'rubber',
    round: 12,
    lift: 0,
  }),
  piece({
    d: closed(
      [-316, -26],
      [-330, -40 - s.thick, -320, -52 - s.thick, -300, -52 - s.thick],
      [-180, -36 - s.thick, -40, -34 - s.thick, 100, -22 - s.thick],
      [220, -14 - s.thick, 320, -34 - s.thick, 342, -58 - s.thick],
      [356, -54 - s.thick, 350, -44, 338, -38],
      [180, -8, -120, -16, -316, -26],
    ),
    tone: 'trim',
    cloth: 'rubber',
    round: 18,
    lift: 0,
    detail: seam(closed([-314, -40], [-120, -30, 160, -22, 344, -50], [160, -22, -120, -30, -314, -40]), 'trim'),
  }),
];

const band = (d: string, tone: ToneName = 'main', withMark = false): Body =>
  piece({
    d,
    tone,
    cloth: 'canvas',
    round: 8,
    flat: 2.4,
    lift: 4,
    detail: joined(stitch(d, tone), withMark ? mark([10, -150], 24) : emptyDetail),
  });

const straps = (s: Sandal): Body[] => {
  const t = -30 - s.thick;
  const heel = band(
    closed(
      [-300, t - 4],
      [-330, t - 90, -322, t - 160, -286, t - 168],
      [-230, t - 156, -160, t - 80, -100, t + 8],
      [-150, t + 10],
      [-196, t - 60, -240, t - 96, -270, t - 98],
      [-284, t - 90, -282, t - 50, -270, t],
    ),
    'main',
  );
  const front = band(
    closed(
      [108, t + 12],
      [126, t - 80, 180, t - 124, 238, t - 120],
      [286, t - 110, 306, t - 60, 310, t - 12],
      [268, t - 2],
      [260, t - 34, 246, t - 48, 226, t - 50],
      [198, t - 52, 176, t - 24, 164, t + 12],
    ),
  );
  const instep = band(
    closed(
      [-120, t + 8],
      [-100, t - 110, -50, t - 178, 20, t - 180],
      [84, t - 178, 122, t - 96, 134, t + 10],
      [76, t + 10],
      [64, t - 60, 42, t - 96, 14, t - 98],
      [-20, t - 98, -54, t - 60, -72, t + 8],
    ),
  );
  const cross = band(
    closed(
      [-140, t + 6],
      [-60, t - 40, 80, t - 120, 160, t - 104],
      [180, t - 98, 186, t - 84, 180, t - 70],
      [110, t - 84, -20, t - 20, -90, t + 10],
    ),
    'trim',
  );
  const buckle = piece({
    d: closed([-16, t - 184], [46, t - 186], [50, t - 116], [-10, t - 110]),
    tone: 'rubber',
    cloth: 'rubber',
    round: 6,
    lift: 4,
  });
  const wide = band(
    closed(
      [-30, t + 10],
      [-10, t - 110, 50, t - 160, 110, t - 156],
      [180, t - 146, 226, t - 80, 240, t + 2],
      [150, t + 14, 60, t + 14, -30, t + 10],
    ),
    'main',
    false,
  );
  const second = band(
    closed(
      [-210, t + 2],
      [-196, t - 90, -150, t - 134, -100, t - 130],
      [-50, t - 122, -34, t - 60, -24, t + 8],
      [-90, t + 10, -150, t + 8, -210, t + 2],
    ),
    'trim',
  );
  const bumper = piece({
    d: closed(
      [230, t - 2],
      [236, t - 60, 280, t - 78, 312, t - 66],
      [346, t - 50, 358, t - 30, 352, t + 14],
      [310, t + 16, 260, t + 14, 230, t - 2],
    ),
    tone: 'rubber',
    cloth: 'rubber',
    round: 20,
    lift: 3,
  });
  const chosen = { cross: [heel, cross, front, instep, buckle], river: [heel, front, instep, buckle], slide: [second, wide] }[s.straps];
  // The far half of each strap is visible behind the near half.
  return [...chosen.map((body) => placedBody(body, 22, -20, 0.97, 0.55)), ...chosen, ...(s.bumper ? [bumper] : [])];
};

export const singleSandal = (s: Sandal, cut: Cut): Body[] =>
  [...footbed(s), ...straps(s)].map((body) => placedBody(body, 0, 0, cut === 'women' ? 0.93 : 1, 1, 0.88));
