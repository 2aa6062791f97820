// Webbing and the buckles on it.
import { cast, type Kit } from './cloth.ts';
import type { Tone } from './shade.ts';
import { placed, stroke } from './svg.ts';

export const webbing = (d: string, tone: Tone, width: number): string =>
  cast(d, width * 0.7, 0.7) +
  stroke(d, tone.shade, { width, cap: 'butt' }) +
  stroke(d, tone.base, { width: width - 4, cap: 'butt' }) +
  stroke(d, tone.glow, { width: width * 0.4, opacity: 0.16, dash: '2 2.6', cap: 'butt' });

export const clasp = (kit: Kit, x: number, y: number, turn = 0): string => {
  const { rubber } = kit.palette;
  return placed(
    `translate(${x} ${y}) rotate(${turn})`,
    `<rect x="-20" y="-27" width="44" height="62" rx="8" fill="#0b0d10" fill-opacity=".28"/><rect x="-22" y="-31" width="44" height="62" rx="8" fill="${rubber.base}"/><rect x="-22" y="-31" width="44" height="22" rx="7" fill="${rubber.light}"/>` +
      `<path d="M-22 -4h9v16h-9zM22 -4h-9v16h9z" fill="${rubber.deep}"/><rect x="-14" y="-24" width="28" height="4" rx="2" fill="${rubber.glow}" fill-opacity=".5"/><rect x="-14" y="18" width="28" height="5" rx="2" fill="${rubber.deep}"/>`,
  );
};
