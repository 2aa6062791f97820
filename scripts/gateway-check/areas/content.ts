// Checks of the content calls: the home page, the menu, the footer, categories, and the spaces for content on product pages.
import type { Check } from '../check.ts';
import { expect } from '../check.ts';
import { listDocuments } from '../documents.ts';
import { readPublished } from '../published.ts';
import { unknownId } from '../world.ts';

const farFuture = '2099-01-01T00:00:00Z';

export const contentChecks: readonly Check[] = [
  {
    name: 'the home page, the menu and the footer match the contract',
    needs: ['content.page', 'content.menu', 'content.footer'],
    run: async ({ client, site, findCategories }) => {
      const { page } = await client.read('content.page', { params: { ...site, page: 'home' } });
      expect(page === 'home', `content.page: $.page is ${page}, but the page home was requested`);
      await client.read('content.menu', { params: site });
      await client.read('content.footer', { params: site });
      await findCategories();
    },
  },
  {
    name: 'an unknown page is refused with API404',
    needs: ['content.page'],
    run: async ({ client, site }) => {
      await client.refuse('content.page', { params: { ...site, page: 'no-such-page' } }, { codes: ['API404'], why: 'an unknown page' });
    },
  },
  {
    name: 'a category that the menu links to has a name and a position',
    needs: ['content.category', 'content.menu'],
    run: async ({ client, site, findOffer }) => {
      const { categoryId } = await findOffer();
      const category = await client.read('content.category', { params: { ...site, categoryId } });
      expect(
        category.categoryId === categoryId,
        `content.category: $.categoryId is ${category.categoryId}, but ${categoryId} was requested`,
      );
      expect(category.name !== '' && category.slug !== '', 'content.category: $.name or $.slug is empty');
    },
  },
  {
    name: 'an unknown category is refused with API404',
    needs: ['content.category'],
    run: async ({ client, site }) => {
      const params = { ...site, categoryId: unknownId };
      await client.refuse('content.category', { params }, { codes: ['API404'], why: 'an unknown category' });
    },
  },
  {
    name: 'content has no null values, as the header x-remove-nulls requests',
    needs: ['content.page', 'content.menu', 'content.footer'],
    run: async (world) => {
      for (const { call, body } of await readPublished(world)) {
        const path = findNull(body, '$');
        expect(path === undefined, `${call}: ${path} is null`);
      }
    },
  },
  {
    name: 'the ids of blocks are unique on a page',
    needs: ['content.page'],
    run: async (world) => {
      for (const { call, body } of await readPublished(world)) {
        const ids = listDocuments(body).map(({ document }) => document.id);
        const twice = ids.find((id, index) => ids.indexOf(id) !== index);
        expect(twice === undefined, `${call}: two blocks have the id ${twice}`);
      }
    },
  },
  {
    name: 'drafts are only at paths below /pre, and published content only at the others',
    needs: ['content.page'],
    run: async ({ client, site }) => {
      const draft = { params: { ...site, mode: 'preview', page: 'home' } };
      const published = { params: { ...site, page: 'home' }, prefix: '/pre' as const };
      await client.refuse('content.page', draft, { codes: ['API404'], why: 'a path for drafts without /pre' });
      await client.refuse('content.page', published, { codes: ['API404'], why: 'a path for published content with /pre' });
    },
  },
  {
    name: 'published content has no block before its start or after its end',
    needs: ['content.page'],
    run: async (world) => {
      for (const { call, body } of await readPublished(world))
        for (const { document, path } of listDocuments(body)) {
          const { validFrom, validTo } = document;
          expect(validFrom === undefined || Date.parse(validFrom) <= Date.now(), `${call}: ${path} begins only at ${validFrom}`);
          expect(validTo === undefined || Date.parse(validTo) >= Date.now() - clockToleranceMs, `${call}: ${path} ended at ${validTo}`);
        }
    },
  },
  {
    name: 'the time of a preview does not change published content',
    needs: ['content.page'],
    run: async ({ client, site }) => {
      const params = { ...site, page: 'home' };
      const now = await client.read('content.page', { params });
      const later = await client.read('content.page', { params, query: { previewDateTime: farFuture } });
      const ids = (page: unknown) =>
        listDocuments(page)
          .map(({ document }) => document.id)
          .join();
      expect(ids(now) === ids(later), 'content.page: the parameter previewDateTime changes the published page');
    },
  },
];

/** A block may end between the reply and the check. */
const clockToleranceMs = 60_000;

function findNull(value: unknown, path: string): string | undefined {
  if (value === null) return path;
  if (typeof value !== 'object') return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNull(inner, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
