import { describe, expect, it } from 'vitest';
import { createListings } from '#demo/seed/assortment.ts';
import { captions } from '#demo/seed/copy-captions.ts';
import { backpacks, duffels, gloves, hats, sandals } from '#demo/seed/designs/gear.ts';
import { innerLayers } from '#demo/seed/designs/inner-layers.ts';
import { type Lower, lowers } from '#demo/seed/designs/legs.ts';
import { outerLayers } from '#demo/seed/designs/outer-layers.ts';
import { isWornFromFront, listParts, type Part } from '#demo/seed/designs/parts.ts';
import { shoes } from '#demo/seed/designs/shoes.ts';
import type { Upper } from '#demo/seed/designs/upper.ts';
import { isUpper, uppers } from '#demo/seed/designs/uppers.ts';
import { createFacts, type Facts } from '#demo/seed/facts.ts';
import { defaultMasters } from '#demo/seed/generate.ts';
import { createOwnCopy, createProduct } from '#demo/seed/product.ts';
import { chooseByShape, drawings, findSilhouette, isPicturedWorn, listShapes, productTypes } from '#demo/seed/taxonomy.ts';

const now = Date.UTC(2026, 10, 1);
const styles = Array.from({ length: defaultMasters }, (_, index) => createFacts(index, now));
const nameDrawing = ({ drawing: { type, shape, cut } }: Pick<Facts, 'drawing'>) => `${type} ${shape} ${cut}`;
const ranked = styles.toSorted((one, other) => other.popularity - one.popularity);

describe('pictures of a style', () => {
  it('each color of a style has pictures of the front, the back, the fabric and a close-up', () => {
    for (const facts of styles) {
      for (const { pictures, colour } of createProduct(facts).colours) {
        const folders = pictures
          .filter(([, view]) => !view.startsWith('worn'))
          .map(([publicId]) => publicId.replace(/^(\w+)\/.*?(?:-(front|back|detail))?$/, '$1 $2').trim());
        expect(folders.slice(0, 4), `${facts.masterId}${colour.code}`).toEqual([
          'product front',
          'product back',
          'fabric',
          'product detail',
        ]);
      }
    }
  });

  it('the third picture of a garment for the upper body shows it worn from the front in its own color, unless it has short sleeves', () => {
    const thirds = styles.flatMap((facts) =>
      createProduct(facts).colours.map(({ pictures, colour }) => ({ facts, picture: pictures[2], code: colour.code.toLowerCase() })),
    );
    for (const { facts, picture, code } of thirds) {
      const [publicId = '', view] = picture ?? [];
      expect(view === 'worn-front', facts.masterId).toBe(isWornFromFront(facts.drawing));
      if (view === 'worn-front') expect(publicId).toBe(`worn/${facts.type}-${facts.drawing.shape}-${facts.drawing.cut}-${code}`);
    }
    expect(new Set(thirds.filter(({ facts }) => isWornFromFront(facts.drawing)).map(({ facts }) => facts.type))).toContain('shell-jacket');
    expect(thirds.filter(({ facts }) => facts.type === 't-shirt').every(({ picture }) => picture?.[1] === 'fabric')).toBe(true);
  });

  it('each style whose silhouette is pictured being worn has exactly one color with this picture', () => {
    for (const facts of styles) {
      const worn = createProduct(facts).colours.flatMap(({ pictures }) =>
        pictures.filter(([, view]) => view === 'worn' || view === 'used'),
      );
      expect(worn, facts.masterId).toHaveLength(isPicturedWorn(facts.drawing) ? 1 : 0);
    }
  });

  it('pictures of one color show different views', () => {
    for (const facts of styles.slice(0, 200)) {
      for (const { pictures } of createProduct(facts).colours) expect(new Set(pictures.map(([, view]) => view)).size).toBe(pictures.length);
    }
  });
});

