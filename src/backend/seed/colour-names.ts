// What the colours of the catalogue are called.
import type { Text } from './language.ts';
import type { ColourCode } from './taxonomy.ts';

export const colourNames: Readonly<Record<ColourCode, Text>> = {
  INK: { en: 'Ink', de: 'Tinte', fr: 'Encre', it: 'Inchiostro' },
  STN: { en: 'Stone', de: 'Stein', fr: 'Pierre', it: 'Pietra' },
  GLC: { en: 'Glacier', de: 'Gletscher', fr: 'Glacier', it: 'Ghiacciaio' },
  SPR: { en: 'Spruce', de: 'Fichte', fr: 'Épicéa', it: 'Abete' },
  RST: { en: 'Rust', de: 'Rost', fr: 'Rouille', it: 'Ruggine' },
  SAF: { en: 'Saffron', de: 'Safran', fr: 'Safran', it: 'Zafferano' },
  DSK: { en: 'Dusk', de: 'Dämmerung', fr: 'Crépuscule', it: 'Crepuscolo' },
  ALP: { en: 'Alpine', de: 'Alpin', fr: 'Alpin', it: 'Alpino' },
};
