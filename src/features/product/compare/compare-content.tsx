import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { ProductCard } from '#domain/product.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { maxCompared, writeComparePath } from '#lib/storage/compared-ids.ts';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { GiftNote } from '#ui/product/gift-note.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { Rating } from '#ui/product/rating.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { CompareSetup } from './compare-setup.tsx';
import type { ComparedRow } from './compared-facts.ts';

const pictureSizes = sizesFrom({ sm: '9rem', lg: '14rem' });

interface ComparisonProps {
  products: readonly ProductDetails[];
  /** True if the URL lists the products, even if none of them exists. */
  isListed: boolean;
  rows: readonly ComparedRow[];
  /** Products that can be added to the comparison. */
  suggested: readonly ProductCard[];
  /** True if the URL contains more products than can be compared. */
  hasMore: boolean;
  /** Best sellers, displayed if there is nothing to compare. */
  bestSellers: ReactNode;
}

export function Comparison({ products, isListed, rows, suggested, hasMore, bestSellers }: ComparisonProps) {
  const { t, link } = useRenderContext();
  return (
    <>
      {/* the script does not wait for an interaction, because a page without a list redirects to the stored one */}
      <section className="section compare" data-now="">
        <StyleSheet name="compare.page" />
        <CompareSetup products={isListed ? products : undefined} />
        <h1>{t('compare.title')}</h1>
        {(hasMore || products.length === maxCompared) && <p className="compare-full">{t('compare.full', { max: maxCompared })}</p>}
        {products.length === 0 ? (
          <>
            <p className="lead">{t('compare.empty')}</p>
            <p>
              <a className="action action-solid" href={link('/')}>
                {t('cart.empty.link')}
              </a>
            </p>
          </>
        ) : (
          <>
            {rows.some(({ isDifferent }) => isDifferent) && rows.some(({ isDifferent }) => !isDifferent) && (
              <label className="compare-only">
                <input type="checkbox" autoComplete="off" />
                {t('compare.onlyDifferent')}
              </label>
            )}
            <ComparisonTable products={products} rows={rows} />
          </>
        )}
        {suggested.length > 0 && <Suggested suggested={suggested} ids={products.map(({ productId }) => productId)} />}
      </section>
      {bestSellers}
    </>
  );
}

function ComparisonTable({ products, rows }: Pick<ComparisonProps, 'products' | 'rows'>) {
  const { t } = useRenderContext();
  const ids = products.map(({ productId }) => productId);
  return (
    // the table is wider than a phone, so its frame must be scrollable
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard (WCAG 2.1.1)
    <section className="compare-frame" aria-label={t('compare.table')} tabIndex={0}>
      <table className={`compare-table compare-table-${products.length}`}>
        <thead>
          <tr>
            <td />
            {products.map((details) => (
              <th key={details.productId} scope="col">
                <ComparedProduct details={details} others={ids.filter((id) => id !== details.productId)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, isDifferent }) => (
            <tr key={id} data-same={(products.length > 1 && !isDifferent) || undefined}>
              <th scope="row">{name}</th>
              {products.map(({ productId }, index) => (
                <td key={productId}>
                  <Values values={cells[index] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Values({ values }: { values: readonly string[] }) {
  const { t } = useRenderContext();
  if (values.length === 0) return <span className="compare-unknown">{t('compare.unknown')}</span>;
  if (values.length === 1) return values[0];
  return (
    <ul>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}

function ComparedProduct({ details, others }: { details: ProductDetails; others: readonly string[] }) {
  const { t, link } = useRenderContext();
  const { name, colour, rating } = details;
  return (
    <div className="compare-product">
      <Picture picture={colour.picture} sizes={pictureSizes} />
      <a className="compare-name" href={link(routePath('product', details))}>
        {name}
      </a>
      <span className="compare-colour">{colour.name}</span>
      {details.giftWith === undefined ? <PriceTag price={details.price} /> : <GiftNote promotion={details.giftWith} />}
      {rating.count > 0 && <Rating {...rating} />}
      {details.giftWith === undefined && <BuyCompared details={details} />}
      <a
        className="compare-remove"
        href={link(writeComparePath(routePath('compare'), others))}
        aria-label={t('compare.removeNamed', { name })}
      >
        {t('compare.remove')}
      </a>
    </div>
  );
}

/** Renders a link to the sizes of a product in the quick shop, or a button that adds the only size to the cart. */
function BuyCompared({ details: { productId, name, variants } }: { details: ProductDetails }) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  const [only] = variants.length === 1 ? variants : [];
  if (!only)
    return (
      <a
        className="action action-solid"
        href={link(routePath('quickshop', { productId }))}
        data-dialog="modal"
        aria-label={`${t('product.chooseSize')}, ${name}`}
      >
        {t('product.chooseSize')}
      </a>
    );
  return (
    <form method="post" action={link(routePath('cart'))} data-cart="" data-failed={t('cart.failed')}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="upc" value={only.upc} />
      <input type="hidden" name="key" value={formKey} />
      <button type="submit" name="intent" value="add" className="action action-solid" aria-label={`${t('product.add')}, ${name}`}>
        {t('product.add')}
      </button>
      <p className="cart-notice" role="status" />
    </form>
  );
}

function Suggested({ suggested, ids }: { suggested: readonly ProductCard[]; ids: readonly string[] }) {
  const { t, link } = useRenderContext();
  return (
    <section className="compare-more" aria-labelledby="compare-more">
      <h2 id="compare-more">{t('compare.more')}</h2>
      <ul>
        {suggested.map(({ productId, name, picture, price, path }) => (
          <li key={productId}>
            <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />
            <div>
              <a className="compare-name" href={link(path)}>
                {name}
              </a>
              <PriceTag price={price} />
              <a
                className="action action-outline"
                href={link(writeComparePath(routePath('compare'), [...ids, productId]))}
                aria-label={t('compare.addNamed', { name })}
              >
                {t('compare.add')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
