// Filled with down: the jacket and the vest.
import { cast, type Drawing, feathered, type Kit, mark, panel, pull, seam, stitch, zip } from './cloth.ts';
import { type Edge, quilt } from './quilting.ts';
import { clipped, closed, cubicAt, fill, mirrored, open, type Point, stroke, symmetric } from './svg.ts';
import { armhole, type Block, cuffPath, hemPath, sleevePath, torsoPath } from './upper-block.ts';

const puffed: Block = {
  neck: [84, 236],
  scoop: 14,
  shoulder: [222, 296],
  armpit: [212, 482],
  waist: [216, 720],
  hem: [206, 944],
  drop: 12,
  elbowOut: [346, 590],
  elbowIn: [246, 634],
  cuffOut: [382, 884],
  cuffIn: [292, 904],
};

const sideAt =
  (b: Block, side: 1 | -1): Edge =>
  (t) => {
    const y = b.neck[1] - 10 + (b.hem[1] - b.neck[1] + 10) * t;
    const below = Math.max(0, Math.min(1, (y - b.armpit[1]) / (b.hem[1] - b.armpit[1])));
    return [side * (b.armpit[0] + 2 + Math.sin(below * Math.PI) * 6 + (b.hem[0] - b.armpit[0]) * below), y];
  };

const puffedTorso = (kit: Kit, b: Block, rows: number): string => {
  const cut = symmetric(
    [0, b.neck[1] - 8],
    [b.neck[0], b.neck[1] - 4],
    [b.neck[0] + 50, b.neck[1] + 14, b.shoulder[0] - 50, b.shoulder[1] - 26, ...b.shoulder],
    [b.shoulder[0] - 22, b.shoulder[1] + 64, b.armpit[0] - 26, b.armpit[1] - 66, ...b.armpit],
    [b.armpit[0] + 60, b.armpit[1]],
    [b.hem[0] + 60, b.hem[1] + 40],
    [0, b.hem[1] + 40],
  );
  return clipped(
    kit.pen,
    cut,
    quilt(kit, { left: sideAt(b, -1), right: sideAt(b, 1), rows, bulge: 8, tone: kit.palette.main, seed: 11 }) +
      mirrored(feathered(armhole(b), kit.palette.main.deep, 44, 0.4)),
  );
};

const sleeveEdges = (b: Block): { outer: Edge; inner: Edge } => {
  const top: Point = [b.shoulder[0] - 8, b.shoulder[1]];
  const pit: Point = [b.shoulder[0] - 40, b.shoulder[1] + 40];
  return {
    outer: (t) =>
      t < 0.45
        ? cubicAt(top, [b.shoulder[0] + 60, b.shoulder[1] + 12], [b.elbowOut[0] - 16, b.elbowOut[1] - 170], b.elbowOut, t / 0.45)
        : cubicAt(
            b.elbowOut,
            [b.elbowOut[0] + 18, b.elbowOut[1] + 100],
            [b.cuffOut[0] - 2, b.cuffOut[1] - 110],
            b.cuffOut,
            (t - 0.45) / 0.55,
          ),
    inner: (t) =>
      t < 0.48
        ? cubicAt(pit, [b.armpit[0] - 16, b.armpit[1] - 10], [b.elbowIn[0] - 14, b.elbowIn[1] - 90], b.elbowIn, t / 0.48)
        : cubicAt(b.elbowIn, [b.elbowIn[0] + 16, b.elbowIn[1] + 90], [b.cuffIn[0] - 8, b.cuffIn[1] - 110], b.cuffIn, (t - 0.48) / 0.52),
  };
};

const puffedSleeves = (kit: Kit, b: Block): string => {
  const { outer, inner } = sleeveEdges(b);
  const cap = closed(
    [b.shoulder[0] - 30, b.shoulder[1] - 10],
    [b.elbowOut[0] - 30, b.elbowOut[1] - 180],
    [b.armpit[0] + 30, b.armpit[1] + 60],
    [b.armpit[0] - 40, b.armpit[1] - 80],
  );
  return mirrored(
    clipped(
      kit.pen,
      closed([b.shoulder[0] - 14, 200], [480, 200], [480, 1000], [b.armpit[0] - 20, 1000], [b.armpit[0] - 22, b.armpit[1] - 40]),
      fill(cap, kit.palette.main.shade) +
        quilt(kit, { left: inner, right: outer, rows: 9, bulge: 7, tone: kit.palette.main, seed: 31, sag: 4 }) +
        clipped(kit.pen, sleevePath(b), feathered(armhole(b), kit.palette.main.deep, 50, 0.6)),
    ),
  );
};

