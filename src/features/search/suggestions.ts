import type { CallReply } from '#contract/calls.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import { catalogCard } from '#domain/product.ts';
import { createListingPath } from '#features/listing/listing-filters.ts';
import { routePath } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { groupDocuments } from './document-types.ts';
import type { SearchSuggestions, SuggestionGroup } from './search-suggestions.ts';

/** Creates suggestions from the gateway's reply, with addresses, texts and prices in a locale. */
export function createSuggestions(found: CallReply<'products.autoSuggest'>, renderContext: RenderContext): SearchSuggestions {
  const { link, t } = renderContext;
  const createLink = (text: string, path: string) => {
    const href = link(path);
    return href === undefined ? [] : [{ text, href }];
  };
  const groups: SuggestionGroup[] = [
    {
      name: 'terms',
      heading: t(found.q === '' ? 'search.popular' : 'search.terms'),
      links: found.terms.flatMap((text) => createLink(text, createListingPath(routePath('search'), { text }))),
    },
    {
      name: 'categories',
      heading: t('search.categories'),
      links: found.categories.flatMap((category) => createLink(category.name, routePath('listing', category))),
    },
    {
      name: 'products',
      heading: t('search.products'),
      links: found.products.flatMap((item) => createProductLink(item, renderContext)),
    },
    ...groupDocuments(found.documents).map(({ type, heading, documents }) => ({
      name: type,
      heading: t(heading),
      links: documents.flatMap(({ title, path }) => createLink(title, path)),
    })),
  ];
  const shown = groups.filter(({ links }) => links.length > 0);
  return { groups: shown, status: t('search.status', { count: shown.flatMap(({ links }) => links).length }) };
}

function createProductLink(item: CatalogItem, { link, money }: RenderContext): SuggestionGroup['links'] {
  const { name, path, price, picture } = catalogCard(item);
  const href = link(path);
  const { src, width, height } = createPictureSources(picture);
  return href === undefined ? [] : [{ text: name, href, price: money(price.lowCurrent, price.currency), picture: { src, width, height } }];
}
