import { describe, expect, it } from 'vitest';
import { storedFactsSchema } from '#backend/rules/technical-facts.ts';
import { createFacts } from '#demo/seed/facts.ts';
import { type ProductType, productTypes } from '#demo/seed/taxonomy.ts';
import { createTechnicalFacts } from '#demo/seed/technical-facts.ts';
import { uses } from '#demo/seed/uses.ts';

const now = Date.UTC(2026, 10, 1);
const styles = Array.from({ length: 600 }, (_, index) => createFacts(index, now)).map((facts) => ({
  facts,
  technical: createTechnicalFacts(facts),
}));
const findStyles = (type: ProductType) => styles.filter(({ facts }) => facts.type === type);

describe('technical facts of the seeded styles', () => {
  it('technical facts are deterministic and match their schema', () => {
    for (const { facts, technical } of styles) {
      expect(storedFactsSchema.parse(JSON.parse(JSON.stringify(technical)))).toEqual(technical);
      expect(createTechnicalFacts(facts)).toEqual(technical);
    }
  });

  it('technical facts have fiber percentages that add up to 100 for each part', () => {
    for (const { technical } of styles)
      for (const { fibres } of technical.materials) {
        const sum = fibres.reduce((total, [, percent]) => total + percent, 0);
        expect([0, 100]).toContain(sum);
      }
  });

  it.each(productTypes)('a style of the type %s has a waterproof or warmth rating only if its texts mention it', (type) => {
    const { technologies } = uses[type];
    for (const { technical } of findStyles(type)) {
      expect(technical.waterproof !== undefined).toBe(technologies.includes('waterproof'));
      if (technologies.includes('insulated')) expect(technical.warmth).toBeGreaterThan(1);
      if (technologies.includes('merino')) expect(technical.materials[0]?.fibres[0]?.[0]).toBe('merino');
    }
  });

  it('a style with the recycled badge has a main fabric of recycled fibers', () => {
    const main = styles
      .filter(({ facts: { recycled, type } }) => recycled && ['windbreaker', 'pants', 'down-jacket'].includes(type))
      .map(({ technical }) => technical.materials[0]?.fibres[0]?.[0]);
    expect(main.length).toBeGreaterThan(5);
    for (const fibre of main) expect(fibre).toMatch(/^recycled-|^cotton$/);
  });

  it('technical facts contain a plausible weight for an available size, and the weight of a pair for shoes and gloves', () => {
    for (const { technical } of findStyles('hiking-boot'))
      expect(technical).toMatchObject({ isPair: true, size: { eu: expect.any(String) } });
    for (const { technical } of findStyles('backpack')) {
      expect(technical.size).toBeUndefined();
      expect(technical.volume).toBeGreaterThan(20);
    }
    const [shirt, parka] = (['t-shirt', 'parka'] as const).map((type) =>
      Math.max(...findStyles(type).map(({ technical }) => technical.grams)),
    );
    expect(shirt).toBeLessThan(parka ?? 0);
  });
});
