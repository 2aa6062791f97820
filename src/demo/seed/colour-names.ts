// Names of the catalog's colors.
import type { Text } from '#backend/company/language.ts';
import type { ColourCode } from './taxonomy.ts';

export const colourNames: Readonly<Record<ColourCode, Text>> = {
  INK: { en: 'Ink Black', de: 'Tintenschwarz', fr: 'Noir encre', it: 'Nero inchiostro' },
  STN: { en: 'Stone', de: 'Stein', fr: 'Pierre', it: 'Pietra' },
  GLC: { en: 'Glacier', de: 'Gletscher', fr: 'Glacier', it: 'Ghiacciaio' },
  SPR: { en: 'Spruce', de: 'Fichte', fr: 'Épicéa', it: 'Abete' },
  RST: { en: 'Rust', de: 'Rost', fr: 'Rouille', it: 'Ruggine' },
  SAF: { en: 'Saffron', de: 'Safran', fr: 'Safran', it: 'Zafferano' },
  DSK: { en: 'Dusk Purple', de: 'Abendviolett', fr: 'Violet crépuscule', it: 'Viola crepuscolo' },
  ALP: { en: 'Alpine Blue', de: 'Alpenblau', fr: 'Bleu alpin', it: 'Blu alpino' },
};
