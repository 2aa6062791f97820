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

/** Returns ribs that converge at the crown. */
const ribs =
  (count: number, height: number, top: number, width: number) =>
  (x: number, y: number): number => {
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
      return joined(stripe(560, 26, 'trim'), stripe(510, 9, 'accent'));
    case 'one':
      return stripe(560, 26, 'trim');
    default:
      return emptyDetail;
  }
};

export const hatBodies = (h: Hat, side: Side): Body[] => {
  const top = h.kind === 'slouch' ? 170 : 220;
  const crown =
    h.kind === 'slouch'
      ? symmetric([0, top], [120, top - 6, 232, top + 60, 262, 420], [276, 560, 276, 700, 262, 800], [140, 826, 0, 828])
      : symmetric([0, top], [170, top, 262, 330, 276, 520], [286, 600, 284, 680, 280, 760], [140, 784, 0, 786]);
  const cuff = symmetric([0, 640], [150, 638, 282, 628, 292, 640], [304, 700, 304, 760, 294, 830], [150, 858, 0, 862]);
  const isFront = side === 'front';
  const count = h.kind === 'slouch' ? 34 : 26;
  const pom = symmetric([0, 60], [70, 54, 116, 96, 116, 152], [116, 214, 66, 250, 0, 250]);
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
      padding: ribs(count, h.kind === 'slouch' ? 5 : 9, top, 290),
      folds:
        h.kind === 'slouch'
          ? [fold([-240, 400], [-40, 330], 26, 2), fold([230, 460], [60, 380], -22, 1.8), fold([-250, 560], [-90, 520], 18, 1.4)]
          : [],
    }),
    ...(h.kind === 'slouch'
      ? []
      : [
          piece({
            d: cuff,
            tone: h.cuffTone,
            cloth: 'knit',
            round: 70,
            flat: 1.6,
            lift: 10,
            seed: h.seed + 2,
            padding: ribs(count + 2, 10, -2000, 300),
          }),
        ]),
    ...(isFront
      ? [
          piece({
            d: closed(
              [-52, h.kind === 'slouch' ? 716 : 704],
              [52, h.kind === 'slouch' ? 716 : 704],
              [52, h.kind === 'slouch' ? 786 : 782],
              [-52, h.kind === 'slouch' ? 786 : 782],
            ),
            tone: h.labelTone,
            cloth: 'leather',
            round: 4,
            flat: 4,
            lift: 4,
            detail: joined(mark([0, h.kind === 'slouch' ? 750 : 743], 48, '#efece6')),
          }),
        ]
      : [
          piece({
            d: closed([-4, top + 10], [4, top + 10], [5, 820], [-5, 820]),
            cloth: 'knit',
            round: 2,
            lift: 2,
            detail: seam(open([0, top + 10], [0, 820])),
          }),
        ]),
  ];
};

const finger = (x: number, topY: number, width: number, lean: number): string =>
  closed(
    [x - width, 420],
    [x - width + lean * 0.6, 300, x - width + lean, topY + 60, x - width * 0.9 + lean, topY + 30],
    [x - width * 0.7 + lean, topY - 6, x + width * 0.7 + lean, topY - 6, x + width * 0.9 + lean, topY + 30],
    [x + width + lean, topY + 60, x + width + lean * 0.6, 300, x + width, 420],
  );

const backOfHand = ({ hasPanel = false }: Glove): Detail =>
  hasPanel ? inlay(closed([-108, 404], [108, 404], [84, 560, 40, 620, 0, 624], [-40, 620, -84, 560, -108, 404]), 'trim') : emptyDetail;

const gloveOne = (g: Glove, isPalm: boolean): Body[] => {
  const slim = g.kind === 'liner';
  const { fold } = createFolder(g.cloth, g.seed + (isPalm ? 5 : 0));
  const tip: Detail = inlay(closed([-60, 0], [60, 0], [60, 130], [-60, 130]), 'trim');
  const w = slim ? 23 : 29;
  const fingers: readonly (readonly [number, number, number])[] = [
    [-82, 150, -20],
    [-28, 100, -6],
    [28, 112, 8],
    [80, 178, 22],
  ];
  const thumb = closed([-112, 560], [-150, 500, -190, 440, -204, 380], [-212, 340, -176, 316, -152, 340], [-130, 366, -112, 420, -84, 470]);
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
    [-136, 440, -130, 250, -70, 150],
    [-30, 96, 40, 96, 78, 160],
    [126, 260, 134, 440, 110, 620],
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
    : joined(backOfHand(g), mark([0, 520], 44), ...[-56, 0, 56].map((x) => seam(open([x, 380], [x * 0.8, 470]))));
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
            detail: joined(back, isPalm ? emptyDetail : seam(open([-120, 300], [0, 270, 122, 300]))),
            folds: [...folds, fold([-110, 300], [30, 340], 14, 0.8)],
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
                ...[200, 270, 330].map((at) =>
                  at > y + 40 ? edgeLine(open([x - w + lean * 0.7, at], [x + lean * 0.7, at + 5, x + w + lean * 0.7, at])) : emptyDetail,
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
