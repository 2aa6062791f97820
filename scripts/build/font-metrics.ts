import { openSync } from 'fontkit';
import type { FontMetrics } from '#brand.ts';

type Weight = 'regular' | 'bold';

/**
 * Widths of the letters a to z and of the space, in thousandths of the font size (Adobe Font Metrics of Helvetica and Times, which have the
 * same widths as Arial and Times New Roman). Linux systems without these fonts often have DejaVu Sans.
 */
const widths: Readonly<Record<string, Record<Weight, readonly number[]>>> = {
  Arial: {
    regular: [
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 278,
    ],
    bold: [
      556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 278,
    ],
  },
  'DejaVu Sans': {
    regular: [
      613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 318,
    ],
    bold: [
      675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582,
      348,
    ],
  },
  'Times New Roman': {
    regular: [
      444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 250,
    ],
    bold: [
      500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 250,
    ],
  },
};

export const fallbackFonts = Object.keys(widths);

const letters = 'abcdefghijklmnopqrstuvwxyz ';
/** How often the letters occur in 1000 characters of English text. */
const frequencies = [65, 12, 22, 34, 102, 18, 16, 49, 56, 1, 6, 32, 19, 54, 60, 15, 1, 48, 51, 73, 22, 8, 19, 1, 16, 1, 183];

const average = (read: (index: number) => number): number => {
  const total = frequencies.reduce((sum, each) => sum + each, 0);
  return frequencies.reduce((sum, each, index) => sum + each * read(index), 0) / total;
};

/**
 * Returns the values with which a system font takes the same space as the font in a file of the same weight, in percent, rounded to tenths.
 * The file must not be a variable font, because its widths are those of its default weight only. Throws for an unknown system font.
 */
export function measureFallback(path: string, like: string, weight: Weight): FontMetrics {
  const fallback = widths[like]?.[weight];
  if (!fallback) throw new Error(`The widths of ${like} are unknown.`);
  const font = openSync(path);
  if (!('hhea' in font)) throw new Error(`${path} contains several fonts.`);
  const own = average((index) => (font.glyphForCodePoint(letters.codePointAt(index) ?? 0).advanceWidth * 1000) / font.unitsPerEm);
  const scale = own / average((index) => fallback[index] ?? 0);
  const percent = (units: number) => Math.round((units / font.unitsPerEm / scale) * 1000) / 10;
  return {
    sizeAdjust: Math.round(scale * 1000) / 10,
    ascent: percent(font.ascent),
    descent: percent(-font.descent),
    lineGap: percent(font.lineGap),
  };
}
