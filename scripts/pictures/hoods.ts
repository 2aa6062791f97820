// Hoods and standing collars, drawn above a torso whose middle is x = 0.
import { cast, cord, feathered, fold, type Kit, panel, seam, stitch } from './cloth.ts';
import type { Tone } from './shade.ts';
import { mirrored, open, stroke, symmetric } from './svg.ts';

export interface Hood {
  top: number;
  width: number;
  base: number;
  chin: number;
  lining?: Tone;
  visor?: boolean;
  toggles?: boolean;
  texture?: 'ripstop' | 'jersey' | 'twill';
}

const shape = (h: Hood): string =>
  symmetric(
    [0, h.top],
    [h.width * 0.62, h.top - 2, h.width * 1.02, h.top + 60, h.width, h.top + 138],
    [h.width * 0.98, h.base - 60, h.width * 0.9, h.base - 20, h.width * 0.98, h.base + 16],
    [h.width * 0.6, h.base + 44, 0, h.base + 46],
  );

const opening = (h: Hood): string =>
  symmetric(
    [0, h.top + 42],
    [h.width * 0.46, h.top + 40, h.width * 0.74, h.top + 82, h.width * 0.7, h.top + 142],
    [h.width * 0.66, h.chin - 50, h.width * 0.5, h.chin - 12, 0, h.chin + 12],
  );

/** A hood standing up, seen into from the front. */
export const hood = (kit: Kit, h: Hood): string => {
  const { main, trim, mark } = kit.palette;
  const lining = h.lining ?? trim;
  const inner = opening(h);
  const label = `<rect x="-19" y="${h.chin - 74}" width="38" height="22" rx="2" fill="${mark}" fill-opacity=".85"/><path d="M-8 ${h.chin - 58}h16M-6 ${h.chin - 63}h12M-3 ${h.chin - 68}h6" stroke="${lining.deep}" stroke-width="2.6" stroke-linecap="round"/>`;
  const depth = panel(kit, {
    d: inner,
    tone: { ...lining, light: lining.deep, base: lining.inside, shade: lining.base },
    edge: 0,
    ramp: [
      [0.3, 0],
      [0.6, 1],
    ],
    inside:
      feathered(inner, '#07090b', 90, 0.7) +
      stroke(open([0, h.top], [6, h.chin - 140, 0, h.chin - 78]), lining.seam, { width: 1.6, opacity: 0.6 }) +
      label,
  });
  const outer = panel(kit, {
    d: shape(h),
    edge: 34,
    texture: h.texture ?? 'ripstop',
    ramp: [
      [0.2, 0],
      [0.75, 1],
    ],
    folds: [
      fold([h.width * 0.95, h.base - 50], [h.width * 0.42, h.base + 20], 14, 9),
      fold([-h.width * 0.95, h.base - 60], [-h.width * 0.4, h.base + 24], -16, 9),
      fold([h.width * 0.9, h.top + 110], [h.width * 0.72, h.chin - 20], 8, 8),
    ],
    lights: [
      fold([-h.width * 0.82, h.top + 92], [-h.width * 0.1, h.top + 18], -14, 10),
      fold([-h.width * 0.86, h.top + 150], [-h.width * 0.8, h.base - 40], 4, 9),
    ],
    inside: mirrored(
      seam(open([h.width * 0.3, h.top - 4], [h.width * 0.86, h.top + 50, h.width * 0.84, h.top + 150, h.width * 0.84, h.base - 30]), main),
    ),
  });
  const visor = h.visor
    ? seam(open([-h.width * 0.78, h.top + 104], [-h.width * 0.5, h.top + 10, h.width * 0.5, h.top + 10, h.width * 0.78, h.top + 104]), main)
    : '';
  const toggles = h.toggles
    ? mirrored(
        cord(kit, open([h.width * 0.52, h.chin - 22], [h.width * 0.6, h.chin + 10, h.width * 0.5, h.chin + 40]), [
          h.width * 0.5,
          h.chin + 40,
        ]),
      )
    : '';
  return (
    outer +
    depth +
    stroke(inner, main.shade, { width: 9 }) +
    stroke(inner, main.glow, { width: 2, opacity: 0.7 }) +
    stitch(inner, main) +
    visor +
    toggles
  );
};

export interface Collar {
  top: number;
  topWidth: number;
  base: number;
  baseWidth: number;
  lining?: Tone;
  tone?: Tone;
  texture?: 'fleece' | 'jersey' | 'ripstop';
}

/** A standing collar: its back and lining behind, its front with the zip to the top. */
export const collar = (kit: Kit, c: Collar): string => {
  const tone = c.tone ?? kit.palette.main;
  const lining = c.lining ?? kit.palette.trim;
  const back = symmetric(
    [0, c.top - 16],
    [c.topWidth * 0.7, c.top - 16, c.topWidth, c.top + 2],
    [c.topWidth + 2, c.top + 40],
    [c.topWidth * 0.5, c.top + 62, 0, c.top + 62],
  );
  const front = symmetric(
    [0, c.top + 30],
    [c.topWidth * 0.6, c.top + 26, c.topWidth, c.top],
    [c.topWidth + 6, c.top + 40, c.baseWidth - 4, c.base - 20, c.baseWidth + 8, c.base + 4],
    [c.baseWidth * 0.6, c.base + 26, 0, c.base + 28],
  );
  const label = `<rect x="-17" y="${c.top - 4}" width="34" height="17" rx="2" fill="${kit.palette.mark}" fill-opacity=".85"/>`;
  return (
    panel(kit, {
      d: back,
      tone: { ...lining, light: lining.base, base: lining.inside, shade: lining.deep },
      edge: 0,
      inside: label + cast(open([-c.topWidth, c.top], [0, c.top + 60, c.topWidth, c.top]), 20, 0.6),
    }) +
    panel(kit, {
      d: front,
      tone,
      edge: 22,
      texture: c.texture ?? 'ripstop',
      coarse: c.texture === 'fleece',
      folds: [
        fold([c.baseWidth - 6, c.base - 24], [18, c.base + 6], 10, 6),
        fold([-c.baseWidth + 6, c.base - 28], [-22, c.base + 2], -10, 6),
      ],
      lights: [fold([-c.topWidth + 8, c.top + 16], [-14, c.top + 44], -5, 7)],
    }) +
    stroke(
      open([-c.topWidth, c.top], [-c.topWidth * 0.6, c.top + 26, 0, c.top + 30], [c.topWidth * 0.6, c.top + 26, c.topWidth, c.top]),
      tone.glow,
      { width: 2.4, opacity: 0.6 },
    ) +
    seam(
      open(
        [-c.baseWidth - 6, c.base + 4],
        [-c.baseWidth * 0.6, c.base + 26, 0, c.base + 28],
        [c.baseWidth * 0.6, c.base + 26, c.baseWidth + 6, c.base + 4],
      ),
      tone,
    )
  );
};
