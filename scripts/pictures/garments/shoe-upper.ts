// Draws the upper of a shoe from the side: its outline, overlays, laces and collar.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Shoe } from '../../../src/demo/seed/designs/shoes.ts';
import type { Body } from '../relief/body.ts';
import { type Detail, emptyDetail, inlay, joined, label, seam, stitch, tape } from '../sewing/details.ts';
import { piece } from '../sewing/pieces.ts';
import { closed, open, type Point } from '../svg.ts';
import { soleTop } from './shoe-sole.ts';

export const upperPath = (s: Shoe): string => {
  const t = soleTop(s);
  const h = s.height;
  const isLow = h < 240;
  const front: Point = isLow ? [-36, -h + 22] : [-30, -h + 6];
  return closed(
    [-322, t + 8],
    isLow ? [-344, -150, -338, -h + 30, -322, -h] : [-346, -160, -306, -h + 100, -312, -h],
    isLow ? [-280, -h - 10, -220, -h + 60, -150, -h + 58] : [-240, -h + 6, -120, -h + 10, ...front],
    ...(isLow ? [[-110, -h + 56, -70, -h + 40, ...front]] : []),
    isLow ? [30, -h + 44, 70, -170, 150, -146] : [-6, -h + 90, 10, -230, 130, -168],
    [220, -142, 316, -166, 350, t - 56],
    [366, t - 18, 358, t + 4, 340, t + 6],
    [120, t + 14, -140, t + 14, -322, t + 8],
  );
};

/** Returns a point on the lace line. `share` is its position from the collar (0) to the toes (1). */
const instep = (s: Shoe, share: number): Point => {
  const [from, to]: [Point, Point] =
    s.height < 240
      ? [
          [-30, -s.height + 34],
          [126, -146],
        ]
      : [
          [-26, -s.height + 26],
          [128, -166],
        ];
  const sag = s.height < 240 ? 6 : -Math.sin(share * Math.PI) * Math.min(60, s.height * 0.13);
  return [
    from[0] + (to[0] - from[0]) * share + sag,
    from[1] + (to[1] - from[1]) * share + (s.height < 240 ? 0 : Math.sin(share * Math.PI) * s.height * 0.12),
  ];
};

export const overlayDetail = (s: Shoe): Detail => {
  const t = soleTop(s);
  const h = s.height;
  switch (s.overlay) {
    case 'stripes':
      return joined(
        ...[0, 1, 2].map((i) =>
          tape(
            open([-130 + i * 66, t + 14], [-96 + i * 66, t - 40, -70 + i * 66, -h * 0.5 - 20, -60 + i * 58, -h * 0.62]),
            17,
            i === 1 ? 'accent' : 'trim',
          ),
        ),
      );
    case 'heel':
      return joined(
        inlay(closed([-380, t + 20], [-380, -h * 0.74], [-250, -h * 0.7, -210, -h * 0.4, -120, t + 20]), 'trim'),
        stitch(open([-306, -h * 0.68], [-240, -h * 0.62, -200, -h * 0.36, -112, t + 10])),
        seam(open([-110, t + 10], [-40, -h * 0.3, 40, -150, 80, -186])),
      );
    case 'mountain':
      return joined(
        inlay(closed([-200, t + 20], [-120, -h * 0.62], [-70, -h * 0.42], [-20, -h * 0.58], [80, t + 20]), 'trim'),
        stitch(open([-192, t + 6], [-119, -h * 0.58], [-70, -h * 0.38], [-22, -h * 0.54], [70, t + 8])),
      );
    case 'cage':
      return joined(
        ...[0, 1, 2, 3, 4].map((i) =>
          tape(
            open([-220 + i * 70, t + 10], [-160 + i * 62, -h * 0.36, -120 + i * 48, -h * 0.5, -60 + i * 40, -h * 0.66 + i * 6]),
            7,
            'trim',
          ),
        ),
        inlay(closed([-380, t + 20], [-380, -h * 0.6], [-290, -h * 0.56, -270, -120, -230, t + 20]), 'trim'),
      );
    case 'quilted':
      return joined(
        ...[0.34, 0.5, 0.66, 0.82].map((share) => seam(open([-350, -h * share], [-160, -h * share + 16, 40, -h * share + 10]))),
      );
    default:
      return joined(
        seam(open([-230, t + 10], [-220, -h * 0.4, -180, -h * 0.7, -190, -h])),
        seam(open([-90, t + 12], [-20, -h * 0.34, 40, -160, 92, -180])),
      );
  }
};

