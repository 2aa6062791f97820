import type { BrandFile, FallbackFace } from '#brand.ts';
import { writeIfChanged } from './files.ts';
import type { WrittenFace } from './font.ts';

/** The part of the base style that differs by brand, which client/styles/index.css imports. */
const brandStyle = 'dist/generated/brand.css';

/** Writes the fonts of the brand, and its tokens: colors, typeface and radius. */
export const writeBrandStyle = (brand: BrandFile, faces: readonly WrittenFace[]): void =>
  writeIfChanged(brandStyle, createBrandStyle(brand, faces));

export function createBrandStyle({ colors, radius, font }: BrandFile, faces: readonly WrittenFace[]): string {
  const { family, fallback, systemFonts } = font;
  const families = [family, ...new Set(fallback.map((face) => fallbackFamily(family, face)))];
  const tokens = Object.entries({
    ...colors,
    font: `${families.map((name) => `"${name}"`).join(', ')}, ${systemFonts}`,
    radius,
  });
  return `${faces.map((face) => createFace(family, face)).join('\n')}
/* The metrics of the fallback fonts match ${family}, so that the page does not shift when the font has loaded. */
${fallback.map((face) => createFallbackFace(family, face)).join('\n')}
@layer tokens {
  :root {
${tokens.map(([name, value]) => `    --${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`).join('\n')}
  }
}
`;
}

const fallbackFamily = (family: string, { like }: FallbackFace): string => `${family} fallback ${like}`;

const createFallbackFace = (family: string, face: FallbackFace): string => `@font-face {
  font-family: "${fallbackFamily(family, face)}";
  src: ${face.local.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${face.weight};
  size-adjust: ${face.metrics.sizeAdjust}%;
  ascent-override: ${face.metrics.ascent}%;
  descent-override: ${face.metrics.descent}%;
  line-gap-override: ${face.metrics.lineGap}%;
}`;

/**
 * Creates the rule of a font. With `optional`, a font that arrives late is used from the next page on: texts that wrap differently in the
 * fallback font would move the page (CSS Fonts 4, font-display).
 */
const createFace = (family: string, { url, weight }: WrittenFace): string => `@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${weight};
  font-display: optional;
}`;
