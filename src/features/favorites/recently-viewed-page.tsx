import type { ProductDetails } from '#contract/entities/product.ts';
import { detailsCard, type ProductCard } from '#domain/product.ts';
import { ProductRow } from '#features/personalization/recommendation-row.tsx';
import { findSoldOut } from '#features/product/buying/stock-state.ts';
import { ViewedPlace } from '#features/product/viewed-place.tsx';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { isId } from '#lib/rules/ids.ts';
import { maxViewedProducts, viewedParameter, viewedSeparator } from '#lib/storage/viewed-products.ts';
import { unshared } from '#render/section.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/**
 * Renders the products that the query names. Only the browser stores which products were viewed: a script requests this page with their
 * ids, and the server stores nothing. Without a query, the page has a placeholder that the script fills.
 */
export const recentlyViewed: PublicPage = { isCacheable: false, cacheQuery: [viewedParameter], load };

/** Maximum wait for a product's stock, in milliseconds. */
const stockMs = 200;

const Shown = unshared(RecentlyViewed);

async function load(context: PublicContext): Promise<Loaded> {
  const { query, renderContext } = context;
  const asked = query.get(viewedParameter);
  const found = await Promise.all(readProductIds(asked ?? '').map((productId) => readProduct(context, productId)));
  const products = found.filter((product) => product !== undefined);
  const title = renderContext.t('viewed.title');
  return {
    kind: 'page',
    status: 200,
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: title, robots: 'noindex' },
    body:
      asked === null ? (
        <ViewedPlaceholder />
      ) : (
        <Shown products={[...products.filter(({ isSoldOut }) => !isSoldOut), ...products.filter(({ isSoldOut }) => isSoldOut)]} />
      ),
  };
}

const readProductIds = (text: string): string[] => [...new Set(text.split(viewedSeparator))].filter(isId).slice(0, maxViewedProducts);

interface ViewedProduct {
  details: ProductDetails;
  isSoldOut: boolean;
}

/**
 * Reads a product with its stock. Returns undefined if the market does not sell it. A product whose stock cannot be read counts as
 * available.
 */
async function readProduct({ gateway, siteId, report }: PublicContext, productId: string): Promise<ViewedProduct | undefined> {
  const stock = gateway('products.inventory', { params: { productId }, query: { siteId } }).catch(report);
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  if (!answer.ok || answer.value.productId !== productId) return undefined;
  const details = answer.value;
  const known = await withTimeout(stock, stockMs);
  const isSoldOut =
    known?.ok === true &&
    !details.isDigitalProduct &&
    findSoldOut({ variants: details.variants, quantities: known.value.variants }).length === details.variants.length;
  return { details, isSoldOut };
}

function RecentlyViewed({ products }: { products: readonly ViewedProduct[] }) {
  const { t } = useRenderContext();
  const title = t('viewed.title');
  const cards = products
    .map(({ details, isSoldOut }) => detailsCard(details, isSoldOut ? t('favorites.soldOut') : undefined))
    .filter((card): card is ProductCard => card !== undefined);
  if (cards.length === 0) return <EmptyList />;
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <ProductRow title={title} cards={cards} />
    </>
  );
}

/** Renders the placeholder for the products viewed in this browser, with a text that is displayed until the script has filled it. */
function ViewedPlaceholder() {
  const { t, link } = useRenderContext();
  return (
    <div className="own-viewed">
      <StyleSheet name="recently-viewed.page" />
      <h1 className="visually-hidden">{t('viewed.title')}</h1>
      <ViewedPlace />
      <section className="section notice">
        <h2>{t('viewed.title')}</h2>
        <p className="with-script">{t('viewed.none')}</p>
        <p className="without-script">{t('viewed.noScript')}</p>
        <p>
          <a className="action action-solid" href={link('/')}>
            {t('cart.empty.link')}
          </a>
        </p>
      </section>
    </div>
  );
}

function EmptyList() {
  const { t } = useRenderContext();
  return (
    <section className="section notice">
      <h1>{t('viewed.title')}</h1>
      <p>{t('viewed.none')}</p>
    </section>
  );
}
