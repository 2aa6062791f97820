// Opinions for the seeded reviews, by product type and by the buyer's satisfaction.
import type { Text } from '#backend/company/language.ts';
import { clothingOpinions } from './opinions-clothing.ts';
import { gearOpinions } from './opinions-gear.ts';
import type { ProductType } from './taxonomy.ts';

/** A buyer's satisfaction: good is 4 or 5 stars, mixed is 3 stars, bad is 1 or 2 stars. */
export type Mood = 'good' | 'mixed' | 'bad';

export type Opinions = Readonly<Record<Mood, readonly Text[]>>;

const opinions: Record<ProductType, Opinions> = {
  'shell-jacket': clothingOpinions.shell,
  windbreaker: clothingOpinions.shell,
  'down-jacket': clothingOpinions.warm,
  parka: clothingOpinions.warm,
  vest: clothingOpinions.warm,
  fleece: clothingOpinions.warm,
  hoodie: clothingOpinions.layer,
  't-shirt': clothingOpinions.layer,
  shirt: clothingOpinions.layer,
  'base-layer': clothingOpinions.layer,
  pants: clothingOpinions.legs,
  shorts: clothingOpinions.legs,
  leggings: clothingOpinions.legs,
  'snow-pants': clothingOpinions.legs,
  'hiking-boot': gearOpinions.shoe,
  'trail-shoe': gearOpinions.shoe,
  sandal: gearOpinions.shoe,
  'winter-boot': gearOpinions.shoe,
  backpack: gearOpinions.pack,
  duffel: gearOpinions.pack,
  beanie: gearOpinions.small,
  gloves: gearOpinions.small,
};

export const findOpinions = (type: ProductType): Opinions => opinions[type];
