// Prints the values of `font.fallback` in a brand file for a font: a fallback font with these values takes the same space.
//   npx node scripts/font-metrics.ts FILE
import { fallbackFonts, measureFallback } from './build/font-metrics.ts';

const [, , path] = process.argv;
if (path === undefined) {
  console.error(
    'font-metrics: pass the path of a font file of the weight 400, such as node_modules/@fontsource/bitter/files/bitter-latin-400-normal.woff2.',
  );
  process.exit(1);
}
for (const name of fallbackFonts) console.log(`${name}:`, measureFallback(path, name));
