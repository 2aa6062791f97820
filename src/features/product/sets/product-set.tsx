// The product set ("look") that contains a product: all members with price, sizes and a cart button, and their total price.
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { ProductDetails, ProductPicture } from '#contract/entities/product.ts';
import type { ProductSetItem } from '#contract/entities/product-set.ts';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { isPriceRange } from '#domain/price.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { PublicContext } from '#http/page.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createDisplayedSet, type DisplayedSet, showInColour } from './displayed-set.ts';

export type SetReference = CallReply<'products.productSets'>['sets'][number];

/** Returns the set that the page displays. If the call fails or times out, the page is rendered without a set. */
export async function findSet(
  { gateway, siteId, shellWaitMs, report, renderContext }: PublicContext,
  productId: string,
): Promise<SetReference | undefined> {
  if (!renderContext.offering.has('product-sets')) return undefined;
  try {
    const answer = await withTimeout(gateway('products.productSets', { params: { productId }, query: { siteId } }), shellWaitMs);
    if (!answer) throw new Error(`The product's sets did not arrive within ${shellWaitMs} ms.`);
    return answer.ok ? answer.value.sets[0] : undefined;
  } catch (problem) {
    report(problem);
    return undefined;
  }
}

/** Starts loading the set, and returns it as a deferred section. */
export function openSet({ gateway, siteId, open }: PublicContext, set: SetReference, details: ProductDetails): ReactNode {
  const { productId } = details;
  const picture = findLookPicture(details);
  const props = { name: set.name, productId, count: set.productIds.length, picture };
  const data = loadSet(gateway, { siteId, productSetId: set.productSetId, details }).then((shown) => ({ shown, productId, picture }));
  return <DeferredSection section={open({ Content: ProductSet, Fallback: ProductSetFallback }, props, data)} />;
}

/** Returns the picture of the look: the product worn by a model, or else its last picture. */
const findLookPicture = ({ pictures }: ProductDetails): ProductPicture | undefined =>
  pictures.find(({ model }) => model !== undefined) ?? pictures.at(-1);

interface RequestedSet {
  siteId: string;
  productSetId: string;
  details: ProductDetails;
}

/** Loads the set. The page's product is displayed in the same color as on the page. */
async function loadSet(gateway: Gateway, { siteId, productSetId, details }: RequestedSet): Promise<DisplayedSet | undefined> {
  const answer = await gateway('products.productSet', { params: { productSetId }, query: { siteId } });
  if (!answer.ok) throw new Error(`products.productSet was refused with ${answer.error.code}.`);
  if (answer.value.items.some(({ productId }) => productId === details.productId)) return createDisplayedSet(answer.value);
  const stock = await gateway('products.inventory', { params: { productId: details.productId }, query: { siteId } });
  return createDisplayedSet(stock.ok ? showInColour(answer.value, details, stock.value.variants) : answer.value);
}

interface ProductSetProps {
  shown: DisplayedSet | undefined;
  productId: string;
  picture: ProductPicture | undefined;
}

function ProductSet({ shown, productId, picture }: ProductSetProps) {
  if (!shown) return null;
  const { name, items, soldOut } = shown;
  return (
    <section className="section product-set" id="look">
      <StyleSheet name="product-details.page" />
      <SetHead name={name} />
      <div className="product-set-body">
        <LookPicture picture={picture} />
        <SetForm>
          <ul className="product-set-items">
            {items.map((item) => (
              <Member
                key={item.productId}
                item={item}
                isShown={item.productId === productId}
                isSoldOut={soldOut.includes(item.productId)}
              />
            ))}
          </ul>
          <SetEnd sum={shown.sum} />
        </SetForm>
      </div>
    </section>
  );
}

/**
 * Renders the form around all products of the set, which adds one of them or all of them to the cart in the selected sizes. It works
 * without scripts. A script focuses a size that is not selected yet (client/product/index.ts).
 */
function SetForm({ children }: { children: ReactNode }) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  return (
    <form
      className="product-set-form"
      method="post"
      action={link(routePath('cart'))}
      noValidate
      data-cart=""
      data-failed={t('cart.failed')}
      data-look={t('productSet.choose')}
    >
      <input type="hidden" name="intent" value="add-set" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="origin" value={'shop-the-look' satisfies InteractionOrigin} />
      {children}
    </form>
  );
}

