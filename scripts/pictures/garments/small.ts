// Draws hats and gloves.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Glove, Hat } from '../../../src/demo/seed/designs/gear.ts';
import type { Body } from '../relief/body.ts';
import { noise } from '../relief/noise.ts';
import { type Detail, edgeLine, emptyDetail, inlay, joined, label, mark, seam, stitch, tape, zip } from '../sewing/details.ts';
import { piece, placedBody } from '../sewing/pieces.ts';
import { closed, open, symmetric } from '../svg.ts';
import { createFolder } from './folding.ts';
import type { Side } from './upper-choices.ts';

/** Returns ribs that converge at the crown, `lean` to the right of the middle. */
const ribs =
  (count: number, height: number, top: number, width: number, lean = 0) =>
  (px: number, y: number): number => {
    const x = px - lean * (Math.max(0, 800 - y) / 570) ** 1.4;
    const spread = Math.max(0.16, Math.min(1, Math.max(0, (y - top) / 300) ** 0.6));
    const across = Math.asin(Math.max(-1, Math.min(1, x / (width * spread)))) / Math.PI;
    const phase = across * count + noise(x / 60, y / 90, 4) * 0.12;
    const stitchWave = Math.abs(((y / 15 + Math.abs(phase % 1)) % 1) - 0.5);
    return Math.abs(Math.sin(phase * Math.PI)) ** 0.7 * height + stitchWave * height * 0.34;
  };

const hatStripes = ({ stripes }: Hat): Detail => {
  const stripe = (y: number, width: number, tone: ToneName): Detail => tape(open([-320, y], [0, y + 20, 320, y]), width, tone);
  switch (stripes) {
    case 'two':
      return joined(stripe(590, 26, 'trim'), stripe(544, 9, 'accent'));
    case 'one':
      return stripe(590, 26, 'trim');
    default:
      return emptyDetail;
  }
};

/** The crown narrows from the cuff to a small gathered top. That of a slouchy hat is longer and falls to one side. */
const crowns: Readonly<Record<Hat['kind'], string>> = {
  cuffed: symmetric(
    [0, 306],
    [64, 300, 128, 318, 178, 372],
    [238, 436, 272, 540, 278, 700],
    [281, 740, 280, 760, 280, 780],
    [140, 800, 0, 802],
  ),
  bobble: symmetric(
    [0, 300],
    [64, 296, 128, 318, 178, 372],
    [238, 436, 272, 540, 278, 700],
    [281, 740, 280, 760, 280, 780],
    [140, 800, 0, 802],
  ),
  slouch: closed(
    [-252, 780],
    [-276, 640, -262, 480, -176, 366],
    [-104, 276, 40, 226, 168, 246],
    [236, 256, 286, 306, 300, 386],
    [312, 470, 286, 640, 252, 780],
    [140, 800, -140, 800, -252, 780],
  ),
};

