// Jackets against weather: the shell, the parka and the windbreaker.
import { cast, cord, type Drawing, fold, type Kit, mark, panel, pull, seam, snap, stitch, zip } from './cloth.ts';
import { hood } from './hoods.ts';
import { closed, fill, mirrored, open, type Point, placed, stroke, symmetric } from './svg.ts';
import { armhole, type Block, cuffLine, cuffPath, hemLine, hemPath, regular, sleeves, torso } from './upper-block.ts';

/** A flap down the middle that covers the zip. */
const stormFlap = (kit: Kit, top: number, bottom: number, half: number): string => {
  const { main } = kit.palette;
  const d = closed([-half, top], [half, top], [half + 1, bottom], [-half - 1, bottom]);
  return (
    cast(open([half + 3, top + 6], [half + 5, bottom]), 16, 0.9) +
    panel(kit, {
      d,
      edge: 10,
      texture: 'ripstop',
      ramp: [
        [0, 0],
        [1, 0.05],
      ],
    }) +
    seam(open([half, top], [half + 1, bottom]), main) +
    seam(open([-half, top], [-half - 1, bottom]), main, 1.4) +
    stitch(open([half - 7, top], [half - 6, bottom]), main) +
    stitch(open([-half + 7, top], [-half + 6, bottom]), main)
  );
};

const weltPocket = (kit: Kit, from: Point, to: Point): string =>
  cast(open([from[0] + 4, from[1]], [to[0] + 4, to[1]]), 18, 0.6) +
  stroke(open(from, to), kit.palette.main.shade, { width: 24, cap: 'butt' }) +
  stroke(open(from, to), kit.palette.main.base, { width: 20, cap: 'butt' }) +
  zip(kit, open(from, to), kit.palette.trim, 8) +
  pull(kit, from, 32, 6);

export const shellJacket = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const b = regular;
  const yoke = symmetric([0, 250], [76, 250], [222, 300], [230, 360], [210, 398], [110, 404, 60, 424, 0, 424]);
  const cuffs = mirrored(
    panel(kit, { d: cuffPath(b, 50), edge: 16, texture: 'ripstop' }) +
      placed(
        'translate(338 898) rotate(-9)',
        `<rect x="-48" y="-13" width="66" height="27" rx="5" fill="${trim.base}"/><rect x="-48" y="-13" width="66" height="27" rx="5" fill="none" stroke="${trim.seam}" stroke-width="1.5"/><path d="M-42 -7H12M-42 8H12" stroke="${trim.stitch}" stroke-width="1.3" stroke-dasharray="4 3"/>`,
      ) +
      seam(cuffLine(b, 50), main),
  );
  const sleeveDetails =
    zip(kit, open([228, 520], [258, 600, 274, 710]), trim, 8) +
    pull(kit, [229, 524], 26, -18) +
    seam(open([282, 362], [326, 480, 310, 640], [326, 760, 336, 880]), main, 1.6);
  const details = [
    panel(kit, {
      d: yoke,
      edge: 18,
      texture: 'ripstop',
      ramp: [
        [0.1, 0],
        [0.7, 1],
      ],
      lights: [fold([-160, 318], [-60, 380], 8, 10)],
      folds: [fold([160, 330], [70, 400], -10, 7)],
    }),
    cast(open([-200, 402], [-100, 410, -60, 428, 0, 428], [60, 428, 110, 410, 200, 402]), 10, 0.5),
    seam(open([-200, 398], [-110, 404, -60, 424, 0, 424], [60, 424, 110, 404, 200, 398]), main),
    stitch(open([-200, 405], [-110, 411, -60, 431, 0, 431], [60, 431, 110, 411, 200, 405]), main),
    mirrored(seam(open([162, 412], [142, 600, 146, 800, 162, 1000]), main, 1.6)),
    weltPocket(kit, [116, 706], [146, 862]),
    weltPocket(kit, [-116, 706], [-146, 862]),
    zip(kit, open([-58, 470], [-64, 600]), trim, 9),
    pull(kit, [-58, 474], 34, 3),
    mark([104, 474], 34, kit.palette.mark),
  ].join('');
  const body = [
    sleeves(kit, b, { texture: 'ripstop', inside: sleeveDetails }),
    cuffs,
    torso(kit, b, { texture: 'ripstop', inside: details }),
    mirrored(seam(armhole(b), main)),
    hood(kit, { top: 74, width: 132, base: 272, chin: 270, visor: true, toggles: true }),
    stormFlap(kit, 262, 998, 27),
    zip(kit, open([0, 264], [0, 300]), trim, 8),
    pull(kit, [0, 268], 40),
    seam(hemLine(b, 26), main),
    stitch(hemLine(b, 20), main),
    mirrored(cord(kit, open([180, 978], [190, 998, 182, 1014]), [182, 1010])),
  ].join('');
  return { body, extent: [380, 74, 1010], crop: [10, 430, 400] };
};

