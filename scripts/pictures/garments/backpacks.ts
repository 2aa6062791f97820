// Draws backpacks.
import type { Backpack } from '../../../src/demo/seed/designs/gear.ts';
import type { Body } from '../relief/body.ts';
import {
  cord,
  type Detail,
  emptyDetail,
  inlay,
  joined,
  label,
  mark,
  onBothSides,
  pull,
  seam,
  stitch,
  tape,
  zip,
} from '../sewing/details.ts';
import { bothSides, piece, strap } from '../sewing/pieces.ts';
import { closed, open, symmetric } from '../svg.ts';
import { createFolder } from './folding.ts';
import type { Side } from './upper-choices.ts';

const buckle = (x: number, y: number): Body =>
  piece({
    d: closed([x - 15, y - 17], [x + 15, y - 17], [x + 17, y], [x + 13, y + 18], [x - 13, y + 18], [x - 17, y]),
    tone: 'rubber',
    cloth: 'rubber',
    round: 6,
    flat: 2,
    lift: 4,
    detail: seam(open([x - 14, y], [x + 14, y]), 'rubber'),
  });

const packOutline = {
  trek: symmetric(
    [0, 120],
    [130, 116, 188, 150, 200, 220],
    [216, 420, 226, 700, 216, 930],
    [210, 990, 180, 1010, 130, 1012],
    [60, 1016, 0, 1016],
  ),
  day: symmetric(
    [0, 150],
    [120, 146, 196, 200, 208, 330],
    [222, 520, 226, 760, 216, 900],
    [208, 960, 176, 976, 130, 978],
    [60, 980, 0, 980],
  ),
  roll: symmetric(
    [0, 190],
    [140, 190, 178, 200, 182, 240],
    [214, 460, 224, 740, 214, 920],
    [208, 970, 180, 986, 130, 988],
    [60, 990, 0, 990],
  ),
};

const packTop = (p: Backpack): Body[] => {
  const loop = piece({
    d: symmetric([0, 66], [26, 66, 40, 84, 40, 130], [26, 130], [26, 96, 18, 82, 0, 82]),
    tone: 'trim',
    cloth: 'canvas',
    round: 5,
    lift: 3,
  });
  if (p.kind === 'trek') {
    const lid = symmetric([0, 96], [120, 90, 182, 110, 200, 170], [214, 220, 220, 270, 214, 300], [140, 326, 60, 330, 0, 330]);
    return [
      loop,
      piece({
        d: lid,
        tone: p.topTone,
        cloth: p.cloth,
        round: 44,
        lift: 12,
        seed: p.seed + 3,
        detail: joined(zip(open([-150, 196], [-60, 184, 60, 184, 150, 196]), 9), pull([-138, 195], 34, -8), mark([0, 262], 44)),
      }),
      strap([300, -96, -78], [440, -94, -76]),
      strap([300, 78, 96], [440, 76, 94]),
      buckle(-86, 400),
      buckle(86, 400),
    ];
  }
  if (p.kind === 'roll') {
    const roll = symmetric([0, 128], [130, 126, 190, 130, 196, 160], [200, 196, 190, 226, 178, 232], [90, 240, 0, 240]);
    return [
      loop,
      piece({
        d: roll,
        tone: p.topTone,
        cloth: p.cloth,
        round: 34,
        lift: 10,
        seed: p.seed + 4,
        detail: joined(seam(open([-186, 178], [0, 184, 186, 178])), stitch(open([-180, 150], [0, 146, 180, 150]))),
      }),
      strap([130, -12, 12], [330, -13, 13], 'accent'),
      buckle(0, 290),
    ];
  }
  return [loop];
};

/** Returns elastic cords that cross three times. */
const crossingCords = (top: number): Detail =>
  onBothSides(
    joined(
      ...[0, 1, 2].map((row) => cord(open([-104, top + 90 + row * 110], [104, top + 200 + row * 110]))),
      cord(open([104, top + 90], [104, top + 100])),
    ),
  );

