// The minified style sheets of the build.

import type { SheetName } from '#ui/response.ts';
import galleries from '../../dist/generated/gallery-styles.json' with { type: 'json' };
import sheets from '../../dist/generated/styles.json' with { type: 'json' };

/** The text of each sheet, including both parts of the base style. */
export type Sheets = Partial<Record<SheetName, string>> & { base: string; 'below-fold': string };

const css: Sheets = process.env.NODE_ENV === 'production' ? sheets : { ...sheets, ...galleries };

/** Returns the text of a sheet. Empty for the sheets of galleries in production, which has no galleries. */
export const sheetCss = (name: SheetName): string => css[name] ?? '';

/** Returns the rules that all pages share: `firstScreen` has those that the first screen of a page needs, `belowFold` the others. */
export const baseSheets = (): { firstScreen: string; belowFold: string } => ({ firstScreen: css.base, belowFold: css['below-fold'] });

/** Replaces the sheets with those of another build. Used only in development. */
export const replaceSheets = (next: Sheets): void => void Object.assign(css, next);
