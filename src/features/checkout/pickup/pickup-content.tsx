import type { Store } from '#contract/calls/stores.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { hoursText } from '#features/stores/hours.ts';
import { itemParameters, type PickupQuery, type PickupSubject, pickupPath } from '#features/stores/pickup-query.ts';
import { isPickupToday } from '#features/stores/pickup-time.ts';
import { formatDayRange } from '#i18n/format.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import { routePath } from '#routes.ts';
import { CarriedFields } from '#ui/carried-fields.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { LineNames } from './line-names.tsx';

interface StoresContentProps {
  asked: PickupSubject;
  stores: readonly Store[];
  /** True if the search found no store, so the page lists all stores. */
  isAll: boolean;
  /** True if the product can be shipped to a store. */
  isSent: boolean;
  ownStoreId: string | undefined;
  problem: string | undefined;
}

export function StoresContent({ asked, stores, isAll, isSent, ownStoreId, problem }: StoresContentProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section stores">
      <StyleSheet name="pickup.page" />
      <StyleSheet name="form.part" />
      <h1>{t(asked.kind === 'store' ? 'pickup.titleYours' : 'pickup.title')}</h1>
      {asked.kind !== 'store' && (
        <p className="stores-thing">
          <strong>{asked.name}</strong> {asked.choice}
        </p>
      )}
      <Banners notices={problem ? [{ kind: 'error', title: problem }] : []} label={t('checkout.notice')} />
      <form className="stores-search" method="get" action={link(routePath('pickup'))}>
        <CarriedFields />
        {itemParameters(asked.query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{t('pickup.search')}</span>
          <input type="search" name="q" defaultValue={asked.query.text} maxLength={60} autoComplete="postal-code" />
        </label>
        <button type="submit" className="action action-solid">
          {t('pickup.find')}
        </button>
      </form>
      {isAll && <p role="status">{t('pickup.none')}</p>}
      <ul className="stores-list">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreChoice asked={asked} store={store} isSent={isSent} isOwn={store.id === ownStoreId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StoreChoiceProps {
  asked: PickupSubject;
  store: Store;
  isSent: boolean;
  isOwn: boolean;
}

function StoreChoice({ asked, store, isSent, isOwn }: StoreChoiceProps) {
  const renderContext = useRenderContext();
  const { t, link, market } = renderContext;
  const { formKey } = useResponse();
  const { quantity = 0 } = store;
  const hasItem = asked.kind !== 'store';
  const isHere = quantity > 0 || !hasItem;
  return (
    <form className="store" method="post" action={link(pickupPath(asked.query))} data-message={t('pickup.added')}>
      <input type="hidden" name="store" value={store.id} />
      <input type="hidden" name="key" value={formKey} />
      <h2>
        {store.name} {isOwn && <span className="label">{t('pickup.yours')}</span>}
      </h2>
      <p className="store-address">{placeLine(store, market.addressRules)}</p>
      <p className="store-hours">{hoursText(store.openingHours, renderContext)}</p>
      {hasItem && (
        <p className={quantity > 0 ? 'store-stock' : 'store-stock store-out'}>
          {quantity > 0 ? stockText(store, renderContext) : t('pickup.outOfStock')}
        </p>
      )}
      {(isHere || isSent) && (
        <p className="actions">
          {isHere && (
            <button
              type="submit"
              name="deliveryMethod"
              value="pickup"
              className={hasItem ? 'action action-solid' : 'action action-outline'}
            >
              {t(hasItem ? 'pickup.here' : 'pickup.choose')}
              <span className="visually-hidden"> {store.name}</span>
            </button>
          )}
          {isSent && (
            <button type="submit" name="deliveryMethod" value="sts" className="action action-outline">
              {t('pickup.send')}
              <span className="visually-hidden"> {store.name}</span>
            </button>
          )}
        </p>
      )}
    </form>
  );
}

function stockText(store: Store, { t, locale }: Pick<RenderContext, 't' | 'locale'>): string {
  if (store.pickupDay === undefined) return t('pickup.inStock');
  if (isPickupToday(store, Date.now())) return t('pickup.inStockToday');
  return t('pickup.inStockOn', { day: formatDayRange(store.pickupDay, store.pickupDay, locale) });
}

interface ChangeStoreProps {
  query: PickupQuery;
  old: Store;
  next: Store;
  lines: readonly CartItem[];
  method?: 'pickup' | 'sts';
}

/**
 * Asks whether the lines at the previous store should move to the new one. Neither the selected store nor the lines change before the
 * shopper answers.
 */
export function ChangeStoreContent({ query, old, next, lines, method = 'pickup' }: ChangeStoreProps) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  return (
    <section className="section stores">
      <StyleSheet name="pickup.page" />
      <StyleSheet name="form.part" />
      <h1>{t('storeChange.title', { store: next.name })}</h1>
      <p>{t('storeChange.text', { store: old.name })}</p>
      <LineNames lines={lines} />
      <form method="post" action={link(pickupPath(query))} data-dialog-next="">
        <input type="hidden" name="store" value={next.id} />
        <input type="hidden" name="deliveryMethod" value={method} />
        <input type="hidden" name="key" value={formKey} />
        <p className="actions">
          <button type="submit" name="confirm" value="all" className="action action-solid">
            {t('storeChange.all', { store: next.name })}
          </button>
          <button type="submit" name="confirm" value="only" className="action action-outline">
            {t('storeChange.only', { store: old.name })}
          </button>
          <a className="action action-text" href={link(pickupPath(query))} data-dialog="panel">
            {t('storeChange.cancel')}
          </a>
        </p>
      </form>
    </section>
  );
}
