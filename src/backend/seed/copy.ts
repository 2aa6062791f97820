// Which words go with which product type.
import { gearCopy } from './copy-gear.ts';
import { layersCopy } from './copy-layers.ts';
import { outerCopy } from './copy-outer.ts';
import { type CopyLanguage, copyLanguages, type Text } from './language.ts';
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
  description: Text;
  features: Record<CopyLanguage, string[]>;
}

/** Words for one style: a summary, a description in simple HTML, three or four features; alike in every language. */
export function copyOf(type: ProductType, random: Random): ProductCopy {
  const copy = copies[type];
  const summary = random.pick(copy.summaries);
  const chosen = random.shuffle(copy.features).slice(0, random.between(3, 4));
  const second = random.pick(copy.summaries.filter((each) => each !== summary));
  const eachLanguage = <Value>(valueIn: (language: CopyLanguage) => Value) =>
    Object.fromEntries(copyLanguages.map((language) => [language, valueIn(language)])) as Record<CopyLanguage, Value>; // one entry per language
  return {
    summary,
    features: eachLanguage((language) => chosen.map((feature) => feature[language])),
    description: eachLanguage((language) =>
      [memberAt(copy.paragraphs, 0), memberAt(copy.paragraphs, 1), second].map((text) => `<p>${text[language]}</p>`).join(''),
    ),
  };
}
