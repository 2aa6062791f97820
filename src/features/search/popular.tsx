import type { CallReply } from '#contract/calls.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import { createCardEvents } from '#domain/analytics/product-events.ts';
import { catalogCard } from '#domain/product.ts';
import { createListingPath } from '#features/listing/listing-filters.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { routePath } from '#routes.ts';
import { ProductCard } from '#ui/product/product-card.tsx';
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
      <ul className="grid listing-grid">
        {products.map(catalogCard).map((card, index) => (
          <li
            key={card.productId}
            {...createCardEvents(['list-click'], { list: 'search-best-sellers', card, position: index + 1, origin: 'search' })}
          >
            <ProductCard card={card} sizes={sizesFrom({ sm: '47vw', md: '31vw', lg: '23vw' })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