function SetEnd({ sum }: { sum: DisplayedSet['sum'] | undefined }) {
  const { t, money } = useRenderContext();
  return (
    <div className="product-set-end">
      {sum && (
        <>
          <p className="product-set-sum">
            {t('productSet.sum', { count: sum.count })}{' '}
            <strong>
              {sum.isLowest && `${t('price.from')} `}
              {money(sum.amount, sum.currency)}
            </strong>
          </p>
          <button type="submit" className="action action-solid">
            {t('productSet.addAll')}
          </button>
        </>
      )}
      <p className="cart-notice" role="status" data-message={t('cart.added')} />
    </div>
  );
}

const lookSizes = sizesFrom({ sm: '100vw', md: '40vw' });

const LookPicture = ({ picture }: Pick<ProductSetProps, 'picture'>) =>
  picture && <Picture className="product-set-picture" picture={{ ...picture, alt: '' }} sizes={lookSizes} />;

function SetHead({ name }: { name: string }) {
  const { t } = useRenderContext();
  return (
    <header className="product-set-head">
      <h2>{t('productSet.title')}</h2>
      <p>{name}</p>
    </header>
  );
}

interface MemberProps {
  item: ProductSetItem;
  /** True if the member is the page's product. */
  isShown: boolean;
  isSoldOut: boolean;
}

function Member({ item, isShown, isSoldOut }: MemberProps) {
  const { t, link } = useRenderContext();
  const path = link(routePath('product', item));
  return (
    <li className="product-set-item">
      <Picture picture={{ ...item.picture, alt: '' }} sizes="6rem" />
      <div className="product-set-about">
        <h3>{isShown ? item.name : <a href={path}>{item.name}</a>}</h3>
        <PriceTag price={item.price} />
        {isShown && <p className="product-set-here">{t('productSet.here')}</p>}
      </div>
      {isSoldOut ? <p className="product-set-sold-out">{t('productSet.soldOut')}</p> : <AddMember item={item} />}
    </li>
  );
}

/** Renders the sizes of a product of the set, and the button that adds only this product. An option's value has product id and SKU. */
function AddMember({ item: { productId, name, price, variants } }: { item: ProductSetItem }) {
  const { t, money } = useRenderContext();
  const [only, ...others] = variants;
  const selectId = `look-size-${productId}`;
  const nameVariant = ({ size, current, productInventoryState }: ProductSetItem['variants'][number]): string => {
    if (productInventoryState === 'OutOfStock') return t('productSet.soldOutSize', { size });
    return isPriceRange(price) ? `${size}, ${money(current, price.currency)}` : size;
  };
  return (
    <div className="product-set-choice">
      {only && others.length === 0 ? (
        <input type="hidden" name="item" value={`${productId}:${only.upc}`} />
      ) : (
        <>
          <label className="visually-hidden" htmlFor={selectId}>
            {t('upsell.of', { action: t('product.size'), name })}
          </label>
          <select id={selectId} name="item" defaultValue="">
            <option value="">{t('product.chooseSize')}</option>
            {variants.map((variant) => (
              <option key={variant.upc} value={`${productId}:${variant.upc}`} disabled={variant.productInventoryState === 'OutOfStock'}>
                {nameVariant(variant)}
              </option>
            ))}
          </select>
        </>
      )}
      <button
        type="submit"
        name="only"
        value={productId}
        className="action action-outline"
        aria-label={t('upsell.of', { action: t('productSet.add'), name })}
      >
        {t('productSet.add')}
      </button>
    </div>
  );
}

/** Renders a fallback of the same height as the set, so that the layout does not shift when the set arrives. */
function ProductSetFallback({ name, count, picture }: { name: string; count: number } & Pick<ProductSetProps, 'picture'>) {
  const { t } = useRenderContext();
  return (
    <section className="section product-set" aria-busy="true">
      <StyleSheet name="product-details.page" />
      <SetHead name={name} />
      <p className="visually-hidden">{t('recommendations.loading')}</p>
      <div className="product-set-body" aria-hidden="true">
        <LookPicture picture={picture} />
        <div className="product-set-form">
          <ul className="product-set-items">
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} className="product-set-item product-set-missing" />
            ))}
          </ul>
          <div className="product-set-end" />
        </div>
      </div>
    </section>
  );
}
