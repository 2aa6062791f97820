import type { Cart } from '#contract/entities/cart.ts';
import { AccountForm } from '#features/account/sign-in/account-form.tsx';
import type { FormState } from '#http/form-notices.ts';
import { routePath } from '#routes.ts';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface StoreSaleProps {
  form: Parameters<typeof AccountForm>[0]['form'];
  cart: Cart | undefined;
  maxPercentOff: number;
  /** Id of the adjustment that the form changes. Undefined if the form adds one. */
  changedId: string | undefined;
  shown: FormState;
}

export function StoreSaleContent({ form, cart, maxPercentOff, changedId, shown }: StoreSaleProps) {
  const { t, link, percent } = useRenderContext();
  const { banners = [], ...rest } = shown;
  const isEmpty = !cart || cart.items.length === 0;
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('sale.title')}</h1>
      <p>{t('sale.text', { percent: percent(maxPercentOff) })}</p>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus={Object.keys(shown.errors ?? {}).length === 0} />
      {isEmpty ? (
        <p>{t('sale.empty')}</p>
      ) : (
        <>
          <AdjustmentList cart={cart} />
          <AccountForm
            form={form}
            action={link(changedId === undefined ? routePath('storeSale') : createChangePath(changedId)) ?? ''}
            legend={t(changedId === undefined ? 'sale.fields' : 'sale.change')}
            submit={t('sale.submit')}
            busy={t('sale.busy')}
            {...rest}
          />
          {changedId !== undefined && (
            <p>
              <a href={link(routePath('storeSale'))}>{t('sale.another')}</a>
            </p>
          )}
        </>
      )}
      <p>
        <a href={link(routePath('cart'))}>{t('sale.toCart')}</a>
      </p>
    </section>
  );
}

/** Query parameter with the id of the adjustment that the form changes. Without it, the form adds an adjustment. */
export const changedParameter = 'change';

const createChangePath = (adjustmentId: string): string =>
  `${routePath('storeSale')}?${new URLSearchParams({ [changedParameter]: adjustmentId })}`;

function AdjustmentList({ cart: { priceAdjustments, items, currency } }: { cart: Cart }) {
  const { t, link, money } = useRenderContext();
  if (priceAdjustments.length === 0) return null;
  return (
    <form className="sale-changes" method="post" action={link(routePath('storeSale'))} data-once="" aria-labelledby="sale-changes">
      <StyleSheet name="store-sale.page" />
      <h2 id="sale-changes">{t('sale.list')}</h2>
      <ul>
        {priceAdjustments.map(({ adjustmentId, itemId, amount, reason }) => (
          <li key={adjustmentId}>
            <span>
              <strong>{items.find(({ id }) => id === itemId)?.name ?? t('sale.whole')}</strong> {reason}
            </span>
            <span>−{money(Math.abs(amount), currency)}</span>
            <a className="action action-text" href={link(createChangePath(adjustmentId))}>
              {t('sale.change')}
              <span className="visually-hidden"> {reason}</span>
            </a>
            <button type="submit" name="remove" value={adjustmentId} className="action action-text">
              {t('sale.remove')}
              <span className="visually-hidden"> {reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
