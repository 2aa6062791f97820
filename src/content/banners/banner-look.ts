// Derives the look of a banner from its fields: classes, and style rules with the editor's colors.

import type { StyleRule } from '#ui/response.ts';
import { styleRule } from '#ui/style-sheet.ts';
import type { BannerFields } from './banner-fields.ts';
import { chooseTextColour, isDarkColour } from './contrast.ts';

type Colours = Pick<BannerFields, 'backgroundColor' | 'textColor' | 'backdrop'>;

/**
 * Returns the style rules for the background and text colors. If the editor chose only the color behind the text, the text is dark or
 * white, whichever has more contrast.
 */
export function createColourRules({ backgroundColor, textColor, backdrop }: Colours): StyleRule[] {
  const behind = backdrop?.color ?? backgroundColor;
  const letters = textColor ?? (behind && chooseTextColour(behind));
  return [
    ...(backgroundColor ? [styleRule(`background-color:${backgroundColor}`)] : []),
    ...(letters ? [styleRule(`color:${letters}`)] : []),
  ];
}

/** Returns the style rule for the panel behind the text. */
export function createBackdropRule({ backdrop }: Colours): StyleRule | undefined {
  return backdrop && styleRule(`background-color:color-mix(in srgb,${backdrop.color} ${backdrop.opacity}%,transparent)`);
}

/**
 * Returns true if the text is light, in which case the buttons must be light, too. Returns `otherwise` if the editor chose no colors for
 * the banner.
 */
export function hasLightText({ backgroundColor, textColor, backdrop }: Colours, otherwise: boolean): boolean {
  if (textColor) return !isDarkColour(textColor);
  const behind = backdrop?.color ?? backgroundColor;
  return behind ? isDarkColour(behind) : otherwise;
}

/** Returns the classes for the position and alignment of the text, on small screens and from medium screens on. */
export const createAlignmentClasses = (fields: BannerFields): string =>
  [
    `banner-at-sm-${fields.alignmentSmall}`,
    `banner-at-md-${fields.alignmentLarge}`,
    `banner-lines-sm-${fields.textAlignmentSmall ?? 'left'}`,
    `banner-lines-md-${fields.textAlignmentLarge ?? 'left'}`,
    `banner-at-${fields.verticalAlignment}`,
  ].join(' ');