const longer: Block = {
  neck: [82, 232],
  scoop: 16,
  shoulder: [224, 288],
  armpit: [206, 466],
  waist: [198, 690],
  hem: [234, 1096],
  drop: 16,
  elbowOut: [332, 566],
  elbowIn: [242, 614],
  cuffOut: [366, 894],
  cuffIn: [280, 914],
};

const flapPocket = (kit: Kit): string => {
  const { main } = kit.palette;
  const bag = closed([56, 800], [168, 806], [176, 950], [174, 962, 162, 962], [66, 956], [56, 954, 56, 944]);
  const flap = closed([50, 790], [172, 796], [176, 838], [176, 846, 168, 846], [58, 840], [50, 838, 50, 830]);
  return (
    cast(bag, 18, 0.7) +
    panel(kit, { d: bag, edge: 22, texture: 'twill' }) +
    seam(bag, main, 1.6) +
    cast(flap, 14, 0.8) +
    panel(kit, { d: flap, edge: 12, texture: 'twill' }) +
    seam(flap, main, 1.6) +
    stitch(closed([57, 797], [166, 803], [169, 839], [57, 833]), main) +
    snap([112, 824], 7, kit.palette.trim)
  );
};

export const parka = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const b = longer;
  const waistCord = open([-190, 690], [-90, 706, 0, 706], [90, 706, 190, 690]);
  const gathers = [-150, -112, -70, 66, 108, 152].flatMap((x, i) => [
    fold([x, 700], [x + (i % 2 ? 8 : -6), 760 + (i % 3) * 14], 4, 6),
    fold([x + 12, 694], [x + 10, 640 - (i % 2) * 16], -4, 6),
  ]);
  const details = [
    mirrored(seam(open([202, 400], [120, 414, 26, 414]), main, 1.8)),
    mirrored(stitch(open([202, 408], [120, 422, 26, 422]), main)),
    mirrored(zip(kit, open([104, 506], [128, 620]), trim, 8) + pull(kit, [105, 510], 28, -8)),
    cast(waistCord, 10, 0.6),
    seam(waistCord, main),
    stitch(open([-190, 700], [-90, 716, 0, 716], [90, 716, 190, 700]), main),
    mirrored(placed('translate(10 0)', flapPocket(kit))),
    mark([112, 462], 32, kit.palette.mark),
  ].join('');
  const snaps = [340, 470, 600, 740, 880, 1020].map((y) => snap([0, y], 8, trim)).join('');
  const cuffs = mirrored(
    panel(kit, { d: cuffPath(b, 44, 4), tone: trim, edge: 14, texture: 'rib', coarse: true }) + seam(cuffLine(b, 44), main),
  );
  const body = [
    sleeves(kit, b, { texture: 'twill', inside: seam(open([330, 560], [290, 592, 246, 608]), main, 1.6) }),
    cuffs,
    torso(kit, b, { texture: 'twill', folds: gathers, inside: details, lights: [fold([-90, 860], [-84, 1080], 6, 12)] }),
    mirrored(seam(armhole(b), main) + stitch(armhole({ ...b, shoulder: [216, 290], armpit: [198, 466] }), main)),
    hood(kit, { top: 46, width: 132, base: 242, chin: 240, lining: kit.palette.accent, visor: true, toggles: true, texture: 'twill' }),
    stormFlap(kit, 236, 1112, 30),
    snaps,
    pull(kit, [0, 244], 40),
    mirrored(cord(kit, open([44, 704], [52, 730, 46, 760]), [46, 756])),
    seam(hemLine(b, 22), main),
    stitch(hemLine(b, 15), main),
  ].join('');
  return { body, extent: [366, 46, 1112], crop: [96, 850, 350] };
};

