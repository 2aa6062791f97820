// Which words go with which product type.
import { gearCopy } from './copy-gear.ts';
import { layersCopy } from './copy-layers.ts';
import { outerCopy } from './copy-outer.ts';
import type { Text } from './language.ts';
import { memberAt, type Random } from './random.ts';
import type { ProductType } from './taxonomy.ts';

export interface Copy {
  summaries: readonly Text[];
  /** In order: what it is for, then how it is made. */
  paragraphs: readonly Text[];
  features: readonly Text[];
}

const copies: Record<ProductType, Copy> = {
  'shell-jacket': outerCopy.shell,
  windbreaker: outerCopy.shell,
  'down-jacket': outerCopy.insulation,
  parka: outerCopy.insulation,
  vest: outerCopy.insulation,
  fleece: outerCopy.fleece,
  hoodie: outerCopy.fleece,
  't-shirt': layersCopy.top,
  shirt: layersCopy.top,
  'base-layer': layersCopy.base,
  pants: layersCopy.legs,
  shorts: layersCopy.legs,
  leggings: layersCopy.legs,
  'snow-pants': layersCopy.snow,
  'hiking-boot': gearCopy.shoe,
  'trail-shoe': gearCopy.shoe,
  sandal: gearCopy.shoe,
  'winter-boot': gearCopy.shoe,
  backpack: gearCopy.pack,
  duffel: gearCopy.pack,
  beanie: gearCopy.small,
  gloves: gearCopy.small,
};

export interface ProductCopy {
  summary: Text;
  /** Its paragraphs. */
  description: Text[];
  features: Text[];
}

/** Words for one style: a summary, a description of three paragraphs, three or four features; alike in every language. */
export function copyOf(type: ProductType, random: Random): ProductCopy {
  const copy = copies[type];
  const summary = random.pick(copy.summaries);
  const features = random.shuffle(copy.features).slice(0, random.between(3, 4));
  const second = random.pick(copy.summaries.filter((each) => each !== summary));
  return { summary, features, description: [memberAt(copy.paragraphs, 0), memberAt(copy.paragraphs, 1), second] };
}
