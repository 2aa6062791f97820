// Trousers, shorts and leggings, drawn about a middle at x = 0 with the waist at the top.
import { button, cast, cord, type Drawing, fold, type Kit, mark, panel, pull, seam, stitch, zip } from './cloth.ts';
import { closed, fill, mirrored, open, stroke, symmetric } from './svg.ts';

const waistband = (kit: Kit, half: number, top: number, height: number): string => {
  const { main } = kit.palette;
  const inside = symmetric([0, top - 14], [half * 0.7, top - 12, half, top], [half * 0.6, top + 22, 0, top + 24]);
  const band = symmetric(
    [0, top + 22],
    [half * 0.6, top + 20, half, top],
    [half + 5, top + height],
    [half * 0.6, top + height + 22, 0, top + height + 24],
  );
  return (
    panel(kit, {
      d: inside,
      tone: { ...main, light: main.inside, base: main.inside, shade: main.deep },
      edge: 0,
      inside: `<rect x="-18" y="${top - 6}" width="36" height="18" rx="2" fill="#efece6" fill-opacity=".85"/>`,
    }) +
    panel(kit, { d: band, edge: 14, texture: 'twill' }) +
    seam(
      open(
        [-half - 4, top + height],
        [-half * 0.6, top + height + 22, 0, top + height + 24],
        [half * 0.6, top + height + 22, half + 4, top + height],
      ),
      main,
      1.8,
    )
  );
};

const loops = (kit: Kit, top: number, height: number, xs: readonly number[]): string =>
  xs
    .map((x) => {
      const lift = (1 - (x / 190) ** 2) * 20;
      const d = closed(
        [x - 7, top + lift - 4],
        [x + 7, top + lift - 4],
        [x + 7, top + height + lift + 10],
        [x - 7, top + height + lift + 10],
      );
      return cast(d, 6, 0.6) + panel(kit, { d, edge: 5 }) + seam(d, kit.palette.main, 1);
    })
    .join('');

const pantLeg = closed(
  [-6, 150],
  [196, 130],
  [214, 220, 226, 330, 222, 470],
  [218, 680, 206, 880, 196, 1110],
  [150, 1122, 110, 1122, 66, 1114],
  [66, 900, 58, 700, 36, 520],
  [26, 470, 12, 440, 0, 430],
);

export const pants = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const knee = closed(
    [52, 610],
    [110, 592, 170, 592, 216, 606],
    [212, 700, 208, 760, 205, 812],
    [160, 826, 110, 826, 64, 814],
    [66, 760, 62, 680, 52, 610],
  );
  const cargo = closed([140, 452], [212, 446], [210, 566], [206, 578, 198, 578], [148, 576], [140, 574, 139, 564]);
  const leg = panel(kit, {
    d: pantLeg,
    edge: 36,
    texture: 'twill',
    soft: 8,
    ramp: [
      [0.1, 0],
      [0.9, 1],
    ],
    folds: [
      fold([6, 436], [120, 400], 14, 10),
      fold([22, 470], [150, 500], -14, 9),
      fold([60, 640], [170, 600], 12, 9),
      fold([206, 660], [110, 700], 14, 9),
      fold([64, 780], [150, 830], -14, 10),
      fold([200, 900], [110, 950], 12, 9),
      fold([68, 1000], [160, 1060], -12, 10),
      fold([190, 1040], [120, 1110], 10, 9),
      fold([196, 240], [120, 330], 14, 9),
    ],
    lights: [fold([116, 520], [124, 760], -8, 18), fold([120, 840], [124, 1080], -6, 16), fold([90, 240], [110, 420], -10, 18)],
    inside:
      panel(kit, {
        d: knee,
        edge: 12,
        texture: 'cordura',
        lights: [fold([118, 620], [124, 790], -8, 18)],
        folds: [fold([60, 660], [180, 626], 12, 8), fold([206, 730], [110, 772], 12, 8)],
      }) +
      seam(knee, main, 1.6) +
      stitch(open([54, 604], [110, 586, 170, 586, 216, 600]), main) +
      seam(open([70, 178], [96, 260, 150, 300, 214, 306]), main) +
      stitch(open([62, 182], [90, 268, 148, 309, 214, 315]), main) +
      cast(cargo, 12, 0.6) +
      panel(kit, { d: cargo, edge: 12, texture: 'twill' }) +
      seam(cargo, main, 1.5) +
      zip(kit, open([150, 470], [150, 560]), trim, 8) +
      stitch(open([60, 1096], [110, 1104, 150, 1104, 200, 1092]), main) +
      seam(open([209, 320], [216, 560, 206, 820, 190, 1110]), main, 1.4),
  });
  const fly =
    stitch(open([36, 190], [38, 300, 32, 360, 2, 392]), main) +
    stitch(open([30, 190], [32, 298, 27, 352, 2, 382]), main) +
    seam(open([0, 176], [0, 427]), main);
  const body = [
    mirrored(leg),
    fly,
    waistband(kit, 196, 128, 42),
    loops(kit, 128, 42, [-150, -74, 74, 150]),
    button([0, 173], 9, trim),
    pull(kit, [151, 474], 26, 0),
    mark([-120, 372], 28, kit.palette.mark),
  ].join('');
  return { body, extent: [240, 110, 1122], crop: [90, 270, 330] };
};

const shortLeg = closed([-6, 320], [208, 296], [230, 420, 250, 560, 262, 772], [200, 800, 110, 806, 34, 792], [30, 720, 20, 640, 0, 600]);

