// The photo studio: light backdrop, the shadow a product throws, and how near the camera stands.
import type { View } from '../../src/backend/seed/taxonomy.ts';
import type { Drawing } from './cloth.ts';
import type { Pen } from './svg.ts';

export const sheet = { width: 960, height: 1200 } as const;

const wallShadow =
  '<filter id="thrown" x="-0.2" y="-0.2" width="1.4" height="1.4">' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="22" result="far"/><feOffset in="far" dx="8" dy="26" result="far"/>' +
  '<feComponentTransfer in="far" result="far"><feFuncA type="linear" slope=".24"/></feComponentTransfer>' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="5" result="near"/><feOffset in="near" dx="1" dy="5" result="near"/>' +
  '<feComponentTransfer in="near" result="near"><feFuncA type="linear" slope=".22"/></feComponentTransfer>' +
  '<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

const backdrop = (standing: boolean): string =>
  '<linearGradient id="wall" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#f5f3ef"/><stop offset=".62" stop-color="#efece7"/><stop offset="1" stop-color="#e6e2db"/></linearGradient>' +
  '<radialGradient id="lamp" cx=".42" cy=".34" r=".72"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9d4cb" stop-opacity="0"/><stop offset=".3" stop-color="#dcd7cf" stop-opacity=".55"/><stop offset="1" stop-color="#e4e0d9" stop-opacity=".2"/></linearGradient>' +
  `<rect x="-600" y="-600" width="2200" height="2600" fill="url(#wall)"/><rect width="960" height="1200" fill="url(#lamp)"/>${standing ? '<rect y="700" width="960" height="500" fill="url(#floor)"/>' : ''}`;

const viewBox = (view: View, [x, y, width]: Drawing['crop']): string =>
  view === 'front' ? `0 0 ${sheet.width} ${sheet.height}` : `${x} ${y} ${width} ${(width * 5) / 4}`;

/** The whole picture. A drawing's own x = 0 is the middle of the sheet. */
export const photograph = (pen: Pen, drawing: Drawing, view: View): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="${viewBox(view, drawing.crop)}">` +
  `${pen.defs}<defs>${wallShadow}</defs>${backdrop(drawing.standing ?? false)}` +
  `<g transform="translate(480 0)">${drawing.standing ? drawing.body : `<g filter="url(#thrown)">${drawing.body}</g>`}</g></svg>`;
