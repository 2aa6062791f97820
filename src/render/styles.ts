// Style sheets as the build minified them: the base of every page, and one per block and page class.
import sheets from '../../dist/generated/styles.json' with { type: 'json' };

const byName: Record<string, string> = sheets;

export const baseStyle: string = sheets.base;

/** The sheet of a piece; empty for one that has none. */
export const pieceStyle = (name: string): string => byName[name] ?? '';
