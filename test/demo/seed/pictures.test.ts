import { describe, expect, it } from 'vitest';
import { createListings } from '#demo/seed/assortment.ts';
import { createFacts, type Facts } from '#demo/seed/facts.ts';
import { defaultMasters } from '#demo/seed/generate.ts';
import { createProduct } from '#demo/seed/product.ts';
import { drawings, findSilhouette, productTypes } from '#demo/seed/taxonomy.ts';

const now = Date.UTC(2026, 10, 1);
const styles = Array.from({ length: defaultMasters }, (_, index) => createFacts(index, now));
const nameDrawing = ({ drawing: { type, shape, cut } }: Facts) => `${type} ${shape} ${cut}`;
const ranked = styles.toSorted((one, other) => other.popularity - one.popularity);

describe('pictures of a style', () => {
  it('each color of a style has pictures of the front, the back, a close-up and the fabric', () => {
    for (const facts of styles) {
      for (const { pictures, colour } of createProduct(facts).colours) {
        const folders = pictures.map(([publicId]) => publicId.replace(/^(\w+)\/.*?(?:-(front|back|detail))?$/, '$1 $2').trim());
        expect(folders.slice(0, 4), `${facts.masterId}${colour.code}`).toEqual([
          'product front',
          'product back',
          'product detail',
          'fabric',
        ]);
      }
    }
  });

  it('each style has exactly one color with a picture in which the style is worn', () => {
    for (const facts of styles) {
      const worn = createProduct(facts).colours.flatMap(({ pictures }) => pictures.filter(([publicId]) => publicId.startsWith('worn/')));
      expect(worn, facts.masterId).toHaveLength(1);
    }
  });

  it('pictures of one color show different views', () => {
    for (const facts of styles.slice(0, 200)) {
      for (const { pictures } of createProduct(facts).colours) expect(new Set(pictures.map(([, view]) => view)).size).toBe(pictures.length);
    }
  });
});

describe('drawings of the product types', () => {
  it('every product type has three silhouettes, and every combination of silhouette and cut occurs among the styles', () => {
    const used = new Set(styles.map(nameDrawing));
    expect(used).toEqual(new Set(drawings.map(({ type, shape, cut }) => `${type} ${shape} ${cut}`)));
    for (const type of productTypes)
      expect(new Set(drawings.filter((drawing) => drawing.type === type).map(({ shape }) => shape)).size).toBe(3);
  });

  it('every drawing has two to four different colors', () => {
    for (const drawing of drawings) {
      const { colours } = findSilhouette(drawing);
      expect(new Set(colours).size).toBe(colours.length);
      expect(colours.length).toBeGreaterThanOrEqual(2);
      expect(colours.length).toBeLessThanOrEqual(4);
    }
  });
});

describe('first two pages of a listing', () => {
  const pageSize = 24;
  const listings = Array.from(createListings(ranked, now), ({ categoryId, entries }) => ({
    categoryId,
    shown: entries.slice(0, 2 * pageSize).map(({ facts, colour }) => ({ facts, productId: facts.masterId + colour })),
  }));

  it('neighboring products in a listing never have the same drawing', () => {
    for (const { categoryId, shown } of listings) {
      shown.forEach(({ facts }, index) => {
        const before = shown[index - 1]?.facts;
        if (facts && before && !facts.soldOut) expect(nameDrawing(facts), `${categoryId} at ${index}`).not.toBe(nameDrawing(before));
      });
    }
  });

  it('a page of a large category repeats at most two pictures', () => {
    for (const { categoryId, shown } of listings.filter(({ categoryId }) => ['1000', '2000', '3000'].includes(categoryId))) {
      const pictures = shown.slice(0, pageSize).map(({ facts, productId }) => facts && `${nameDrawing(facts)} ${productId.slice(8)}`);
      expect(new Set(pictures).size, categoryId).toBeGreaterThanOrEqual(pageSize - 2);
    }
  });

  it('a listing is in the order of sales, except that a product can be moved by at most ten places', () => {
    const men = listings.find(({ categoryId }) => categoryId === '1000');
    const order = ranked.filter(
      ({ audience, homeCategoryId }) => audience === 'men' && /^[13]/.test(homeCategoryId) && homeCategoryId !== '',
    );
    const inStock = order.filter(({ soldOut }) => !soldOut);
    men?.shown.forEach(({ facts }, index) => {
      const wanted = inStock.findIndex((each) => each.masterId === facts?.masterId);
      expect(Math.abs(wanted - index)).toBeLessThanOrEqual(10);
    });
  });
});