export const hatBodies = (h: Hat, side: Side): Body[] => {
  const isSlouch = h.kind === 'slouch';
  const top = isSlouch ? 226 : 300;
  const crown = crowns[h.kind];
  const cuff = isSlouch
    ? symmetric([0, 742], [130, 740, 226, 730, 252, 726], [258, 770, 258, 812, 252, 850], [130, 872, 0, 874])
    : symmetric([0, 660], [150, 658, 276, 650, 288, 660], [298, 720, 298, 790, 288, 850], [140, 878, 0, 882]);
  const isFront = side === 'front';
  const count = isSlouch ? 34 : 26;
  const pom = symmetric([0, 142], [66, 136, 108, 176, 108, 228], [108, 286, 62, 320, 0, 320]);
  const labelY = isSlouch ? 802 : 770;
  const { fold } = createFolder('knit', h.seed);
  return [
    ...(h.kind === 'bobble'
      ? [
          piece({
            d: pom,
            tone: h.pomTone,
            cloth: 'fleece',
            round: 70,
            lift: 4,
            padding: (x, y) => noise(x / 7, y / 7, 3) * 9 + noise(x / 3, y / 3, 5) * 4,
          }),
        ]
      : []),
    piece({
      d: crown,
      cloth: 'knit',
      round: 150,
      lift: 6,
      seed: h.seed,
      detail: hatStripes(h),
      padding: isSlouch ? ribs(count, 6, top - 30, 350, 130) : ribs(count, 9, top, 290),
      folds: isSlouch
        ? [
            fold([-190, 400], [120, 330], 40, 2),
            fold([292, 420], [40, 470], -34, 2.2),
            fold([-240, 560], [-60, 500], 22, 1.4),
            fold([270, 600], [110, 610], -18, 1.4),
          ]
        : [],
    }),
    piece({
      d: cuff,
      tone: h.cuffTone,
      cloth: 'knit',
      round: isSlouch ? 50 : 70,
      flat: 1.6,
      lift: isSlouch ? 3 : 10,
      seed: h.seed + 2,
      padding: ribs(count + 2, isSlouch ? 7 : 10, -2000, 300),
    }),
    ...(isFront
      ? [
          piece({
            d: closed([-48, labelY - 34], [48, labelY - 34], [48, labelY + 34], [-48, labelY + 34]),
            tone: h.labelTone,
            cloth: 'leather',
            round: 4,
            flat: 4,
            lift: 4,
            detail: mark([0, labelY], 44, '#efece6'),
          }),
        ]
      : isSlouch
        ? []
        : [
            piece({
              d: closed([-4, top + 14], [4, top + 14], [5, 840], [-5, 840]),
              cloth: 'knit',
              round: 2,
              lift: 2,
              detail: seam(open([0, top + 14], [0, 840])),
            }),
          ]),
  ];
};

const finger = (x: number, topY: number, width: number, lean: number): string =>
  closed(
    [x - width, 440],
    [x - width + lean * 0.5, 360, x - width + lean, topY + 90, x - width * 0.9 + lean, topY + 40],
    [x - width * 0.8 + lean, topY - 4, x + width * 0.8 + lean, topY - 4, x + width * 0.9 + lean, topY + 40],
    [x + width + lean, topY + 90, x + width + lean * 0.5, 360, x + width, 440],
  );

const backOfHand = ({ hasPanel = false }: Glove): Detail =>
  hasPanel ? inlay(closed([-108, 404], [108, 404], [84, 560, 40, 620, 0, 624], [-40, 620, -84, 560, -108, 404]), 'trim') : emptyDetail;