export const shorts = (kit: Kit): Drawing => {
  const { main, trim, accent } = kit.palette;
  const side = closed([204, 300], [276, 300], [280, 790], [248, 790], [240, 600, 226, 420, 204, 300]);
  const leg = panel(kit, {
    d: shortLeg,
    edge: 38,
    texture: 'ripstop',
    soft: 9,
    ramp: [
      [0.1, 0],
      [0.9, 1],
    ],
    folds: [
      fold([6, 600], [130, 540], 20, 12),
      fold([12, 640], [140, 690], -18, 11),
      fold([60, 380], [80, 560], 14, 12),
      fold([180, 640], [150, 790], 14, 13),
      fold([90, 700], [84, 796], -10, 11),
      fold([206, 400], [150, 470], 10, 9),
    ],
    lights: [fold([120, 560], [124, 770], -12, 20), fold([60, 650], [56, 780], -6, 12), fold([120, 360], [140, 480], -8, 16)],
    inside:
      panel(kit, { d: side, tone: trim, edge: 0, texture: 'ripstop' }) +
      seam(open([204, 300], [226, 420, 240, 600, 248, 796]), main, 1.8) +
      stroke(open([120, 352], [170, 420, 196, 500]), main.shade, { width: 18, cap: 'butt' }) +
      zip(kit, open([122, 356], [170, 420, 195, 496]), trim, 8) +
      stitch(open([34, 772], [110, 786, 200, 780, 262, 752]), main) +
      stitch(open([34, 766], [110, 780, 200, 774, 262, 746]), main),
  });
  const cordLeft = cord(kit, open([-8, 334], [-22, 384, -14, 436]), [-14, 432], accent);
  const cordRight = cord(kit, open([8, 334], [20, 394, 16, 456]), [16, 452], accent);
  const gathers = Array.from({ length: 26 }, (_, i) =>
    stroke(
      open([-196 + i * 15.7, 304 + (1 - ((i - 13) / 13) ** 2) * 20], [-197 + i * 15.8, 338 + (1 - ((i - 13) / 13) ** 2) * 20]),
      main.deep,
      { width: 3, opacity: 0.26 },
    ),
  ).join('');
  const body = [
    mirrored(leg),
    seam(open([0, 350], [4, 470, 0, 597]), main),
    waistband(kit, 208, 292, 50),
    gathers,
    cordLeft,
    cordRight,
    mark([-168, 716], 34, kit.palette.mark),
  ].join('');
  return { body, extent: [264, 274, 806], crop: [110, 500, 360] };
};

const tightLeg = closed(
  [-6, 130],
  [158, 118],
  [180, 190, 196, 280, 192, 380],
  [188, 520, 168, 600, 158, 690],
  [162, 780, 156, 860, 134, 960],
  [126, 1020, 124, 1070, 126, 1120],
  [104, 1130, 84, 1130, 66, 1122],
  [66, 1060, 60, 980, 54, 900],
  [46, 830, 52, 760, 56, 690],
  [50, 600, 30, 500, 10, 440],
  [6, 424, 0, 416],
);

export const leggings = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const side = closed(
    [158, 118],
    [230, 118],
    [230, 1140],
    [128, 1140],
    [120, 1040, 130, 920, 138, 800],
    [140, 640, 160, 460, 148, 300],
    [144, 220, 150, 170, 158, 118],
  );
  const line = open([156, 130], [150, 170, 144, 220, 148, 300], [160, 460, 140, 640, 138, 800], [130, 920, 120, 1040, 118, 1124]);
  const leg = panel(kit, {
    d: tightLeg,
    edge: 34,
    texture: 'jersey',
    soft: 7,
    ramp: [
      [0.1, 0],
      [1, 0.8],
    ],
    folds: [
      fold([4, 420], [90, 380], 10, 7),
      fold([8, 440], [100, 440], -8, 7),
      fold([60, 700], [140, 680], 8, 6),
      fold([56, 730], [140, 740], -7, 6),
      fold([62, 1040], [120, 1060], -6, 5),
      fold([64, 1070], [124, 1086], -5, 5),
    ],
    lights: [fold([92, 240], [104, 560], -12, 24), fold([104, 760], [98, 920], -10, 18), fold([94, 600], [100, 700], -6, 14)],
    inside:
      panel(kit, { d: side, tone: trim, edge: 0, texture: 'mesh' }) +
      seam(line, main, 1.8) +
      stitch(line, main) +
      seam(open([66, 500], [100, 590, 130, 640, 160, 650]), main, 1.4) +
      stitch(open([64, 1104], [96, 1112, 126, 1102]), main),
  });
  const band = symmetric([0, 140], [90, 136, 158, 114], [170, 150, 176, 180, 178, 206], [100, 232, 0, 234]);
  const inside = symmetric([0, 104], [110, 104, 158, 115], [90, 140, 0, 142]);
  const body = [
    mirrored(leg),
    seam(open([0, 232], [4, 330, 0, 416]), main),
    fill(inside, main.inside),
    panel(kit, { d: band, edge: 26, texture: 'rib', lights: [fold([-90, 150], [-96, 220], 6, 16)] }),
    seam(open([-178, 206], [-100, 232, 0, 234], [100, 232, 178, 206]), main),
    stitch(open([-179, 213], [-100, 239, 0, 241], [100, 239, 179, 213]), main),
    mark([0, 186], 32, kit.palette.mark),
  ].join('');
  return { body, extent: [300, 104, 1130], crop: [70, 260, 320] };
};
