// The photo studio: light backdrop, the shadow a product throws, and how near the camera stands.
import type { View } from '../../src/backend/seed/taxonomy.ts';
import type { Drawing } from './cloth.ts';
import type { Pen } from './svg.ts';

const sheet = { width: 960, height: 1200 } as const;

/** Near the cloth the shadow is tighter; a wide one would not fit into the close-up's bleed. */
const wallShadow = (view: View): string =>
  '<filter id="thrown" x="-0.2" y="-0.2" width="1.4" height="1.4">' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="' +
  (view === 'front' ? 22 : 8) +
  '" result="far"/><feOffset in="far" dx="8" dy="' +
  (view === 'front' ? 26 : 12) +
  '" result="far"/>' +
  '<feComponentTransfer in="far" result="far"><feFuncA type="linear" slope=".24"/></feComponentTransfer>' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="5" result="near"/><feOffset in="near" dx="1" dy="5" result="near"/>' +
  '<feComponentTransfer in="near" result="near"><feFuncA type="linear" slope=".22"/></feComponentTransfer>' +
  '<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

const backdrop = (standing: boolean): string =>
  '<linearGradient id="wall" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#f5f3ef"/><stop offset=".62" stop-color="#efece7"/><stop offset="1" stop-color="#e6e2db"/></linearGradient>' +
  '<radialGradient id="lamp" cx=".46" cy=".4" r=".36"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9d4cb" stop-opacity="0"/><stop offset=".3" stop-color="#dcd7cf" stop-opacity=".55"/><stop offset="1" stop-color="#e4e0d9" stop-opacity=".2"/></linearGradient>' +
  `<rect x="-600" y="-600" width="2200" height="2600" fill="url(#wall)"/><rect x="-600" y="-600" width="2200" height="2600" fill="url(#lamp)"/>${standing ? '<rect y="700" width="960" height="500" fill="url(#floor)"/>' : ''}`;

/** Scales and moves a drawing so that it fills the sheet calmly. */
const pose = ({ extent: [half, top, bottom] }: Drawing) => {
  const scale = Math.min(1.16, 425 / half, 1030 / (bottom - top));
  return { scale, x: sheet.width / 2, y: sheet.height / 2 - 6 - ((top + bottom) / 2) * scale };
};

const frame = (drawing: Drawing, view: View): string => {
  if (view === 'front') return `0 0 ${sheet.width} ${sheet.height}`;
  const { scale, x, y } = pose(drawing);
  const [cx, cy, cropWidth] = drawing.crop;
  const width = cropWidth * scale * (1 + (2 * bleed) / sheet.width);
  const height = cropWidth * scale * 1.25 * (1 + (2 * bleed) / sheet.height);
  return [x + cx * scale - width / 2, y + cy * scale - height / 2, width, height].map((v) => v.toFixed(1)).join(' ');
};

/** Filters stop at the edge of what is drawn, so a close-up is drawn a little larger and trimmed. */
export const bleed = 60;
export const bleedOf = (view: View): number => (view === 'detail' ? bleed : 0);

export const photograph = (pen: Pen, drawing: Drawing, view: View): string => {
  const { scale, x, y } = pose(drawing);
  const margin = bleedOf(view) * 2;
  const posed = `<g transform="translate(${x} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${drawing.body}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width + margin}" height="${sheet.height + margin}" viewBox="${frame(drawing, view)}">` +
    `${pen.defs}<defs>${wallShadow(view)}</defs>${backdrop(drawing.standing ?? false)}` +
    `${drawing.standing ? posed : `<g filter="url(#thrown)">${posed}</g>`}</svg>`
  );
};
