// Worn under a jacket: fleece, hoodie and base layer.
import { cast, cord, type Drawing, fold, type Kit, mark, panel, pull, seam, stitch, zip } from './cloth.ts';
import { collar, hood } from './hoods.ts';
import { closed, mirrored, open, placed, stroke, symmetric } from './svg.ts';
import { armhole, type Block, cuffLine, cuffPath, hemLine, hemPath, regular, sleeves, torso } from './upper-block.ts';

export const fleece = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const b: Block = { ...regular, neck: [84, 244], shoulder: [220, 300], hem: [206, 958], cuffOut: [374, 910], cuffIn: [290, 930] };
  const pocket = closed([58, 408], [178, 404], [180, 546], [180, 556, 170, 556], [66, 560], [56, 560, 56, 550]);
  const details = [
    mirrored(
      cast(open([150, 706], [172, 850]), 16, 0.6) +
        stroke(open([150, 706], [172, 850]), trim.base, { width: 20, cap: 'butt' }) +
        zip(kit, open([150, 706], [172, 850]), trim, 8),
    ),
    cast(pocket, 16, 0.7),
    panel(kit, { d: pocket, tone: trim, edge: 16, texture: 'ripstop', lights: [fold([80, 440], [160, 520], 6, 16)] }),
    seam(pocket, trim, 1.6),
    zip(kit, open([64, 430], [174, 427]), main, 9),
    pull(kit, [70, 430], 32, -4),
    mark([118, 500], 36, '#f1eee8'),
  ].join('');
  const bands =
    mirrored(panel(kit, { d: cuffPath(b, 18), tone: trim, edge: 10, texture: 'rib' })) +
    panel(kit, { d: hemPath(b, 20), tone: trim, edge: 10, texture: 'rib' });
  const body = [
    sleeves(kit, b, { texture: 'fleece', coarse: true, edge: 40 }),
    torso(kit, b, { texture: 'fleece', coarse: true, edge: 44, inside: details }),
    mirrored(seam(armhole(b), main, 2.4)),
    bands,
    collar(kit, { top: 152, topWidth: 96, base: 246, baseWidth: 90, texture: 'fleece' }),
    stroke(open([0, 184], [0, 972]), trim.shade, { width: 30, cap: 'butt' }),
    stitch(open([-12, 188], [-12, 970]), trim),
    stitch(open([12, 188], [12, 970]), trim),
    zip(kit, open([0, 182], [0, 972]), trim, 12),
    pull(kit, [0, 200], 44),
  ].join('');
  return { body, extent: [376, 136, 974], crop: [96, 500, 350] };
};

export const hoodie = (kit: Kit): Drawing => {
  const { main } = kit.palette;
  const b: Block = {
    ...regular,
    waist: [214, 740],
    hem: [200, 962],
    drop: 10,
    elbowOut: [340, 590],
    cuffOut: [374, 908],
    cuffIn: [300, 928],
  };
  const pouch = symmetric([0, 692], [104, 692], [150, 770, 176, 842, 184, 898], [180, 912, 168, 914], [0, 918]);
  const cuffFolds = [fold([300, 860], [356, 850], 10, 9), fold([296, 820], [350, 800], 12, 8)];
  const details = [
    cast(pouch, 16, 0.6),
    panel(kit, {
      d: pouch,
      edge: 20,
      texture: 'jersey',
      folds: [fold([60, 700], [40, 900], 8, 12), fold([-50, 720], [-70, 900], -8, 12)],
      lights: [fold([0, 716], [-10, 890], -6, 16)],
    }),
    mirrored(
      seam(open([104, 692], [150, 770, 176, 842, 184, 898]), main, 2.2) +
        stitch(open([94, 700], [140, 776, 164, 846, 173, 900]), main) +
        stitch(open([88, 700], [133, 778, 158, 848, 166, 900]), main),
    ),
    seam(open([-104, 692], [104, 692]), main),
    stitch(open([-100, 700], [100, 700]), main),
    mark([0, 470], 66, kit.palette.mark),
  ].join('');
  const gathers = [-160, -90, -20, 70, 140].map((x, i) => fold([x, 918], [x + (i % 2 ? 10 : -8), 866 - (i % 3) * 12], 4, 6));
  const ribs =
    mirrored(panel(kit, { d: cuffPath(b, 58, 3), edge: 18, texture: 'rib', coarse: true }) + seam(cuffLine(b, 58), main)) +
    panel(kit, { d: hemPath(b, 50, 4), edge: 20, texture: 'rib', coarse: true }) +
    seam(hemLine(b, 50), main);
  const strings =
    placed('translate(-34 262)', cord(kit, open([0, 0], [-8, 80, 2, 150]), [2, 150], kit.palette.accent)) +
    placed('translate(34 262) scale(-1 1)', cord(kit, open([0, 0], [-10, 90, 0, 172]), [0, 172], kit.palette.accent));
  const body = [
    sleeves(kit, b, { texture: 'jersey', folds: cuffFolds }),
    torso(kit, b, { texture: 'jersey', inside: details, folds: gathers }),
    mirrored(seam(armhole(b), main) + stitch(armhole({ ...b, shoulder: [213, 316], armpit: [193, 492] }), main)),
    ribs,
    hood(kit, { top: 88, width: 136, base: 268, chin: 262, lining: main, texture: 'jersey' }),
    strings,
  ].join('');
  return { body, extent: [376, 88, 976], crop: [20, 760, 420] };
};

