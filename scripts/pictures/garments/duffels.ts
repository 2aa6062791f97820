// Draws duffels.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Duffel } from '../../../src/demo/seed/designs/gear.ts';
import type { Body } from '../relief/body.ts';
import { emptyDetail, inlay, joined, label, mark, onBothSides, pull, seam, stitch, zip } from '../sewing/details.ts';
import { bothSides, piece, strap } from '../sewing/pieces.ts';
import { closed, open, symmetric } from '../svg.ts';
import { createFolder } from './folding.ts';
import type { Side } from './upper-choices.ts';

const handle = (high: number, tone: ToneName): Body =>
  piece({
    d: symmetric([0, high], [110, high, 170, high + 40, 186, 330], [150, 330], [140, high + 70, 100, high + 32, 0, high + 32]),
    tone,
    cloth: 'canvas',
    round: 8,
    lift: 6,
    detail: emptyDetail,
  });

export const duffelBodies = (u: Duffel, side: Side): Body[] => {
  const { fold } = createFolder(u.cloth, u.seed + (side === 'back' ? 9 : 0));
  const isFront = side === 'front';
  const shapes = {
    barrel: symmetric(
      [0, 300],
      [260, 296, 352, 320, 376, 420],
      [392, 520, 392, 600, 376, 680],
      [360, 730, 300, 742, 240, 744],
      [100, 748, 0, 748],
    ),
    haul: symmetric(
      [0, 280],
      [300, 278, 366, 286, 384, 340],
      [396, 460, 396, 620, 388, 720],
      [378, 756, 340, 760, 300, 760],
      [100, 762, 0, 762],
    ),
    weekend: symmetric(
      [0, 320],
      [180, 318, 280, 326, 306, 380],
      [350, 500, 368, 640, 360, 740],
      [352, 772, 320, 778, 280, 780],
      [100, 782, 0, 782],
    ),
  };
  const folds = [
    fold([-300, 430], [-180, 520], 16, 0.9),
    fold([310, 420], [190, 540], -16, 0.9),
    fold([-240, 640], [-100, 700], 12, 0.7),
    fold([230, 620], [90, 710], -12, 0.8),
    fold([-40, 480], [60, 560], 12, 0.5),
  ];
  const base = u.base
    ? inlay(symmetric([0, u.kind === 'weekend' ? 660 : 680], [500, u.kind === 'weekend' ? 660 : 680], [500, 900], [0, 900]), u.base)
    : emptyDetail;
  const top = {
    barrel: joined(zip(open([-330, 352], [-120, 322, 120, 322, 330, 352]), 11), pull([300, 346], 40, 8)),
    haul: joined(
      zip(open([-340, 330], [340, 330]), 11),
      pull([-320, 330], 40, 0),
      onBothSides(seam(open([250, 280], [262, 500, 256, 760]))),
    ),
    weekend: joined(zip(open([-276, 356], [0, 344, 276, 356]), 10), pull([-250, 355], 38, 0)),
  }[u.kind];
  const body = piece({
    d: shapes[u.kind],
    cloth: u.cloth,
    round: 110,
    flat: 1.3,
    lift: 4,
    seed: u.seed + (isFront ? 1 : 40),
    folds,
    detail: joined(top, base, isFront ? emptyDetail : seam(open([-380, 560], [0, 572, 380, 560]))),
  });
  const girth = (x: number): Body => strap([312, x - 20, x + 20], [750, x - 24, x + 24], u.strapTone);
  const pocket = piece({
    d: symmetric([0, 470], [108, 470, 122, 476, 124, 496], [128, 640], [126, 656, 116, 660, 104, 660], [0, 662]),
    tone: u.pocketTone,
    cloth: u.cloth,
    round: 18,
    flat: 2,
    lift: 7,
    detail: joined(
      u.pocket === 'open' ? emptyDetail : zip(open([-104, 500], [104, 500]), 9),
      label([0, 580], 70, u.pocketTone === 'trim' ? 'main' : 'trim'),
    ),
  });
  const end =
    u.kind === 'barrel' && u.ends
      ? bothSides(
          piece({
            d: closed([330, 400], [372, 420, 388, 500, 388, 560], [386, 640, 366, 690, 336, 700], [320, 600, 320, 500, 330, 400]),
            tone: 'trim',
            cloth: u.cloth,
            round: 20,
            lift: 4,
          }),
        )
      : [];
  const daisy = u.kind === 'haul' && u.ends ? bothSides(strap([420, 272, 300], [690, 276, 304])) : [];
  return [
    handle(isFront ? 150 : 170, 'trim'),
    body,
    ...end,
    ...daisy,
    girth(-166),
    girth(166),
    ...(isFront && u.pocket !== 'none'
      ? [pocket]
      : [
          piece({
            d: closed([-70, 480], [70, 480], [70, 560], [-70, 560]),
            tone: 'trim',
            cloth: 'canvas',
            round: 4,
            flat: 3,
            lift: 4,
            detail: joined(stitch(closed([-64, 486], [64, 486], [64, 554], [-64, 554]), 'trim'), mark([0, 520], 46, '#efece6')),
          }),
        ]),
    piece({
      d: symmetric([0, isFront ? 168 : 188], [52, isFront ? 168 : 188, 60, 180, 60, 204], [58, 226, 50, 230, 0, 230]),
      tone: 'accent',
      cloth: 'leather',
      round: 14,
      lift: 5,
      detail: onBothSides(stitch(open([48, 182], [48, 218]), 'accent')),
    }),
  ];
};
