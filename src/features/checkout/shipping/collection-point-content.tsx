import type { Store } from '#contract/calls/stores.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import { priceText, timeText } from '#features/cart/delivery-view-model.ts';
import { hoursText } from '#features/stores/hours.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import { routePath } from '#routes.ts';
import { CarriedFields } from '#ui/carried-fields.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { LineNames } from '../pickup/line-names.tsx';

interface PointsContentProps {
  lines: readonly CartItem[];
  itemId: string | undefined;
  text: string | undefined;
  points: readonly Store[];
  /** True if the search found no pickup point, so the page lists all points. */
  isAll: boolean;
  /** Ids of the pickup points that lines are already delivered to, one entry per line. */
  chosenIds: readonly string[];
  /** The shipping method for pickup points, with price and delivery time. */
  method: ShippingMethod | undefined;
  problem: string | undefined;
}

export function PointsContent({ lines, itemId, text, points, isAll, chosenIds, method, problem }: PointsContentProps) {
  const renderContext = useRenderContext();
  const { t, link, money } = renderContext;
  const { formKey } = useResponse();
  const path = routePath('collectionPoint');
  const address = link(itemId === undefined ? path : `${path}?item=${encodeURIComponent(itemId)}`);
  const { freeFrom } = method ?? {};
  return (
    <section className="section stores">
      <StyleSheet name="pickup.page" />
      <StyleSheet name="form.part" />
      <h1>{t('points.title')}</h1>
      <LineNames lines={lines} />
      {method && (
        <p>
          {timeText(renderContext, method, undefined)} · {priceText(renderContext, method)}
          {freeFrom !== undefined &&
            method.price.amount > 0 &&
            ` · ${t('checkout.method.freeFrom', { amount: money(freeFrom, method.price.currency) })}`}
        </p>
      )}
      <Banners notices={problem ? [{ kind: 'error', title: problem }] : []} label={t('checkout.notice')} />
      <form className="stores-search" method="get" action={link(path)}>
        <CarriedFields />
        {itemId !== undefined && <input type="hidden" name="item" value={itemId} />}
        <label>
          <span>{t('pickup.search')}</span>
          <input type="search" name="q" defaultValue={text} maxLength={60} autoComplete="postal-code" />
        </label>
        <button type="submit" className="action action-outline">
          {t('pickup.find')}
        </button>
      </form>
      {isAll && <p role="status">{t(points.length > 0 ? 'points.none' : 'points.nowhere')}</p>}
      <form method="post" action={address} data-message={t('delivery.saved')}>
        <input type="hidden" name="key" value={formKey} />
        <ul className="stores-list">
          {points.map((point) => (
            <li key={point.id} className="store">
              <Point
                point={point}
                isChosen={chosenIds.includes(point.id)}
                isFull={chosenIds.filter((id) => id === point.id).length === lines.length}
              />
            </li>
          ))}
        </ul>
        {chosenIds.length > 0 && (
          <p className="actions">
            <button type="submit" name="point" value="door" className="action action-text">
              {t('points.door')}
            </button>
          </p>
        )}
      </form>
    </section>
  );
}

interface PointProps {
  point: Store;
  /** True if at least one of the lines is delivered to this point. */
  isChosen: boolean;
  /** True if all of the lines are delivered to this point. */
  isFull: boolean;
}

function Point({ point, isChosen, isFull }: PointProps) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  return (
    <>
      <h2>
        {point.name} {isChosen && <span className="label">{t('points.chosen')}</span>}
      </h2>
      <p className="store-address">{placeLine(point, renderContext.market.addressRules)}</p>
      <p className="store-hours">{hoursText(point.openingHours, renderContext)}</p>
      {!isFull && (
        <p className="actions">
          <button type="submit" name="point" value={point.id} className="action action-outline">
            {t('points.here')}
            <span className="visually-hidden"> {point.name}</span>
          </button>
        </p>
      )}
    </>
  );
}
