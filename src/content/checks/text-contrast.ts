// The contrast of the text of banners with what is behind it: a color, a panel, or a picture with a gradient (WCAG 2.2, 1.4.3).
import { brand } from '#brand.ts';
import { measureContrast } from '#lib/rules/contrast.ts';
import { chooseTextColour } from '../banners/contrast.ts';
import { createError, createWarning, type Finding, isObject } from './finding.ts';

/** Minimum contrast of body text, which banners contain besides their large title. */
const minContrast = 4.5;
const { ink, white } = brand.colors;
const colourPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function findContrastFindings(body: Readonly<Record<string, unknown>>): Finding[] {
  return ['blocks', 'cells'].flatMap((name) =>
    listBlocks(body[name], `/${name}`).flatMap(({ block, pointer }) => checkBlock(block, pointer)),
  );
}

function listBlocks(list: unknown, pointer: string): { block: Record<string, unknown>; pointer: string }[] {
  return (Array.isArray(list) ? list : []).flatMap((block, index) => {
    if (!isObject(block)) return [];
    const at = `${pointer}/${index}`;
    return [{ block, pointer: at }, ...listBlocks(block.children, `${at}/children`)];
  });
}

const readColour = (value: unknown): string | undefined => (typeof value === 'string' && colourPattern.test(value) ? value : undefined);

function checkBlock({ kind, fields }: Record<string, unknown>, pointer: string): Finding[] {
  if (!isObject(fields)) return [];
  const at = `${pointer}/fields/textColor`;
  const chosen = readColour(fields.textColor);
  const background = readColour(fields.backgroundColor);
  const backdrop = isObject(fields.backdrop) ? fields.backdrop : undefined;
  const panel = readColour(backdrop?.color);
  const opacity = typeof backdrop?.opacity === 'number' ? backdrop.opacity : 100;
  const picture = kind === 'overlay-banner' ? readPictureColour(fields) : undefined;
  const letters = chosen ?? ((panel ?? background) ? chooseTextColour(panel ?? background ?? white) : undefined);
  if (panel !== undefined && opacity > 0) {
    // a picture can have any color behind a panel that is not opaque
    const behind = kind === 'overlay-banner' && opacity < 100 ? (picture === undefined ? [ink, white] : [picture]) : [background ?? white];
    const worst = Math.min(...behind.map((under) => measureContrast(letters ?? white, blend(panel, under, opacity / 100))));
    return describe(at, worst, 'its panel', opacity === 100);
  }
  if (kind === 'overlay-banner') return checkOverlay(fields, { at, chosen, picture });
  return chosen !== undefined && background !== undefined ? describe(at, measureContrast(chosen, background), 'its background', true) : [];
}

/** Checks text over a picture. The gradient has the color of its tone, and without one the text is as light or dark as the tone demands. */
function checkOverlay(
  { gradientStyle, gradientTone }: Record<string, unknown>,
  { at, chosen, picture }: { at: string; chosen: string | undefined; picture: string | undefined },
): Finding[] {
  const isDark = gradientTone !== 'light';
  const letters = chosen ?? (isDark ? white : ink);
  if (gradientStyle !== 'off')
    return describe(at, measureContrast(letters, isDark ? ink : white), `the ${isDark ? 'dark' : 'light'} gradient`, true);
  return picture === undefined ? [] : describe(at, measureContrast(letters, picture), 'its picture, which has no gradient', false);
}

/** Returns the mean color of a banner's first picture, if the content says it. */
function readPictureColour({ media, mediaList }: Record<string, unknown>): string | undefined {
  const [first] = Array.isArray(mediaList) && mediaList.length > 0 ? mediaList : [media];
  return isObject(first) ? readColour(first.color) : undefined;
}

/** Returns the color of a translucent color over another one. */
function blend(over: string, under: string, opacity: number): string {
  const [one, other] = [readChannels(over), readChannels(under)];
  return `#${one
    .map((channel, index) =>
      Math.round(channel * opacity + (other[index] ?? 0) * (1 - opacity))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function readChannels(colour: string): number[] {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : [0, 2, 4].map((start) => digits.slice(start, start + 2));
  return pairs.map((pair) => Number.parseInt(pair, 16));
}

/** `isCertain`: false if the picture determines the color, of which only the mean is known. */
function describe(pointer: string, contrast: number, behind: string, isCertain: boolean): Finding[] {
  if (contrast >= minContrast) return [];
  const message = `the text has a contrast of ${contrast.toFixed(1)} with ${behind}; it needs ${minContrast}`;
  return [isCertain ? createError('contrast', pointer, message) : createWarning('contrast', pointer, message)];
}
