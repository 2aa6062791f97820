// What is measured of a style, as replies carry it: in the words of the locale, sizes as the market counts them.
import { sizeIn } from '#backend/rules/size.ts';
import type { StoredFacts } from '#backend/rules/technical-facts.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { translator } from '#backend/translations/translate.ts';
import type { TechnicalFacts } from '#contract/entities/technical-facts.ts';

export function createFacts(stored: StoredFacts, viewpoint: Viewpoint): TechnicalFacts {
  const t = translator(viewpoint.locale);
  const { grams, size, isPair = false, volume, materials, waterproof, warmth, care, origin } = stored;
  return {
    volume,
    waterproof,
    warmth,
    care,
    origin,
    weight: { grams, isPair, ...(size && { size: sizeIn(viewpoint, size) }) },
    materials: materials.map(({ part, fibres }) => ({
      part: t(`materialPart.${part}`),
      fibres: fibres.map(([fibre, percent]) => ({ name: t(`fibre.${fibre}`), ...(percent > 0 && { percent }) })),
    })),
  };
}
