// The products in a photo, each with picture, price and a link to its page.
import type { ProductDetails } from '#contract/entities/product.ts';
import type { PublicContext } from '#http/page.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/** Starts loading the products of a photo, and returns them as a deferred section. */
export const openPhotoProducts = (context: PublicContext, mediaId: string): OpenSection =>
  context.open({ Content: PhotoProducts, Fallback: PhotoProductsFallback }, {}, loadProducts(context, mediaId));

async function loadProducts(context: PublicContext, mediaId: string): Promise<{ products: ProductDetails[] }> {
  const answer = await context.gateway('social.streams', { params: { mediaId } });
  const streams = answer.ok ? answer.value.streams : [];
  const found = await Promise.all(streams.map(({ productId }) => findProduct(context, productId)));
  const products = found.filter((each) => each !== undefined);
  return { products: products.filter(({ masterId }, index) => products.findIndex((each) => each.masterId === masterId) === index) };
}

/** Reads a product. Returns undefined if the call fails, so that the page leaves the product out; faults are logged. */
async function findProduct({ gateway, siteId, report }: PublicContext, productId: string): Promise<ProductDetails | undefined> {
  try {
    const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
    return answer.ok ? answer.value : undefined;
  } catch (problem) {
    report(problem);
    return undefined;
  }
}

function PhotoProducts({ products }: { products: readonly ProductDetails[] }) {
  const { t, link } = useRenderContext();
  if (products.length === 0) return null;
  return (
    <div className="photo-products">
      <h2>{t('photos.products')}</h2>
      <ul>
        {products.map((details) => {
          const [picture] = details.pictures;
          return (
            <li key={details.productId} className="photo-product">
              {picture && <Picture picture={{ ...picture, alt: '' }} sizes="5rem" />}
              <div>
                <h3>
                  <a className="covering-link" href={link(routePath('product', details))}>
                    {details.name}
                  </a>
                </h3>
                <PriceTag price={details.price} />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Renders a placeholder as tall as one product, because most photos show one. */
function PhotoProductsFallback() {
  const { t } = useRenderContext();
  return (
    <div className="photo-products" aria-busy="true">
      <h2>{t('photos.products')}</h2>
      <ul aria-hidden="true">
        <li className="photo-product photo-product-missing" />
      </ul>
    </div>
  );
}