const puffedCollar = (kit: Kit, top: number, base: number): string => {
  const { main, trim, mark: label } = kit.palette;
  const back = symmetric([0, top - 20], [70, top - 20, 98, top + 4], [98, top + 50], [50, top + 72, 0, top + 72]);
  const edge =
    (side: 1 | -1): Edge =>
    (t) => [side * (97 + t * t * 10), top + 4 + (base - top) * t];
  return (
    panel(kit, {
      d: back,
      tone: { ...trim, light: trim.base, base: trim.inside, shade: trim.deep },
      edge: 0,
      inside:
        `<rect x="-18" y="${top - 2}" width="36" height="18" rx="2" fill="${label}" fill-opacity=".85"/>` +
        cast(open([-98, top], [0, top + 60, 98, top]), 24, 0.7),
    }) + quilt(kit, { left: edge(-1), right: edge(1), rows: 2, bulge: 7, tone: main, seed: 71, sag: 34 })
  );
};

const zipped = (kit: Kit, top: number, bottom: number): string =>
  cast(open([6, top], [6, bottom - 14]), 26, 0.5) +
  stroke(open([0, top], [0, bottom]), kit.palette.main.shade, { width: 26, cap: 'butt' }) +
  zip(kit, open([0, top], [0, bottom]), kit.palette.trim, 12) +
  pull(kit, [0, top + 14], 44);

const handPockets = (kit: Kit): string =>
  mirrored(
    cast(open([124, 690], [158, 826]), 20, 0.7) +
      stroke(open([124, 690], [158, 826]), kit.palette.main.shade, { width: 20, cap: 'butt' }) +
      zip(kit, open([124, 690], [158, 826]), kit.palette.trim, 9) +
      pull(kit, [125, 694], 30, 4),
  );

export const downJacket = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const b = puffed;
  const body = [
    puffedSleeves(kit, b),
    mirrored(panel(kit, { d: cuffPath(b, 26, 4), tone: trim, edge: 12, texture: 'rib', coarse: true })),
    puffedTorso(kit, b, 11),
    mirrored(seam(armhole(b), main)),
    panel(kit, { d: hemPath({ ...b, hem: [208, 966] }, 40, 4), tone: trim, edge: 12, texture: 'rib' }),
    handPockets(kit),
    puffedCollar(kit, 148, 256),
    zipped(kit, 182, 976),
    mark([112, 424], 36, kit.palette.mark),
  ].join('');
  return { body, extent: [384, 130, 968], crop: [16, 360, 400] };
};

const sleeveless: Block = { ...puffed, shoulder: [196, 290], armpit: [206, 500], waist: [210, 720], hem: [204, 946] };

const armBinding = (kit: Kit, b: Block): string => {
  const hole = closed(
    [b.shoulder[0] - 8, b.shoulder[1] - 4],
    [b.shoulder[0] + 4, b.shoulder[1] + 60, b.armpit[0] + 2, b.armpit[1] - 60, b.armpit[0] - 2, b.armpit[1] - 4],
    [b.armpit[0] - 50, b.armpit[1] - 60],
    [b.shoulder[0] - 40, b.shoulder[1] + 60],
  );
  const { trim } = kit.palette;
  return panel(kit, { d: hole, tone: { ...trim, light: trim.inside, base: trim.inside, shade: trim.base }, edge: 14 });
};

export const vest = (kit: Kit): Drawing => {
  const { trim } = kit.palette;
  const b = sleeveless;
  const chest = symmetric([0, 232], [84, 232], [240, 290], [236, 424], [100, 446, 0, 446]);
  const yoke = clipped(
    kit.pen,
    torsoPath(b),
    panel(kit, { d: chest, tone: trim, edge: 20, texture: 'ripstop' }) +
      cast(open([-230, 424], [-100, 446, 0, 446], [100, 446, 230, 424]), 14, 0.6) +
      seam(open([-230, 424], [-100, 446, 0, 446], [100, 446, 230, 424]), trim) +
      stitch(open([-230, 416], [-100, 438, 0, 438], [100, 438, 230, 416]), trim),
  );
  const binding = mirrored(stroke(armhole(b), trim.shade, { width: 13 }) + stroke(armhole(b), trim.glow, { width: 2, opacity: 0.45 }));
  const body = [
    mirrored(armBinding(kit, b)),
    puffedTorso(kit, b, 10),
    yoke,
    binding,
    panel(kit, { d: hemPath({ ...b, hem: [206, 966] }, 40, 4), tone: trim, edge: 12, texture: 'rib' }),
    handPockets(kit),
    puffedCollar(kit, 148, 256),
    zipped(kit, 182, 978),
    mark([112, 376], 36, '#f1eee8'),
  ].join('');
  return { body, extent: [260, 130, 970], crop: [34, 470, 380] };
};
