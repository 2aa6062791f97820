import type { CopyLanguage, Text } from '#backend/company/language.ts';
import type { Scene } from '../../taxonomy.ts';

/** What an article is about, by the id that addresses have. */
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
  /** What the picture shows. */
  alt: string;
  /** Lines for `proseHtml`. */
  body: string;
}

export interface ArticleText {
  slug: string;
  scene: Scene;
  tags: readonly TagId[];
  /** How long before the day of the seed it was written. */
  daysAgo: number;
  /** For what does not age. */
  hidesDate?: true;
  translations: Record<CopyLanguage, WrittenArticle>;
}
