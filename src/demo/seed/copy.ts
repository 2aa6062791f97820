// Chooses each style's texts by its product type.
import type { Text } from '#backend/company/language.ts';
import { captions } from './copy-captions.ts';
import { gearCopy } from './copy-gear.ts';
import { layersCopy } from './copy-layers.ts';
import { legsCopy } from './copy-legs.ts';
import { shellsCopy } from './copy-shells.ts';
import { shoesCopy } from './copy-shoes.ts';
import { warmCopy } from './copy-warm.ts';
import { listParts, type NeedsParts, suits } from './designs/parts.ts';
import { memberAt, type Random } from './random.ts';
import { type Drawing, findSilhouette, type ProductType } from './taxonomy.ts';

/** A text with the parts that the product must have. */
export type PartText = Text & NeedsParts;

export interface Copy {
  summaries: readonly PartText[];
  /** Alternatives for the paragraphs of the description: the product's purpose and its construction. The first suitable ones are used. */
  paragraphs: readonly [purposes: readonly PartText[], constructions: readonly PartText[]];
  features: readonly PartText[];
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
  /** Caption of the close-up picture. */
  caption: Text;
}

/**
 * Creates a style's texts: a summary, a description with three paragraphs, three or four features, and the caption of the close-up. The
 * texts mention only parts that the style's drawing shows. The same texts are chosen in every language.
 */
export function createCopy(drawing: Drawing, random: Random): ProductCopy {
  const copy = copies[drawing.type];
  const isSuitable = suits(listParts(drawing));
  const summaries = copy.summaries.filter(isSuitable);
  const paragraphs = copy.paragraphs.map((alternatives) => memberAt(alternatives.filter(isSuitable), 0));
  const summary = random.pick(summaries);
  const features = random.shuffle(copy.features.filter(isSuitable)).slice(0, random.between(3, 4));
  const second = random.pick(summaries.filter((each) => each !== summary));
  const caption = memberAt(captions[findSilhouette(drawing).closeUp].filter(isSuitable), 0);
  return { summary, features, description: [...paragraphs, second], caption };
}
