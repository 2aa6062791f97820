// Chooses each style's texts by its product type.
import type { Text } from '#backend/company/language.ts';
import { gearCopy } from './copy-gear.ts';
import { layersCopy } from './copy-layers.ts';
import { legsCopy } from './copy-legs.ts';
import { shellsCopy } from './copy-shells.ts';
import { shoesCopy } from './copy-shoes.ts';
import { warmCopy } from './copy-warm.ts';
import { memberAt, type Random } from './random.ts';
import type { ProductType } from './taxonomy.ts';

export interface Copy {
  summaries: readonly Text[];
  /** Paragraphs of the description: first the product's purpose, then its construction. */
  paragraphs: readonly Text[];
  features: readonly Text[];
}

const copies: Record<ProductType, Copy> = {
  'shell-jacket': shellsCopy.shell,
  windbreaker: shellsCopy.wind,
  'down-jacket': warmCopy.insulation,
  parka: warmCopy.insulation,
  vest: warmCopy.insulation,
  fleece: warmCopy.fleece,
  hoodie: warmCopy.fleece,
  't-shirt': layersCopy.tee,
  shirt: layersCopy.top,
  'base-layer': layersCopy.base,
  pants: legsCopy.pants,
  shorts: legsCopy.shorts,
  leggings: legsCopy.leggings,
  'snow-pants': legsCopy.snow,
  'hiking-boot': shoesCopy.shoe,
  'trail-shoe': shoesCopy.shoe,
  sandal: shoesCopy.sandal,
  'winter-boot': shoesCopy.shoe,
  backpack: gearCopy.pack,
  duffel: gearCopy.duffel,
  beanie: gearCopy.hat,
  gloves: gearCopy.gloves,
};

export interface ProductCopy {
  summary: Text;
  /** Paragraphs of the description. */
  description: Text[];
  features: Text[];
}

/**
 * Creates a style's texts: a summary, a description with three paragraphs, and three or four features. The same texts are chosen in every
 * language.
 */
export function createCopy(type: ProductType, random: Random): ProductCopy {
  const copy = copies[type];
  const summary = random.pick(copy.summaries);
  const features = random.shuffle(copy.features).slice(0, random.between(3, 4));
  const second = random.pick(copy.summaries.filter((each) => each !== summary));
  return { summary, features, description: [memberAt(copy.paragraphs, 0), memberAt(copy.paragraphs, 1), second] };
}
