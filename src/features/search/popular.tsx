import type { CallReply } from '#contract/calls.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import { catalogCard } from '#domain/product.ts';
import { createListingPath } from '#features/listing/listing-filters.ts';
import { routePath } from '#routes.ts';
import { CardGrid } from '#ui/product/card-grid.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders links that search for the given terms. */
export function TermLinks({ heading, terms }: { heading: string; terms: readonly string[] }) {
  const { link } = useRenderContext();
  return (
    <section className="section search-part">
      <h2>{heading}</h2>
      <ul className="chips">
        {terms.map((text) => (
          <li key={text}>
            <a className="chip" href={link(createListingPath(routePath('search'), { text }))} rel="nofollow">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CategoryLinks({ categories }: Pick<CallReply<'products.autoSuggest'>, 'categories'>) {
  const { t, link } = useRenderContext();
  return (
    <section className="section search-part">
      <h2>{t('search.categories')}</h2>
      <ul className="chips">
        {categories.map((category) => (
          <li key={category.categoryId}>
            <a className="chip" href={link(routePath('listing', category))}>
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Popular({ products }: { products: readonly CatalogItem[] }) {
  const { t } = useRenderContext();
  if (products.length === 0) return null;
  return (
    <section className="section search-part">
      <h2>{t('search.bestSellers')}</h2>
      <CardGrid list="search-best-sellers" cards={products.map(catalogCard)} origin="search" className="grid listing-grid" />
    </section>
  );
}
