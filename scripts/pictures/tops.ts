// Light tops: the T-shirt and the flannel shirt.
import { button, cast, type Drawing, fold, type Kit, mark, panel, seam, stitch } from './cloth.ts';
import type { Tone } from './shade.ts';
import { closed, fill, mirrored, open, type Pen, stroke, symmetric } from './svg.ts';
import { armhole, type Block, cuffLine, cuffPath, hemLine, regular, sleevePath, sleeves, torso, torsoPath } from './upper-block.ts';

const teeBlock: Block = {
  ...regular,
  neck: [92, 236],
  scoop: 62,
  shoulder: [224, 288],
  armpit: [204, 478],
  waist: [202, 720],
  hem: [208, 968],
  drop: 12,
};

const shortSleeve = closed(
  [206, 280],
  [262, 296, 296, 340, 362, 498],
  [330, 530, 300, 544, 262, 556],
  [246, 528, 224, 504, 194, 480],
  [170, 380],
);

export const tShirt = (kit: Kit): Drawing => {
  const { main } = kit.palette;
  const b = teeBlock;
  const back = symmetric([0, 226], [60, 226, 92, 234], [92, 262], [60, 306, 0, 306]);
  const ring = symmetric([0, 297], [58, 296, 92, 235], [112, 242], [72, 322, 0, 322]);
  const sleeve = panel(kit, {
    d: shortSleeve,
    edge: 28,
    texture: 'jersey',
    ramp: [
      [0.1, 0],
      [0.8, 0.9],
    ],
    folds: [fold([206, 482], [300, 400], 16, 10), fold([232, 508], [330, 440], 12, 8)],
    lights: [fold([256, 330], [318, 450], -10, 14)],
    inside:
      cast(armhole(b), 24, 0.7) +
      seam(open([255, 540], [300, 528, 355, 482]), main, 1.4) +
      stitch(open([253, 535], [298, 523, 352, 477]), main),
  });
  const graphic = `${mark([0, 500], 92, kit.palette.mark)}<rect x="-62" y="566" width="124" height="3.4" fill="${kit.palette.mark}" fill-opacity=".9"/>`;
  const body = [
    panel(kit, {
      d: back,
      tone: { ...main, light: main.inside, base: main.inside, shade: main.deep },
      edge: 0,
      inside:
        `<rect x="-20" y="238" width="40" height="22" rx="2" fill="#efece6" fill-opacity=".9"/>${mark([0, 249], 15, '#3a3a3a')}` +
        cast(open([-92, 240], [-58, 300, 0, 300], [58, 300, 92, 240]), 26, 0.5),
    }),
    mirrored(sleeve),
    torso(kit, b, {
      d: torsoPath(b),
      texture: 'jersey',
      inside: graphic,
      folds: [
        fold([190, 560], [60, 700], 30, 12),
        fold([-190, 590], [-40, 760], -30, 12),
        fold([120, 780], [60, 960], 16, 12),
        fold([-90, 800], [-40, 966], -14, 12),
      ],
    }),
    mirrored(seam(armhole(b), main)),
    panel(kit, { d: ring, edge: 8, texture: 'rib' }) +
      seam(open([-112, 242], [-72, 322, 0, 322], [72, 322, 112, 242]), main, 1.8) +
      stitch(open([-118, 245], [-76, 330, 0, 330], [76, 330, 118, 245]), main),
    stitch(hemLine(b, 22), main),
    stitch(hemLine(b, 16), main),
  ].join('');
  return { body, extent: [362, 226, 980], crop: [70, 350, 370] };
};

/** A woven check: bands both ways that darken where they cross. */
const checks = (pen: Pen, main: Tone, trim: Tone, accent: Tone, turn = ''): string => {
  const size = 74;
  const band = (at: number, width: number, colour: string, opacity: number): string =>
    `<rect x="${at}" width="${width}" height="${size}" fill="${colour}" fill-opacity="${opacity}"/><rect y="${at}" width="${size}" height="${width}" fill="${colour}" fill-opacity="${opacity}"/>`;
  return pen.pattern(
    size,
    size,
    [
      band(8, 28, main.dark ? main.glow : trim.base, main.dark ? 0.34 : 0.42),
      band(13, 3, main.glow, 0.5),
      band(28, 3, main.glow, 0.5),
      band(54, 4, accent.base, 0.75),
      band(60, 2, main.glow, 0.5),
    ].join(''),
    turn,
  );
};

const shirtBlock: Block = {
  ...regular,
  neck: [84, 232],
  scoop: 40,
  shoulder: [224, 288],
  armpit: [206, 476],
  waist: [206, 700],
  hem: [206, 880],
  drop: 14,
  cuffOut: [366, 900],
  cuffIn: [288, 920],
};

