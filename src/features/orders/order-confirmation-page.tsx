// Confirms the latest order, with its current data from the gateway or, if that call fails, with the data of the reply to placing the
// order. Once an order exists, a failed read must not look like a failed order (docs/decisions/052).

import type { ReactNode } from 'react';
import { fetchOrderOutcome, findOrphanedSummary } from '#commerce/find-order.ts';
import { readPlacedOrder } from '#commerce/placed-order.ts';
import { restoreCart } from '#commerce/wallet-express.ts';
import type { Order } from '#contract/entities/order.ts';
import { listOrderPictures } from '#features/account/order-pictures.ts';
import { toSignIn, watchSignIn } from '#features/account/require-account.ts';
import { createPurchaseEvents } from '#features/cart/cart-events.ts';
import { listPickupStores } from '#features/checkout/pickup/pickups.tsx';
import { useArrival } from '#features/checkout/shipping/delivery-time.tsx';
import { OrderLines } from '#features/checkout/summary/order-lines.tsx';
import { OrderSums } from '#features/checkout/summary/order-sums.tsx';
import { listOrderShipments, listRecipients } from '#features/checkout/summary/shipments.tsx';
import { unknownOutcome } from '#features/checkout/summary/unknown-outcome.tsx';
import { showEspots } from '#features/content-pages/espots.tsx';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { countMissingUnits, findOrderer, homeShipments, OrderedFacts, PrintedSeller, StateFacts } from './ordered-facts.tsx';

export const orderConfirmation: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | NotFound | SeeOther> {
  const { shopper, renderContext, report } = context;
  const hasEnded = watchSignIn(context);
  if (await isOutcomeUnknown(context)) return unknownOutcome(context, { checkAgainAt: routePath('orderConfirmation') });
  if (shopper.session.basketId === undefined) await restoreCart(shopper).catch(report);
  const placed = shopper.session.order;
  if (!placed) return { kind: 'not-found' };
  const { shown: order, whole } = await readPlacedOrder(shopper, context);
  if (hasEnded()) return toSignIn(routePath('orders'));
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${renderContext.t('order.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('order.description'),
      robots: 'noindex',
    },
    body: (
      <>
        {order ? (
          <Confirmation order={order} canBeOffered={!context.shopper.account.current() && !context.shopper.sale}>
            {whole === undefined ? <OrderLines items={order.items} /> : openLines(context, order, whole)}
          </Confirmation>
        ) : (
          <OrderNumberOnly orderNumber={placed.orderNumber} />
        )}
        {showEspots(context, 'order-confirmation')}
      </>
    ),
    events: order ? createPurchaseEvents(order) : [],
  };
}

/** True if an order may have been placed although the gateway does not confirm it now. */
async function isOutcomeUnknown({ shopper, report }: PersonalContext): Promise<boolean> {
  let summary = shopper.session.order ? undefined : shopper.session.shown;
  try {
    summary = await findOrphanedSummary(shopper);
    return summary !== undefined && (await fetchOrderOutcome(shopper, summary)).kind === 'pending';
  } catch (problem) {
    report(problem);
    return summary !== undefined;
  }
}

/** Renders the order lines. Until the order is loaded, these are the lines of the receipt, which may be incomplete. */
function openLines({ open }: PersonalContext, order: Order, whole: Promise<Order>) {
  const lines = whole.then(({ items }) => ({ items }));
  return <DeferredSection section={open({ Content: OrderLines, Fallback: CutLines, Unavailable: CutLines }, { order }, lines)} />;
}

function CutLines({ order }: { order: Order }) {
  const { t } = useRenderContext();
  const count = countMissingUnits(order);
  return (
    <>
      <OrderLines items={order.items} />
      {count > 0 && <p className="order-note">{t('order.moreLines', { count })}</p>}
    </>
  );
}

/** Renders only the order number, if neither the gateway nor a receipt has the order's details. */
function OrderNumberOnly({ orderNumber }: { orderNumber: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section checkout confirmation">
      <StyleSheet name="checkout.page" />
      <StyleSheet name="order-confirmation.page" />
      <h1>{t('order.title')}</h1>
      <dl className="order-facts">
        <div>
          <dt>{t('order.number')}</dt>
          <dd>{orderNumber}</dd>
        </div>
      </dl>
      <p className="lead">{t('order.detailsLater')}</p>
      <p className="actions">
        <a className="action action-solid" href={link(routePath('orderConfirmation'))}>
          {t('order.showDetails')}
        </a>
        <a className="action" href={link('/')}>
          {t('order.onward')}
        </a>
      </p>
    </section>
  );
}

interface ConfirmationProps {
  order: Order;
  /** True if the page may offer a new account: for a guest, unless an employee placed the order in a store sale. */
  canBeOffered: boolean;
  /** The rendered order lines. */
  children: ReactNode;
}

