import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { routePath } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { type RenderContext, useRenderContext } from '../render-context.ts';
import { useResponse } from '../response.ts';

/**
 * Renders the cart link, which the loader opens in a dialog. The count and the accessible name are filled in for each response, so that the
 * header can be memoized. `data-counted` contains the name in each plural form, with # in place of the number, for the script that changes
 * the count (client/cart/cart-store.ts). `hasWord` displays the word beside the icon; scripts read it in any case.
 */
export function CartLink({ hasWord = false }: { hasWord?: boolean }) {
  const { t, link, market, locale } = useRenderContext();
  const { cartCount, cartLabel } = useResponse();
  return (
    <a
      className="header-button cart-link"
      href={link(routePath('cart'))}
      data-cart-link=""
      data-site={market.siteId}
      data-counted={JSON.stringify(listPluralForms({ t, locale }))}
    >
      <Icon name="bag" />
      <span className={hasWord ? 'cart-word' : 'visually-hidden'} aria-hidden="true">
        {t('header.cart')}
      </span>
      <span className="cart-badge" data-cart-count="" aria-hidden="true" translate="no">
        {cartCount}
      </span>
      <span className="visually-hidden" data-cart-name="">
        {cartLabel}
      </span>
    </a>
  );
}

const names = createIsolateCache<string>({ name: 'names of the cart', maxEntries: 1000 });

/**
 * Returns the accessible name of the cart link, such as `Cart, 1 item`. Names are cached, because each response needs one and formatting
 * plurals is slow.
 */
export function nameCart({ t, locale }: Pick<RenderContext, 't' | 'locale'>, count: number): string {
  const key = `${locale} ${count}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = t('header.cartItems', { cart: t('header.cart'), count });
  names.put(key, name);
  return name;
}

/** Largest count that is used to collect the plural forms. Larger counts have no other forms. */
const maxPluralCount = 100;

function listPluralForms(context: Pick<RenderContext, 't' | 'locale'>): Record<string, string> {
  const rules = new Intl.PluralRules(context.locale);
  const forms: Record<string, string> = {};
  for (let count = 0; count <= maxPluralCount; count++) forms[rules.select(count)] ??= nameCart(context, count).replace(String(count), '#');
  return forms;
}