const tail = (b: Block): string =>
  symmetric(
    [0, b.neck[1] + 40],
    [50, b.neck[1] + 40, ...b.neck],
    [134, 246, 180, 268, ...b.shoulder],
    [202, 352, 180, 410, ...b.armpit],
    [208, 600, 204, 700, 208, 852],
    [204, 900, 170, 936, 120, 970],
    [80, 990, 40, 994, 0, 994],
  );

const pointCollar = (kit: Kit, check: string): string => {
  const { main } = kit.palette;
  const band = symmetric([0, 188], [64, 190, 84, 216], [92, 240], [60, 276, 0, 292]);
  const leaf = closed(
    [4, 262],
    [40, 236, 74, 214, 86, 200],
    [100, 226, 112, 250, 122, 268],
    [96, 292, 74, 318, 62, 340],
    [40, 316, 20, 290, 4, 262],
  );
  return (
    panel(kit, {
      d: band,
      tone: { ...main, light: main.inside, base: main.inside, shade: main.deep },
      edge: 0,
      inside: `<rect x="-20" y="206" width="40" height="20" rx="2" fill="#efece6" fill-opacity=".9"/>`,
    }) +
    mirrored(
      cast(leaf, 14, 0.9) +
        panel(kit, { d: leaf, edge: 14, texture: 'twill', inside: fill(leaf, check) }) +
        seam(leaf, main, 1.5) +
        stitch(closed([14, 264], [84, 210], [112, 266], [64, 328]), main) +
        button([62, 324], 4.4, kit.palette.trim),
    )
  );
};

const chestPocket = (kit: Kit, check: string): string => {
  const { main } = kit.palette;
  const bag = closed([62, 430], [170, 430], [170, 540], [116, 566], [62, 540]);
  const flap = closed([58, 422], [174, 422], [174, 452], [116, 474], [58, 452]);
  return (
    cast(bag, 12, 0.6) +
    panel(kit, { d: bag, edge: 14, texture: 'twill', inside: `<g transform="translate(9 14)">${fill(bag, check)}</g>` }) +
    seam(bag, main, 1.4) +
    cast(flap, 10, 0.7) +
    panel(kit, { d: flap, edge: 8, texture: 'twill', inside: fill(flap, check) }) +
    seam(flap, main, 1.4) +
    button([116, 458], 5.5, kit.palette.trim)
  );
};

export const shirt = (kit: Kit): Drawing => {
  const { main, trim, accent } = kit.palette;
  const b = shirtBlock;
  const check = checks(kit.pen, main, trim, accent);
  const slanted = checks(kit.pen, main, trim, accent, 'rotate(-9)');
  const outline = tail(b);
  const placket = closed([-24, 262], [24, 262], [24, 993], [-24, 993]);
  const yoke = open([-212, 372], [-110, 362, -24, 362]);
  const body = [
    sleeves(kit, b, { texture: 'twill', inside: fill(sleevePath(b), slanted) }),
    mirrored(
      panel(kit, { d: cuffPath(b, 54), edge: 14, texture: 'twill', inside: fill(cuffPath(b, 54), slanted) }) +
        seam(cuffLine(b, 54), main) +
        button([350, 876], 5.5, trim),
    ),
    torso(kit, b, { d: outline, texture: 'twill', inside: fill(outline, check) + cast(open([-120, 280], [0, 300, 120, 280]), 30, 0.4) }),
    mirrored(seam(armhole(b), main)),
    seam(yoke, main, 1.4),
    seam(open([24, 362], [110, 362, 212, 372]), main, 1.4),
    mirrored(chestPocket(kit, check)),
    cast(open([26, 280], [27, 980]), 12, 0.8),
    panel(kit, { d: placket, edge: 8, texture: 'twill', inside: fill(placket, check) }),
    seam(open([24, 270], [24, 990]), main, 1.6),
    stitch(open([17, 270], [17, 990]), main),
    stitch(open([-17, 270], [-17, 990]), main),
    pointCollar(kit, check),
    [306, 410, 514, 618, 722, 826, 930].map((y) => button([0, y], 6.5, trim)).join(''),
    stitch(open([-196, 862], [-190, 912, -120, 962], [-80, 982, 0, 984], [80, 982, 120, 962], [190, 912, 196, 862]), main),
    stroke(closed([56, 434], [60, 434], [60, 446], [56, 446]), accent.base, { width: 3 }),
  ].join('');
  return { body, extent: [368, 180, 996], crop: [30, 360, 380] };
};