function Confirmation({ order, canBeOffered, children }: ConfirmationProps) {
  const { t, link, offering } = useRenderContext();
  return (
    <section className="section checkout confirmation">
      <StyleSheet name="checkout.page" />
      <StyleSheet name="order-confirmation.page" />
      <div className="confirmation-head">
        <OrderedPictures order={order} />
        <div className="confirmation-text">
          <h1>{t('order.title')}</h1>
          <OrderArrival order={order} />
          <StateFacts order={order} withNumber />
          {order.flash.some(({ code }) => code === 'OrderUnderReview') && <p className="order-note">{t('flash.OrderUnderReview')}</p>}
          <Next order={order} />
        </div>
      </div>
      <div className="checkout-columns">
        <aside className="checkout-aside" aria-labelledby="order-title">
          <h2 id="order-title">{t('checkout.aside')}</h2>
          {children}
          <OrderSums order={order} isPlaceKnown />
        </aside>
        <div className="checkout-main">
          <OrderedFacts order={order} hidesArrival={homeShipments(order).length === 1} />
          <p className="order-ways">
            {offering.has('order-tracking') && (
              <a className="action action-solid" href={link(`${routePath('trackOrder')}?order=${order.orderNumber}`)}>
                {t('trackOrder.title')}
              </a>
            )}
            <a className="action action-outline" href={link('/')}>
              {t('order.onward')}
            </a>
            <span className="order-ways">
              <a className="action action-text" href={link(routePath('order', { orderNumber: order.orderNumber }))}>
                {t('order.toDetails')}
              </a>
              <a className="action action-text" href={link(routePath('orderReceipt'))}>
                {t('receipt.link')}
              </a>
              <button type="button" className="action action-text print-button" data-checkout="print" data-now="">
                {t('order.print')}
              </button>
            </span>
          </p>
        </div>
        {canBeOffered && findOrderer(order) !== undefined && <AccountOffer />}
      </div>
      <PrintedSeller />
    </section>
  );
}

/**
 * Offers a guest a new account. The order contains all details that an account needs except the password. The gateway links the order to
 * the new account if both have the same email address.
 */
function AccountOffer() {
  const { t, link, offering } = useRenderContext();
  if (!offering.has('accounts')) return null;
  return (
    <section className="account-offer" aria-labelledby="account-offer">
      <h2 id="account-offer">{t('signUp.fromOrder')}</h2>
      <p>{t('signUp.fromOrderText')}</p>
      <p>
        <a className="action action-outline" href={link(`${routePath('signUp')}?from=order`)}>
          {t('signIn.create')}
        </a>
      </p>
    </section>
  );
}

/** Maximum number of large pictures of ordered items. */
const maxPictures = 3;

/** Renders large pictures of the first items, each once. Their names are in the order contents below. */
function OrderedPictures({ order }: { order: Order }) {
  const pictures = listOrderPictures(order).slice(0, maxPictures);
  const sizes = sizesFrom({ sm: `${Math.round(92 / pictures.length)}vw`, md: '18rem' });
  return (
    <div className="confirmation-pictures">
      {pictures.map((picture) => (
        <Picture key={pictureKey(picture)} picture={{ ...picture, alt: '' }} sizes={sizes} isPriority />
      ))}
    </div>
  );
}

/** Renders when the shipments with home delivery arrive, from the first to the last. Renders nothing if that is unknown. */
function OrderArrival({ order }: { order: Order }) {
  const arrival = useArrival(order.placedAt);
  const times = homeShipments(order).map(({ shippingMethod }) => shippingMethod.deliveryTime);
  if (!arrival || times.length === 0) return null;
  const first = Math.min(...times.map(({ min }) => min));
  const last = Math.max(...times.map(({ max }) => max));
  return <p className="lead">{arrival({ min: first, max: last })}</p>;
}

function Next({ order }: { order: Order }) {
  const { t, link, offering } = useRenderContext();
  const email = homeShipments(order)[0]?.address?.email ?? findOrderer(order);
  const byEmail = listOrderShipments(order).filter(({ method }) => method.kind === 'digital');
  const recipients = byEmail.flatMap((each) => listRecipients(each, findOrderer(order)));
  return (
    <section aria-labelledby="next">
      <h2 id="next">{t('order.next')}</h2>
      <ul className="next">
        {email ? (
          <li>{t('order.nextMail', { email })}</li>
        ) : (
          offering.has('order-tracking') && (
            <li>
              {t('order.nextTrack')} <a href={link(`${routePath('trackOrder')}?order=${order.orderNumber}`)}>{t('trackOrder.title')}</a>
            </li>
          )
        )}
        {recipients.length > 0 && <li>{t('order.nextDigital', { email: recipients.join(', ') })}</li>}
        {listPickupStores(order).map((store) => (
          <li key={store}>{t('order.nextPickup', { store })}</li>
        ))}
        <li>{t('order.nextKeep')}</li>
      </ul>
    </section>
  );
}
