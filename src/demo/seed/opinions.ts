// Opinions for the seeded reviews, by product type and by the buyer's satisfaction.
import type { Text } from '#backend/company/language.ts';
import { layerOpinions } from './opinions/layer.ts';
import { legsOpinions } from './opinions/legs.ts';
import { packOpinions } from './opinions/pack.ts';
import { shellOpinions } from './opinions/shell.ts';
import { shoeOpinions } from './opinions/shoe.ts';
import { smallOpinions } from './opinions/small.ts';
import { warmOpinions } from './opinions/warm.ts';
import type { Drawing, ProductType } from './taxonomy.ts';

/** A buyer's satisfaction: good is 4 or 5 stars, mixed is 3 stars, bad is 1 or 2 stars. */
export type Mood = 'good' | 'mixed' | 'bad';

export type Opinions = Readonly<Record<Mood, readonly Text[]>>;

const opinions: Record<ProductType, Opinions> = {
  'shell-jacket': shellOpinions,
  windbreaker: shellOpinions,
  'down-jacket': warmOpinions,
  parka: warmOpinions,
  vest: warmOpinions,
  fleece: warmOpinions,
  hoodie: layerOpinions,
  't-shirt': layerOpinions,
  shirt: layerOpinions,
  'base-layer': layerOpinions,
  pants: legsOpinions,
  shorts: legsOpinions,
  leggings: legsOpinions,
  'snow-pants': legsOpinions,
  'hiking-boot': shoeOpinions,
  'trail-shoe': shoeOpinions,
  sandal: shoeOpinions,
  'winter-boot': shoeOpinions,
  backpack: packOpinions,
  duffel: packOpinions,
  beanie: smallOpinions,
  gloves: smallOpinions,
};

/** Returns the opinions that fit a drawing. */
export const listOpinions = ({ type }: Drawing, mood: Mood): readonly Text[] => opinions[type][mood];