export const baseLayer = (kit: Kit): Drawing => {
  const { main, trim, accent } = kit.palette;
  const b: Block = {
    neck: [74, 240],
    scoop: 14,
    shoulder: [196, 292],
    armpit: [176, 470],
    waist: [166, 700],
    hem: [182, 948],
    drop: 14,
    elbowOut: [286, 570],
    elbowIn: [212, 616],
    cuffOut: [334, 918],
    cuffIn: [276, 938],
  };
  const raglan = open([72, 246], [110, 330, 150, 420, 178, 474]);
  const shoulderPiece = closed([70, 240], [210, 290], [230, 330], [182, 480], [150, 420, 110, 330, 72, 246]);
  const sides = mirrored(
    panel(kit, { d: closed([178, 474], [140, 600, 132, 800, 146, 966], [210, 966], [200, 474]), tone: trim, edge: 0, texture: 'jersey' }) +
      seam(open([178, 474], [140, 600, 132, 800, 146, 966]), trim) +
      stitch(open([170, 480], [132, 604, 124, 800, 138, 964]), accent),
  );
  const details = [
    sides,
    mirrored(
      panel(kit, {
        d: shoulderPiece,
        edge: 0,
        texture: 'jersey',
        ramp: [
          [0, 0],
          [1, 0.6],
        ],
      }) +
        seam(raglan, main) +
        stitch(open([64, 254], [102, 336, 142, 426, 170, 480]), accent),
    ),
    mark([-70, 384], 30, kit.palette.mark),
  ].join('');
  const body = [
    sleeves(kit, b, { texture: 'jersey', edge: 24 }),
    mirrored(
      panel(kit, { d: cuffPath(b, 36, 2), tone: trim, edge: 14, texture: 'jersey' }) +
        seam(cuffLine(b, 36), trim) +
        stitch(cuffLine(b, 42), accent) +
        stroke(open([292, 906], [304, 912, 312, 924]), trim.deep, { width: 6 }),
    ),
    torso(kit, b, {
      texture: 'jersey',
      edge: 30,
      inside: details,
      folds: [fold([150, 640], [20, 690], 14, 10), fold([-150, 660], [-10, 720], -14, 10)],
    }),
    collar(kit, { top: 164, topWidth: 82, base: 242, baseWidth: 82, texture: 'jersey', tone: trim }),
    cast(open([8, 200], [8, 470]), 14, 0.5),
    stroke(open([0, 196], [0, 476]), main.shade, { width: 24, cap: 'round' }),
    zip(kit, open([0, 194], [0, 474]), trim, 10),
    pull(kit, [0, 212], 40),
    stitch(open([-15, 268], [-15, 482]), main),
    stitch(open([15, 268], [15, 482]), main),
    seam(hemLine(b, 20), main),
    stitch(hemLine(b, 14), main),
  ].join('');
  return { body, extent: [336, 148, 964], crop: [14, 350, 360] };
};
