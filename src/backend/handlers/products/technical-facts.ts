// What is measured of a style, as replies carry it: in the words of the locale, sizes as the market counts them.
import { sizeIn } from '#backend/rules/size.ts';
import type { StoredFacts } from '#backend/rules/technical-facts.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { findTranslations } from '#backend/translations/registry.ts';
import type { TechnicalFacts } from '#contract/entities/technical-facts.ts';

export function createFacts(stored: StoredFacts, viewpoint: Viewpoint): TechnicalFacts {
  const translations = findTranslations(viewpoint.locale).materials;
  const { grams, size, isPair = false, volume, materials, waterproof, warmth, care, origin } = stored;
  return {
    volume,
    waterproof,
    warmth,
    care,
    origin,
    weight: { grams, isPair, ...(size && { size: sizeIn(viewpoint, size) }) },
    materials: materials.map(({ part, fibres }) => ({
      part: translations.parts[part],
      fibres: fibres.map(([fibre, percent]) => ({ name: translations.fibres[fibre], ...(percent > 0 && { percent }) })),
    })),
  };
}
