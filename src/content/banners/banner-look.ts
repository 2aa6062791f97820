// How a banner looks by its fields: classes, and rules with the colours of an editor.

import type { StyleRule } from '#ui/response.ts';
import { styleRule } from '#ui/style-sheet.ts';
import type { BannerFields } from './banner-fields.ts';
import { chooseTextColour, isDarkColour } from './contrast.ts';

type Colours = Pick<BannerFields, 'backgroundColor' | 'textColor' | 'backdrop'>;

/** The background and the letters. Where an editor chose no letters, they are those that can be read on what is behind them. */
export function createColourRules({ backgroundColor, textColor, backdrop }: Colours): StyleRule[] {
  const behind = backdrop?.color ?? backgroundColor;
  const letters = textColor ?? (behind && chooseTextColour(behind));
  return [
    ...(backgroundColor ? [styleRule(`background-color:${backgroundColor}`)] : []),
    ...(letters ? [styleRule(`color:${letters}`)] : []),
  ];
}

/** The panel behind the text. */
export function createBackdropRule({ backdrop }: Colours): StyleRule | undefined {
  return backdrop && styleRule(`background-color:color-mix(in srgb,${backdrop.color} ${backdrop.opacity}%,transparent)`);
}

/** Whether the letters are light, so that buttons are light too. */
export function hasLightLetters({ backgroundColor, textColor, backdrop }: Colours, otherwise: boolean): boolean {
  if (textColor) return !isDarkColour(textColor);
  const behind = backdrop?.color ?? backgroundColor;
  return behind ? isDarkColour(behind) : otherwise;
}

/** Where the text stands and how its lines are set, on small screens and from medium ones on. */
export const createAlignmentClasses = (fields: BannerFields): string =>
  [
    `banner-at-sm-${fields.alignmentSmall}`,
    `banner-at-md-${fields.alignmentLarge}`,
    `banner-lines-sm-${fields.textAlignmentSmall ?? 'left'}`,
    `banner-lines-md-${fields.textAlignmentLarge ?? 'left'}`,
    `banner-at-${fields.verticalAlignment}`,
  ].join(' ');
