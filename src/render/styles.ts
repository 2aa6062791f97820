// Style sheets as the build minified them, one per block and page class.
import galleries from '../../dist/generated/gallery-styles.json' with { type: 'json' };
import sheets from '../../dist/generated/styles.json' with { type: 'json' };

const byName: Record<string, string> = process.env.NODE_ENV === 'production' ? sheets : { ...sheets, ...galleries };

/** The sheet of a piece; empty for one that has none. */
export const pieceStyle = (name: string): string => byName[name] ?? '';
