// What can be seen in the photos of the gallery. The seed links it, and scripts/pictures draws it: both read this table.
import type { ColourCode, Drawing, ProductType, Shape, Snapshot } from './taxonomy.ts';

/** A silhouette in a cut and a colour that it is sold in. */
export interface Worn {
  drawing: Drawing;
  colour: ColourCode;
}

const wear = (type: ProductType, shape: Shape, cut: Drawing['cut'], colour: ColourCode): Worn => ({
  drawing: { type, shape, cut },
  colour,
});

/** The nearest first. */
export const snapshotWear = {
  'summit-shell': [wear('shell-jacket', 'b', 'women', 'SAF')],
  'summit-ridge': [wear('pants', 'b', 'men', 'ALP'), wear('hiking-boot', 'b', 'men', 'STN')],
  'trail-pack': [wear('backpack', 'a', 'all', 'SAF'), wear('windbreaker', 'b', 'men', 'STN')],
  'trail-forest': [wear('trail-shoe', 'b', 'men', 'RST')],
  'trail-boot': [wear('hiking-boot', 'a', 'men', 'RST')],
  'trail-falls': [wear('shell-jacket', 'a', 'women', 'RST')],
  'camp-fleece': [wear('fleece', 'a', 'men', 'GLC'), wear('vest', 'a', 'women', 'RST')],
  'camp-night': [wear('down-jacket', 'a', 'men', 'SAF')],
  'snow-down': [wear('down-jacket', 'c', 'women', 'RST')],
  'snow-tent': [wear('beanie', 'b', 'all', 'RST'), wear('fleece', 'a', 'women', 'INK')],
  'town-coat': [wear('parka', 'b', 'women', 'ALP')],
  'town-rain': [wear('backpack', 'c', 'all', 'SAF')],
} as const satisfies Record<Snapshot, readonly Worn[]>;
