import type { CopyLanguage, Text } from '#backend/company/language.ts';
import type { Scene } from '../../taxonomy.ts';

/** Labels of article tags, by the tag id that is used in URLs. */
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
  /** Alternative text for the picture. */
  alt: string;
  /** Text in the markup that `proseHtml` converts. */
  body: string;
}

export interface ArticleText {
  slug: string;
  scene: Scene;
  tags: readonly TagId[];
  /** Age of the article in days, on the day of the seed. */
  daysAgo: number;
  /** True to hide the article's date, because its content does not become outdated. */
  hidesDate?: true;
  translations: Record<CopyLanguage, WrittenArticle>;
}