export const windbreaker = (kit: Kit): Drawing => {
  const { main, trim, accent } = kit.palette;
  const b: Block = { ...regular, waist: [210, 740], hem: [200, 960], cuffOut: [370, 906], cuffIn: [296, 926] };
  const chest = symmetric([0, 240], [80, 240], [260, 300], [250, 520], [206, 520], [90, 560, 0, 560]);
  const pocket = closed([-112, 620], [112, 620], [124, 820], [124, 836, 108, 836], [-108, 836], [-124, 836, -124, 820]);
  const details = [
    panel(kit, {
      d: chest,
      tone: trim,
      edge: 0,
      texture: 'ripstop',
      folds: [fold([176, 480], [70, 540], 14, 9), fold([-180, 480], [-80, 550], -14, 9)],
      lights: [fold([-150, 330], [-110, 470], 8, 14)],
    }),
    stroke(open([-206, 522], [-90, 562, 0, 562], [90, 562, 206, 522]), accent.base, { width: 11, cap: 'butt' }),
    seam(open([-206, 528], [-90, 568, 0, 568], [90, 568, 206, 528]), main, 1.6),
    cast(pocket, 16, 0.6),
    panel(kit, {
      d: pocket,
      edge: 22,
      texture: 'ripstop',
      folds: [fold([80, 640], [60, 820], 8, 10), fold([-40, 700], [-70, 830], -8, 9)],
    }),
    seam(pocket, main, 1.6),
    zip(kit, open([-106, 646], [106, 646]), trim, 9),
    pull(kit, [-98, 646], 34, -2),
    stitch(closed([-104, 660], [104, 660], [115, 826], [-115, 826]), main),
    mark([114, 444], 34, '#f1eee8'),
  ].join('');
  const gathered = hemPath(b, 34, 8);
  const body = [
    sleeves(kit, b, {
      texture: 'ripstop',
      inside:
        panel(kit, {
          d: closed([180, 250], [370, 300], [370, 462], [190, 538]),
          tone: trim,
          edge: 0,
          texture: 'ripstop',
          lights: [fold([236, 340], [266, 450], -8, 10)],
        }) +
        stroke(open([370, 466], [190, 541]), accent.base, { width: 11, cap: 'butt' }) +
        cast(armhole(b), 24, 0.7),
    }),
    mirrored(panel(kit, { d: cuffPath(b, 32, 5), edge: 14, texture: 'rib', coarse: true })),
    torso(kit, b, { texture: 'ripstop', inside: details }),
    mirrored(seam(armhole(b), trim)),
    panel(kit, { d: gathered, edge: 14, texture: 'rib', coarse: true }),
    hood(kit, { top: 92, width: 116, base: 270, chin: 276, lining: accent, toggles: true }),
    fill(closed([-17, 272], [17, 272], [15, 500], [-15, 500]), trim.shade),
    zip(kit, open([0, 268], [0, 498]), main, 12),
    pull(kit, [0, 282], 44),
    seam(closed([-17, 272], [17, 272], [15, 504], [-15, 504]), trim, 1.4),
    mirrored(cord(kit, open([160, 962], [170, 984, 162, 996]), [162, 992])),
  ].join('');
  return { body, extent: [372, 92, 990], crop: [40, 610, 430] };
};