export const lacing = (s: Shoe): Body[] => {
  if (s.closure === 'slip' || s.closure === 'zip') return [];
  const count = s.height < 240 ? 6 : Math.round(s.height / 48);
  const laces: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const [x, y] = instep(s, (i + 0.3) / count);
    laces.push(closed([x - 46, y + 34], [x - 20, y + 8, x + 6, y - 6], [x + 11, y + 3], [x - 12, y + 18, x - 38, y + 42]));
  }
  const stay = [0, 0.25, 0.5, 0.75, 1].map((share) => instep(s, share));
  const [a, b, c, d, e] = stay;
  if (!a || !b || !c || !d || !e) return [];
  const path = closed(
    [a[0] - 58, a[1] + 8],
    [b[0] - 60, b[1] + 20, c[0] - 58, c[1] + 24, d[0] - 52, d[1] + 34],
    [e[0] - 30, e[1] + 32],
    [e[0] + 4, e[1] + 8],
    [d[0] - 22, d[1] + 14, c[0] - 26, c[1] + 8, b[0] - 26, b[1] + 4],
    [a[0] - 26, a[1]],
  );
  const eyelets: Detail = {
    ink: (p) =>
      Array.from({ length: count }, (_, i) => instep(s, (i + 0.3) / count))
        .map(
          ([x, y]) =>
            `<circle cx="${x - 44}" cy="${y + 34}" r="6.5" fill="${p.metal}"/><circle cx="${x - 44}" cy="${y + 34}" r="3.2" fill="#222"/>`,
        )
        .join(''),
    relief: '',
  };
  const tone: ToneName = s.closure === 'speed' ? 'accent' : 'light';
  return [
    piece({ d: path, tone: 'trim', cloth: 'leather', round: 6, flat: 2, lift: 3, detail: joined(stitch(path, 'trim'), eyelets) }),
    ...laces.map((lace) => piece({ d: lace, tone, cloth: 'canvas', round: 5, lift: 3 })),
    ...(s.closure === 'laces'
      ? bow(a, tone)
      : [
          piece({
            d: closed([a[0] - 10, a[1] - 6], [a[0] + 18, a[1] - 10], [a[0] + 22, a[1] + 24], [a[0] - 4, a[1] + 28]),
            tone: 'rubber',
            cloth: 'rubber',
            round: 6,
            lift: 4,
          }),
        ]),
  ];
};

const bow = ([x, y]: Point, tone: ToneName): Body[] =>
  [
    closed(
      [x, y],
      [x - 34, y - 34, x - 64, y - 4, x - 50, y + 18],
      [x - 36, y + 24, x - 14, y + 14, x, y + 4],
      [x - 14, y + 8, x - 34, y + 14, x - 42, y + 10],
      [x - 48, y - 4, x - 26, y - 18, x - 2, y + 4],
    ),
    closed(
      [x, y],
      [x + 30, y - 26, x + 56, y + 6, x + 44, y + 26],
      [x + 32, y + 32, x + 10, y + 18, x, y + 6],
      [x + 14, y + 14, x + 30, y + 22, x + 36, y + 18],
      [x + 42, y + 4, x + 22, y - 12, x + 2, y + 6],
    ),
    closed([x - 2, y], [x - 10, y + 30, x - 30, y + 50, x - 40, y + 66], [x - 34, y + 68], [x - 22, y + 52, x - 2, y + 34, x + 6, y + 4]),
    closed([x - 9, y - 6], [x + 9, y - 8], [x + 10, y + 10], [x - 8, y + 11]),
  ].map((d) => piece({ d, tone, cloth: 'canvas', round: 5, lift: 4 }));

export const collarBodies = (s: Shoe): Body[] => {
  const h = s.height;
  const isLow = h < 240;
  const tongue = isLow
    ? closed([-110, -h + 50], [-86, -h - 10, -60, -h - 44, -40, -h - 46], [-20, -h - 44, -6, -h + 20, 20, -h + 56])
    : closed([-120, -h + 20], [-96, -h - 30, -60, -h - 54, -30, -h - 52], [-8, -h - 48, -8, -h + 20, 0, -h + 60]);
  const d = isLow
    ? closed(
        [-326, -h + 6],
        [-318, -h - 12, -298, -h - 8, -286, -h + 4],
        [-250, -h + 56, -180, -h + 62, -110, -h + 52],
        [-112, -h + 76, -116, -h + 84, -122, -h + 88],
        [-210, -h + 96, -270, -h + 84, -300, -h + 50],
      )
    : closed(
        [-316, -h + 6],
        [-316, -h - 14, -290, -h - 12, -276, -h - 6],
        [-200, -h + 6, -110, -h + 4, -44, -h - 4],
        [-22, -h - 2, -24, -h + 44, -38, -h + 54],
        [-120, -h + 62, -240, -h + 62, -304, -h + 54],
      );
  const loop = closed(
    [-330, -h + 40],
    [-356, -h + 10, -352, -h - 34, -322, -h - 30],
    [-304, -h - 26, -306, -h + 4, -312, -h + 24],
    [-318, -h + 20],
    [-318, -h - 4, -322, -h - 16, -330, -h - 14],
    [-342, -h - 6, -336, -h + 18, -320, -h + 34],
  );
  const isFur = s.collar === 'fur';
  return [
    piece({ d: loop, tone: 'accent', cloth: 'canvas', round: 4, lift: 2 }),
    piece({
      d: tongue,
      tone: isFur ? 'light' : 'trim',
      cloth: isFur ? 'fleece' : 'mesh',
      round: 14,
      lift: 2,
      detail: isFur ? emptyDetail : label([isLow ? -44 : -46, -h - 18], 34, 'main', -10),
    }),
    piece({
      d,
      tone: isFur ? 'light' : 'trim',
      cloth: isFur ? 'fleece' : s.collar === 'cuff' ? 'knit' : 'stretch',
      round: 20,
      lift: 3,
      detail: s.collar === 'padded' && !isLow ? seam(open([-300, -h + 26], [-160, -h + 36, -36, -h + 26]), 'trim') : emptyDetail,
    }),
  ];
};