const gloveOne = (g: Glove, isPalm: boolean): Body[] => {
  const slim = g.kind === 'liner';
  const { fold } = createFolder(g.cloth, g.seed + (isPalm ? 5 : 0));
  const tip: Detail = inlay(closed([-60, 0], [60, 0], [60, 104], [30, 122, -30, 122, -60, 104]), 'trim');
  const w = slim ? 27 : 31;
  const fingers: readonly (readonly [number, number, number])[] = [
    [-84, 226, -14],
    [-28, 180, -4],
    [29, 190, 5],
    [83, 246, 15],
  ];
  const thumb = closed([-106, 640], [-150, 580, -184, 520, -194, 458], [-200, 412, -154, 392, -132, 424], [-116, 450, -104, 480, -80, 520]);
  const palm = closed(
    [-114, 600],
    [-124, 520, -122, 440, -112, 380],
    [-60, 360, 60, 360, 110, 380],
    [122, 440, 122, 540, 108, 620],
    [104, 700, 100, 740, 98, 770],
    [40, 782, -40, 782, -98, 770],
    [-104, 720, -104, 660, -114, 600],
  );
  const mitt = closed(
    [-114, 600],
    [-140, 470, -140, 320, -92, 242],
    [-48, 176, 48, 176, 90, 246],
    [134, 326, 136, 470, 110, 620],
    [104, 700, 100, 740, 98, 770],
    [40, 782, -40, 782, -98, 770],
    [-104, 720, -104, 660, -114, 600],
  );
  const wrist = closed([-104, 700], [-40, 712, 40, 712, 102, 700], [100, 752], [40, 766, -40, 766, -102, 752]);
  const gauntlet = closed(
    [-100, 760],
    [-40, 772, 40, 772, 100, 760],
    [124, 840, 134, 900, 138, 960],
    [60, 980, -60, 980, -138, 960],
    [-134, 900, -124, 840, -100, 760],
  );
  const cuff = closed([-98, 764], [-40, 774, 40, 774, 98, 764], [96, 850], [40, 862, -40, 862, -96, 850]);
  const folds = [fold([-110, 600], [40, 560], 14, 0.9), fold([-112, 660], [70, 640], 10, 0.9), fold([108, 590], [0, 530], -12, 0.7)];
  const back = isPalm
    ? joined(
        inlay(closed([-104, 400], [104, 400], [96, 560, 60, 640, 0, 650], [-70, 640, -100, 560, -104, 400]), 'trim'),
        stitch(open([-96, 410], [-90, 560, -60, 630, 0, 640], [56, 630, 88, 560, 96, 410]), 'trim'),
      )
    : joined(
        backOfHand(g),
        mark([0, 540], 44),
        ...(g.kind === 'mitten' ? [] : [-56, 0, 56].map((x) => seam(open([x, 396], [x * 0.8, 476])))),
      );
  const hand =
    g.kind === 'mitten'
      ? [
          piece({ d: thumb, tone: g.thumbTone, cloth: g.cloth, round: 34, lift: 3 }),
          piece({
            d: mitt,
            cloth: g.cloth,
            round: 60,
            flat: 1.3,
            lift: 6,
            seed: g.seed,
            detail: joined(back, isPalm ? emptyDetail : seam(open([-130, 372], [0, 344, 128, 372]))),
            folds: [...folds, fold([-110, 330], [30, 366], 14, 0.5)],
          }),
        ]
      : [
          piece({
            d: thumb,
            tone: g.thumbTone,
            cloth: g.cloth,
            round: 34,
            lift: 3,
            folds: [fold([-190, 400], [-140, 420], 8, 0.6)],
          }),
          ...fingers.map(([x, y, lean], i) =>
            piece({
              d: finger(x, y, w, lean),
              cloth: g.cloth,
              round: 32,
              lift: 3,
              seed: g.seed + i,
              detail: joined(
                placed(tip, x + lean, y - 70),
                ...[318].map((at) =>
                  at > y + 60 ? edgeLine(open([x - w + lean * 0.7, at], [x + lean * 0.7, at + 5, x + w + lean * 0.7, at])) : emptyDetail,
                ),
              ),
            }),
          ),
          piece({ d: palm, cloth: g.cloth, round: 60, flat: 1.3, lift: 5, seed: g.seed + 9, detail: back, folds }),
        ];
  const lower =
    g.kind === 'gauntlet'
      ? [
          piece({
            d: gauntlet,
            tone: g.cuffTone,
            cloth: g.cloth,
            round: 50,
            lift: 3,
            folds: [fold([-110, 880], [60, 860], 10, 0.8)],
            detail: joined(stitch(open([-132, 944], [0, 964, 132, 944])), isPalm ? emptyDetail : zip(open([0, 790], [0, 960]), 7)),
          }),
        ]
      : [piece({ d: cuff, tone: g.cuffTone, cloth: 'rib', round: 44, lift: 3 })];
  const strap = slim
    ? []
    : [
        piece({
          d: wrist,
          tone: 'trim',
          cloth: 'canvas',
          round: 42,
          lift: 4,
          detail: isPalm ? emptyDetail : label([34, 730], 46, 'rubber'),
        }),
      ];
  return [...lower, ...hand, ...strap];
};

const placed = (detail: Detail, dx: number, dy: number): Detail => ({
  ink: (p) => `<g transform="translate(${dx} ${dy})">${detail.ink(p)}</g>`,
  relief: '',
});

export const gloveBodies = (g: Glove, side: Side): Body[] => {
  const one = gloveOne(g, side === 'back');
  return [...one.map((body) => placedBody(body, 190, 20, 0.96, 1)), ...one.map((body) => placedBody(body, -190, 0, 0.96, 1, -1))];
};
