import type { CopyLanguage, Text } from '#backend/company/language.ts';
import type { Scene } from '../../taxonomy.ts';

/** Article tags by the id used in URLs. */
export const tagLabels = {
  repair: { en: 'Repair', de: 'Reparatur', fr: 'Réparation', it: 'Riparazione' },
  care: { en: 'Care', de: 'Pflege', fr: 'Entretien', it: 'Cura' },
  materials: { en: 'Materials', de: 'Materialien', fr: 'Matières', it: 'Materiali' },
  routes: { en: 'Routes', de: 'Touren', fr: 'Itinéraires', it: 'Itinerari' },
  hiking: { en: 'Hiking', de: 'Wandern', fr: 'Randonnée', it: 'Escursionismo' },
  camping: { en: 'Camping', de: 'Zelten', fr: 'Bivouac', it: 'Campeggio' },
  winter: { en: 'Winter', de: 'Winter', fr: 'Hiver', it: 'Inverno' },
  footwear: { en: 'Footwear', de: 'Schuhe', fr: 'Chaussures', it: 'Calzature' },
  down: { en: 'Down', de: 'Daune', fr: 'Duvet', it: 'Piumino' },
  waterproof: { en: 'Rain', de: 'Regen', fr: 'Pluie', it: 'Pioggia' },
  layers: { en: 'Layers', de: 'Schichten', fr: 'Couches', it: 'Strati' },
  packing: { en: 'Packing', de: 'Packen', fr: 'Préparer son sac', it: 'Zaino' },
} as const satisfies Record<string, Text>;

type TagId = keyof typeof tagLabels;

interface WrittenArticle {
  title: string;
  subtitle: string;
  /** Alternative text of the picture. */
  alt: string;
  /** Text in the notation of `proseHtml`. */
  body: string;
}

export interface ArticleText {
  slug: string;
  scene: Scene;
  tags: readonly TagId[];
  /** Age of the article in days, counted from the day of the seed. */
  daysAgo: number;
  /** Hides the date of an article that does not age. */
  hidesDate?: true;
  translations: Record<CopyLanguage, WrittenArticle>;
}
