import type { CallReply } from '#contract/calls.ts';
import { catalogCard } from '#domain/product.ts';
import { sizesFrom } from '#lib/breakpoints.ts';
import { Pagination } from '#ui/pagination.tsx';
import { ProductCard } from '#ui/product-card.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';

interface ProductGridProps {
  catalog: CallReply<'products.catalog'>;
  page: number;
  pages: number;
  /** Of the first page, below the locale. */
  path: string;
}

/** Where a page of a listing is, below the locale. */
export const listingPath = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

/** So many cards stand in the first row of a phone: their pictures are loaded at once. */
const priorityCards = 2;
const cardSizes = sizesFrom({ sm: '47vw', md: '31vw', lg: '23vw' });

export function ProductGrid({ catalog, page, pages, path }: ProductGridProps) {
  const { t, link } = useRenderContext();
  if (catalog.items.length === 0) {
    return (
      <section className="section empty">
        <h2>{t('listing.empty.title')}</h2>
        <p>{t('listing.empty.text')}</p>
        <a className="action action-solid" href={link('/')}>
          {t('listing.empty.link')}
        </a>
      </section>
    );
  }
  return (
    <section className="listing-products" aria-label={t('listing.grid')}>
      <StyleSheet name="page/listing" />
      <ul className="grid">
        {catalog.items.map((item, index) => (
          <li key={item.productId}>
            <ProductCard card={catalogCard(item)} sizes={cardSizes} isPriority={index < priorityCards} heading="h2" hasQuickshop />
          </li>
        ))}
      </ul>
      <Pagination pages={pages} page={page} createPath={(target) => listingPath(path, target)} />
    </section>
  );
}