describe('drawings of the product types', () => {
  it('every drawing belongs to exactly one style of the default catalog', () => {
    expect(styles.map(nameDrawing).toSorted()).toEqual(drawings.map(({ type, shape, cut }) => `${type} ${shape} ${cut}`).toSorted());
  });

  it('only larger catalogs repeat drawings', () => {
    const larger = Array.from({ length: 2 * defaultMasters }, (_, index) => nameDrawing(createFacts(index, now)));
    expect(new Set(larger).size).toBe(defaultMasters);
  });

  it('the silhouettes of a type come from its three families in turn, each made from its own fabric', () => {
    for (const type of productTypes) {
      const fabrics = listShapes(type).map((shape) => findSilhouette({ type, shape }).fabric);
      expect(fabrics, type).toEqual(fabrics.map((_, index) => fabrics[index % 3]));
      expect(fabrics.length, type).toBeGreaterThanOrEqual(3);
    }
  });

  it('the designs of a type differ', () => {
    for (const designs of [
      ...Object.values(outerLayers),
      ...Object.values(innerLayers),
      ...Object.values(lowers),
      ...Object.values(shoes),
      backpacks,
      duffels,
      gloves,
      hats,
      sandals,
    ]) {
      const visible = designs.map(({ seed: _, closeUp: __, ...design }) => JSON.stringify(design));
      expect(new Set(visible).size).toBe(visible.length);
    }
  });

  it('a close-up shows a part that is drawn', () => {
    const wanted: Partial<Record<string, readonly Part[]>> = {
      hood: ['hood'],
      collar: ['collar', 'ribbed-neck'],
      pocket: ['pocket', 'front-pocket', 'zip-pocket', 'thigh-zip'],
      laces: ['laces'],
    };
    for (const drawing of drawings) {
      const { closeUp } = findSilhouette(drawing);
      const parts = listParts(drawing);
      if (wanted[closeUp])
        expect(
          wanted[closeUp].some((part) => parts.has(part)),
          `${nameDrawing({ drawing })} ${closeUp}`,
        ).toBe(true);
    }
  });

  it('every alternative caption of a close-up is used by a drawing', () => {
    const used = new Set(drawings.map((drawing) => createOwnCopy({ drawing, index: 0 } as Facts).caption));
    expect(Object.values(captions).flatMap((texts) => texts.flatMap((text) => (used.has(text) ? [] : text.en)))).toEqual([]);
  });

  it('captions name a button, a drawcord or tabs exactly for the close-ups that show them', () => {
    for (const drawing of drawings) {
      const { type, shape } = drawing;
      const { closeUp } = findSilhouette(drawing);
      const lower = type in lowers ? chooseByShape<Lower>(lowers[type as keyof typeof lowers], shape) : undefined;
      const upper = isUpper(type) ? chooseByShape<Upper>(uppers[type], shape) : undefined;
      const sleeves = upper?.sleeves === 'long' ? upper.cuffs : undefined;
      const { en } = createOwnCopy({ drawing, index: 0 } as Facts).caption;
      expect([en.includes('drawcord'), en.includes('button'), en.startsWith('Tabs')], `${type} ${shape}`).toEqual([
        closeUp === 'waist' && lower?.waist === 'elastic',
        closeUp === 'cuff' && sleeves === 'button',
        closeUp === 'cuff' && sleeves === 'tab',
      ]);
    }
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

  it('no two styles of a listing have the same drawing', () => {
    for (const { categoryId, entries } of createListings(ranked, now)) {
      const shown = entries.map(({ facts }) => nameDrawing(facts));
      expect(new Set(shown).size, categoryId).toBe(shown.length);
    }
  });

  it('the versions for men and women of one silhouette have different colors in a listing', () => {
    for (const { categoryId, entries } of createListings(ranked, now)) {
      const shown = entries.map(({ facts: { drawing }, colour }) => `${drawing.type} ${drawing.shape} ${colour}`);
      expect(new Set(shown).size, categoryId).toBe(shown.length);
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