const packFront = (p: Backpack): Body[] => {
  const { fold } = createFolder(p.cloth, p.seed);
  const folds = [
    fold([-190, 470], [-70, 520], 14, 0.8),
    fold([190, 520], [80, 590], -14, 0.8),
    fold([-120, 880], [-90, 980], 8, 0.8),
    fold([110, 870], [80, 985], -8, 0.8),
    fold([-180, 640], [-110, 700], 10, 0.6),
  ];
  const lines = {
    trek: emptyDetail,
    day: joined(
      zip(open([-196, 520], [-190, 300, -150, 196, 0, 190], [150, 196, 190, 300, 196, 520]), 10),
      pull([196, 500], 40, 4),
      pull([-196, 480], 40, -4),
    ),
    roll: onBothSides(seam(open([120, 250], [130, 600, 126, 980]))),
  }[p.kind];
  const pocketTop = { trek: 520, day: 480, roll: 600 }[p.kind];
  const base = p.base ? inlay(symmetric([0, 876], [300, 866], [300, 1100], [0, 1100]), p.base) : emptyDetail;
  const cords = p.cords ? crossingCords(pocketTop) : emptyDetail;
  const main = piece({
    d: packOutline[p.kind],
    cloth: p.cloth,
    round: 92,
    flat: 1.5,
    lift: 6,
    seed: p.seed + 1,
    detail: joined(base, lines, p.pocket === 'none' ? joined(cords, label([0, 440], 58, 'trim')) : emptyDetail),
    folds,
  });
  const pocket = symmetric(
    [0, pocketTop],
    [120, pocketTop - 4, 158, pocketTop + 10, 164, pocketTop + 50],
    [178, 760, 182, 850, 174, 930],
    [166, 966, 140, 972, 100, 974],
    [50, 976, 0, 976],
  );
  const labelTone = p.pocketTone === 'trim' ? 'main' : 'trim';
  const zipAlong = (top: number): Detail =>
    joined(zip(open([-140, top + 60], [-60, top + 44, 60, top + 44, 140, top + 60]), 9), pull([-128, top + 58], 34, -8));
  const pocketDetail =
    p.pocket === 'mesh'
      ? joined(label([0, pocketTop + 120], 64, labelTone), cords)
      : joined(zipAlong(pocketTop), label([0, pocketTop + 190], 62, labelTone), cords);
  if (p.pocket === 'none') return [main];
  if (p.pocket === 'two') {
    const small = (top: number, bottom: number, detail: Detail): Body =>
      piece({
        d: symmetric(
          [0, top],
          [120, top - 4, 156, top + 8, 162, top + 44],
          [170, top + 90, 172, bottom - 90, 166, bottom - 40],
          [160, bottom - 8, 136, bottom - 2, 100, bottom],
          [50, bottom + 2, 0, bottom + 2],
        ),
        tone: p.pocketTone,
        cloth: p.cloth,
        round: 30,
        flat: 1.6,
        lift: 9,
        seed: p.seed + 2,
        detail,
      });
    return [main, small(420, 620, zipAlong(424)), small(660, 970, joined(zipAlong(664), label([0, 850], 62, labelTone)))];
  }
  return [
    main,
    piece({
      d: pocket,
      tone: p.pocketTone,
      cloth: p.pocket === 'mesh' ? 'mesh' : p.cloth,
      round: 46,
      flat: 1.6,
      lift: 9,
      seed: p.seed + 2,
      detail: pocketDetail,
      folds: [fold([-120, 940], [-100, pocketTop + 230], 10, 0.7), fold([130, 930], [90, pocketTop + 200], -10, 0.7)],
    }),
  ];
};

const packSides = (p: Backpack): Body[] => {
  const shoulder = closed(
    [170, 190],
    [262, 260, 292, 480, 270, 700],
    [262, 800, 236, 870, 206, 900],
    [190, 870],
    [224, 800, 240, 700, 240, 560],
    [240, 420, 220, 300, 160, 240],
  );
  const net = closed([176, 700], [236, 690], [248, 780, 246, 900, 226, 966], [190, 976, 180, 960, 180, 920]);
  const bottle = closed([206, 560], [240, 560, 246, 570, 246, 590], [250, 800], [196, 800], [196, 590], [196, 570, 200, 560, 206, 560]);
  return [
    ...bothSides(piece({ d: shoulder, tone: 'trim', cloth: 'mesh', round: 20, lift: 2, light: 0.82 })),
    ...(p.bottle ? [piece({ d: bottle, tone: 'accent', cloth: 'metal', round: 26, lift: 3 })] : []),
    ...bothSides(piece({ d: net, tone: 'trim', cloth: 'mesh', round: 20, lift: 5 })),
  ];
};

const packBack = (p: Backpack): Body[] => {
  const shell = piece({ d: packOutline[p.kind], cloth: p.cloth, round: 60, flat: 2, lift: 6, seed: p.seed + 6 });
  const pad = symmetric([0, 240], [110, 236, 150, 260, 154, 330], [160, 560, 156, 760, 150, 860], [140, 900, 90, 910, 0, 910]);
  const shoulder = closed(
    [20, 236],
    [70, 218, 112, 236, 128, 300],
    [168, 440, 206, 560, 206, 700],
    [204, 770, 196, 810, 188, 836],
    [160, 830],
    [156, 720, 128, 600, 92, 480],
    [66, 390, 40, 320, 12, 300],
  );
  const belt = closed([60, 836], [140, 812, 240, 806, 320, 842], [346, 858, 350, 890, 330, 906], [250, 930, 150, 932, 60, 916]);
  const chest = closed([-128, 470], [128, 470], [128, 486], [-128, 486]);
  return [
    shell,
    piece({
      d: pad,
      tone: 'trim',
      cloth: 'mesh',
      round: 26,
      flat: 2,
      lift: 4,
      detail: joined(
        seam(open([0, 250], [0, 900]), 'trim'),
        onBothSides(seam(open([-150, 430], [0, 460]), 'trim')),
        onBothSides(seam(open([-156, 640], [0, 670]), 'trim')),
      ),
    }),
    ...(p.kind === 'day'
      ? []
      : bothSides(piece({ d: belt, tone: 'trim', cloth: 'canvas', round: 20, lift: 8, detail: zip(open([180, 864], [290, 866]), 7) }))),
    ...bothSides(
      piece({
        d: shoulder,
        tone: 'trim',
        cloth: 'mesh',
        round: 22,
        lift: 9,
        detail: tape(open([76, 262], [130, 420, 180, 600, 184, 800]), 12, 'rubber'),
      }),
    ),
    piece({ d: chest, tone: 'rubber', cloth: 'canvas', round: 4, lift: 4 }),
    buckle(0, 478),
    piece({
      d: symmetric([0, 150], [30, 150, 44, 170, 44, 250], [30, 250], [30, 190, 22, 170, 0, 168]),
      tone: 'trim',
      cloth: 'canvas',
      round: 6,
      lift: 4,
    }),
  ];
};

export const backpackBodies = (p: Backpack, side: Side): Body[] =>
  side === 'back' ? packBack(p) : [...packSides(p), ...packFront(p), ...packTop(p)];
