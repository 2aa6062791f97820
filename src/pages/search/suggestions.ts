import type { CallReply } from '#contract/calls.ts';
import { createListingPath } from '#domain/listing.ts';
import { catalogCard } from '#domain/product.ts';
import type { SearchSuggestions } from '#domain/search-suggestions.ts';
import { routePath } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import { locatePages } from './found-pages.ts';

/** The suggestions of the gateway with the addresses, texts and money of a locale. */
export function createSuggestions(found: CallReply<'products.autoSuggest'>, { link, money, t }: RenderContext): SearchSuggestions {
  const createLink = (text: string, path: string) => {
    const href = link(path);
    return href === undefined ? [] : [{ text, href }];
  };
  const terms = found.terms.flatMap((text) => createLink(text, createListingPath(routePath('search'), { text })));
  const categories = found.categories.flatMap((category) => createLink(category.name, routePath('listing', category)));
  const pages = locatePages(found.pages).flatMap(({ title, path }) => createLink(title, path));
  const products = found.products.map(catalogCard).flatMap(({ name, path, price, picture }) => {
    const { src, width, height } = createPictureSources(picture);
    return createLink(name, path).map((target) => ({
      ...target,
      price: money(price.lowCurrent, price.currency),
      picture: { src, width, height },
    }));
  });
  const count = terms.length + categories.length + pages.length + products.length;
  return { terms, categories, products, pages, status: t('search.status', { count }) };
}
