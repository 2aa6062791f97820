// Shells whose every part is the same as before: their bytes are kept and copied (design §3).
import { encoded, type Gapped } from '#render/gapped.ts';
import type { Head } from '#render/head.ts';
import { isLate } from '#render/piece.ts';
import type { Prepared } from '#render/prepared.tsx';
import { BoundedMap } from '#values/bounded-map.ts';
import { type Composition, composeShell, shownPieces, wornStyles } from './compose.ts';

export interface Shell {
  bytes: Gapped<Uint8Array>;
  /** Names of the style sheets in it. */
  worn: ReadonlySet<string>;
}

interface KeptShell extends Shell {
  head: Head;
  shown: readonly Prepared[];
  late: readonly boolean[];
}

const maxShells = 200;
const maxBytes = 8_000_000;
const shells = new BoundedMap<KeptShell>(maxShells, maxBytes);

/**
 * The shell of a page, made anew unless head and pieces are the very objects that the last one was made of.
 * `address` is path and query; without one nothing is kept, as for pages of one shopper.
 */
export function shellOf(composition: Composition, address: string | undefined): Shell {
  const { page, shop, noScriptUrl = '', refreshSeconds } = composition;
  const shown = shownPieces(composition);
  const late = page.pieces.map(isLate);
  const mayKeep = address !== undefined && shop.view.isShared && refreshSeconds === undefined && shop.challenge() === undefined;
  const key = `${composition.origin} ${shop.locale} ${composition.pageClass} ${address} ${noScriptUrl}`;
  const known = mayKeep ? shells.get(key) : undefined;
  if (known && known.head === page.head && areSame(known.shown, shown) && areSame(known.late, late)) return known;
  const bytes = encoded(composeShell(composition, shown));
  const made: KeptShell = { bytes, worn: wornStyles(shown), head: page.head, shown, late };
  if (mayKeep) shells.put(key, made, 0, sizeOf(bytes));
  return made;
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

const sizeOf = ({ segments }: Gapped<Uint8Array>): number => segments.reduce((sum, { byteLength }) => sum + byteLength, 0);
