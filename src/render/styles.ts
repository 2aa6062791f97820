// The minified style sheets of the build.

import type { SheetName } from '#ui/response.ts';
import galleries from '../../dist/generated/gallery-styles.json' with { type: 'json' };
import sheets from '../../dist/generated/styles.json' with { type: 'json' };

const css: Partial<Record<SheetName, string>> = process.env.NODE_ENV === 'production' ? sheets : { ...sheets, ...galleries };

/** The text of a sheet. Empty for a gallery in production, where there are none. */
export const sheetCss = (name: SheetName): string => css[name] ?? '';
