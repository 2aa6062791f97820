// The sandals, seen from above.
import { type Drawing, fold, type Kit, mark, panel } from './cloth.ts';
import { clipped, closed, open, type Point, placed, stroke } from './svg.ts';

const footbed = closed(
  [-10, 130],
  [70, 120, 124, 190, 122, 290],
  [120, 380, 96, 440, 98, 540],
  [100, 640, 124, 700, 112, 790],
  [102, 860, 50, 900, -4, 898],
  [-62, 896, -104, 852, -104, 780],
  [-104, 700, -92, 640, -100, 540],
  [-108, 430, -134, 380, -132, 300],
  [-130, 200, -90, 138, -10, 130],
);

/** Straps leave the footbed over its edge, so they are cut a little outside of it. */
const wider = closed(
  [-10, 114],
  [78, 106, 138, 184, 136, 290],
  [134, 380, 110, 440, 112, 540],
  [114, 640, 138, 700, 126, 790],
  [114, 876, 56, 916, -4, 914],
  [-72, 912, -118, 858, -118, 780],
  [-118, 700, -106, 640, -114, 540],
  [-122, 430, -148, 380, -146, 300],
  [-144, 190, -96, 122, -10, 114],
);

const strap = (kit: Kit, d: string, width: number): string => {
  const { main } = kit.palette;
  return (
    placed(
      'translate(5 12)',
      stroke(d, '#0b0d10', { width: width + 4, opacity: 0.14, cap: 'butt' }) +
        stroke(d, '#0b0d10', { width: width - 6, opacity: 0.16, cap: 'butt' }),
    ) +
    stroke(d, main.shade, { width, cap: 'butt' }) +
    stroke(d, main.base, { width: width - 4, cap: 'butt' }) +
    stroke(d, main.light, { width: width * 0.5, cap: 'butt' }) +
    stroke(d, main.dark ? main.seam : main.deep, { width: width * 0.42, opacity: 0.22, dash: '2 3', cap: 'butt' }) +
    placed(`translate(0 ${-width * 0.36})`, stroke(d, main.stitch, { width: 1.6, opacity: 0.7, dash: '5 3.5', cap: 'butt' })) +
    placed(`translate(0 ${width * 0.36})`, stroke(d, main.stitch, { width: 1.6, opacity: 0.7, dash: '5 3.5', cap: 'butt' }))
  );
};

const buckle = (kit: Kit, [x, y]: Point, turn: number): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn})`,
    `<rect x="-30" y="-30" width="60" height="64" rx="9" fill="#0b0d10" fill-opacity=".25"/><rect x="-31" y="-33" width="62" height="64" rx="9" fill="${kit.palette.rubber.base}"/><rect x="-31" y="-33" width="62" height="64" rx="9" fill="none" stroke="${kit.palette.rubber.glow}" stroke-opacity=".5" stroke-width="2"/><rect x="-17" y="-24" width="9" height="46" rx="4" fill="${kit.palette.rubber.deep}"/><rect x="6" y="-24" width="9" height="46" rx="4" fill="${kit.palette.rubber.deep}"/>`,
  );

const sandalLeft = (kit: Kit): string => {
  const { trim, rubber, accent } = kit.palette;
  const grooves = Array.from({ length: 22 }, (_, i) =>
    stroke(open([-110, 190 + i * 32], [-40, 172 + i * 32, 40, 208 + i * 32, 116, 186 + i * 32]), trim.dark ? trim.seam : trim.deep, {
      width: 3,
      opacity: 0.34,
    }),
  ).join('');
  const rim =
    placed('translate(0 6)', stroke(footbed, rubber.deep, { width: 30 })) +
    stroke(footbed, rubber.base, { width: 26 }) +
    stroke(footbed, rubber.glow, { width: 1.6, opacity: 0.4 });
  return [
    rim,
    panel(kit, {
      d: footbed,
      tone: trim,
      edge: 50,
      texture: 'leather',
      lights: [fold([-50, 200], [-60, 420], -8, 30), fold([-40, 640], [-40, 840], -8, 26)],
      folds: [fold([60, 440], [70, 620], 6, 26)],
      inside: grooves + mark([-2, 800], 74, trim.glow, 0.75),
    }),
    stroke(footbed, accent.base, { width: 3, opacity: 0.6 }),
    clipped(
      kit.pen,
      wider,
      [
        strap(kit, open([-160, 396], [-60, 300, 60, 270, 152, 242]), 58),
        strap(kit, open([-162, 258], [-60, 290, 50, 360, 150, 424]), 58),
        strap(kit, open([-142, 620], [-60, 556, 60, 552, 144, 614]), 54),
        strap(kit, open([-118, 706], [-92, 600, -98, 500, -134, 404]), 30),
        strap(kit, open([122, 706], [96, 600, 104, 500, 130, 428]), 30),
        strap(kit, open([-140, 690], [-60, 766, 56, 766, 142, 690]), 44),
      ].join(''),
    ),
    buckle(kit, [58, 574], 6),
    mark([-46, 576], 36, kit.palette.mark),
  ].join('');
};

export const sandal = (kit: Kit): Drawing => {
  const left = sandalLeft(kit);
  return {
    body: placed('translate(-176 0) rotate(-4 0 520)', left) + placed('translate(176 0) scale(-1 1) rotate(-4 0 520)', left),
    extent: [350, 100, 920],
    crop: [150, 400, 400],
  };
};
