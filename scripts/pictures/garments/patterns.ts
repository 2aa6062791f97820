// Woven and printed patterns.
import type { Pattern } from '../../../src/demo/seed/designs/upper.ts';
import type { Palette } from '../shade.ts';

/** Returns the SVG definitions of a flannel check or of horizontal lines, to which fills refer by name. */
export const patternDefs = (pattern: Pattern | undefined, { main, trim, accent }: Palette): string => {
  if (pattern === 'check') {
    const band = (at: number, width: number, colour: string, opacity: number): string =>
      `<rect x="${at}" width="${width}" height="78" fill="${colour}" fill-opacity="${opacity}"/><rect y="${at}" width="78" height="${width}" fill="${colour}" fill-opacity="${opacity}"/>`;
    const bands =
      band(8, 30, main.dark ? main.glow : trim.base, 0.42) +
      band(14, 3, main.glow, 0.5) +
      band(30, 3, main.glow, 0.5) +
      band(56, 4, accent.base, 0.7);
    return `<defs><pattern id="check" width="78" height="78" patternUnits="userSpaceOnUse" x="-39">${bands}</pattern></defs>`;
  }
  if (pattern === 'lines')
    return `<defs><pattern id="lines" width="40" height="46" patternUnits="userSpaceOnUse"><rect width="40" height="16" fill="${main.dark ? main.glow : trim.base}" fill-opacity=".6"/></pattern></defs>`;
  return '';
};
