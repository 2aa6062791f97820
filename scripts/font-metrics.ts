// Prints the values of `font.fallback` in a brand file for a font: a fallback font with these values takes the same space.
//   npx node scripts/font-metrics.ts REGULAR BOLD
import { fallbackFonts, measureFallback } from './build/font-metrics.ts';

const [, , regular, bold] = process.argv;
if (regular === undefined || bold === undefined) {
  console.error(
    'font-metrics: pass the paths of font files of the weights 400 and 700, such as node_modules/@fontsource/bitter/files/bitter-latin-400-normal.woff2.',
  );
  process.exit(1);
}
for (const name of fallbackFonts) {
  console.log(`${name}, regular:`, measureFallback(regular, name, 'regular'));
  console.log(`${name}, bold:`, measureFallback(bold, name, 'bold'));
}
