import { openSync } from 'fontkit';
import type { BrandFont } from '#brand.ts';

/**
 * Widths of the letters a to z and of the space, in thousandths of the font size (Adobe Font Metrics of Helvetica and Times, which have the
 * same widths as Arial and Times New Roman).
 */
const widths = {
  Arial: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 278,
  ],
  'Times New Roman': [
    ...[444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778],
    ...[500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 250],
  ],
} as const;

type FallbackFont = keyof typeof widths;
// The cast is safe because all keys are names of fallback fonts.
export const fallbackFonts = Object.keys(widths) as FallbackFont[];

const letters = 'abcdefghijklmnopqrstuvwxyz ';
/** How often the letters occur in 1000 characters of English text. */
const frequencies = [65, 12, 22, 34, 102, 18, 16, 49, 56, 1, 6, 32, 19, 54, 60, 15, 1, 48, 51, 73, 22, 8, 19, 1, 16, 1, 183];

const average = (read: (index: number) => number): number => {
  const total = frequencies.reduce((sum, each) => sum + each, 0);
  return frequencies.reduce((sum, each, index) => sum + each * read(index), 0) / total;
};

/**
 * Returns the values with which a system font takes the same space as the font in a file, in percent, rounded to tenths. The file must not
 * be a variable font, because its widths are not those of the normal weight.
 */
export function measureFallback(path: string, fallback: FallbackFont): Omit<BrandFont['fallback'], 'local'> {
  const font = openSync(path);
  if (!('hhea' in font)) throw new Error(`${path} contains several fonts.`);
  const own = average((index) => (font.glyphForCodePoint(letters.codePointAt(index) ?? 0).advanceWidth * 1000) / font.unitsPerEm);
  const scale = own / average((index) => widths[fallback][index] ?? 0);
  const percent = (units: number) => Math.round((units / font.unitsPerEm / scale) * 1000) / 10;
  return {
    sizeAdjust: Math.round(scale * 1000) / 10,
    ascent: percent(font.ascent),
    descent: percent(-font.descent),
    lineGap: percent(font.lineGap),
  };
}
