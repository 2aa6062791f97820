// The styles that are visible in each gallery photo. The seed links the photo to these styles, and scripts/pictures draws them.
import type { ColourCode, Drawing, ProductType, Shape, Snapshot } from './taxonomy.ts';

/** A silhouette in one of the cuts and colors in which it is sold. */
export interface WornStyle {
  drawing: Drawing;
  colour: ColourCode;
}

const createWornStyle = (type: ProductType, shape: Shape, cut: Drawing['cut'], colour: ColourCode): WornStyle => ({
  drawing: { type, shape, cut },
  colour,
});

/** Styles by photo. The style nearest to the camera comes first. */
export const snapshotWear = {
  'summit-shell': [createWornStyle('shell-jacket', 'b', 'women', 'SAF')],
  'summit-ridge': [createWornStyle('pants', 'b', 'men', 'ALP'), createWornStyle('hiking-boot', 'b', 'men', 'STN')],
  'trail-pack': [createWornStyle('backpack', 'a', 'all', 'SAF'), createWornStyle('windbreaker', 'b', 'men', 'STN')],
  'trail-forest': [createWornStyle('trail-shoe', 'b', 'men', 'RST')],
  'trail-boot': [createWornStyle('hiking-boot', 'a', 'men', 'RST')],
  'trail-falls': [createWornStyle('shell-jacket', 'a', 'women', 'RST')],
  'camp-fleece': [createWornStyle('fleece', 'a', 'men', 'GLC'), createWornStyle('vest', 'a', 'women', 'RST')],
  'camp-night': [createWornStyle('down-jacket', 'a', 'men', 'SAF')],
  'snow-down': [createWornStyle('down-jacket', 'c', 'women', 'RST')],
  'snow-tent': [createWornStyle('beanie', 'b', 'all', 'RST'), createWornStyle('fleece', 'a', 'women', 'INK')],
  'town-coat': [createWornStyle('parka', 'b', 'women', 'ALP')],
  'town-rain': [createWornStyle('backpack', 'c', 'all', 'SAF')],
} as const satisfies Record<Snapshot, readonly WornStyle[]>;
