// The order that was placed last, as the gateway has it: shown as often as it is asked for, to its own shopper alone.

import { findLostOrder } from '#commerce/find-order.ts';
import { readOrder } from '#commerce/placement.ts';
import { takeBack } from '#commerce/wallet-express.ts';
import type { Order } from '#contract/entities/order.ts';
import { createPurchaseEvents } from '#domain/analytics/cart-events.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { toSignIn, watchSignIn } from '../account/require-account.ts';
import { collectedOfOrder } from '../checkout/collected.tsx';
import { useArrival } from '../checkout/delivery-time.tsx';
import { OrderLines } from '../checkout/order-lines.tsx';
import { OrderSums } from '../checkout/order-sums.tsx';
import { listRecipients, sentOfOrder } from '../checkout/sent.tsx';
import { showEspots } from '../espots/espots.tsx';
import { findOrderer, homeShipments, OrderedFacts, StateFacts } from '../orders/ordered-facts.tsx';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '../page.ts';

export const orderConfirmation: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | NotFound | SeeOther> {
  const { shopper, renderContext } = context;
  const hasEnded = watchSignIn(context);
  await findLostOrder(shopper);
  if (shopper.session.basketId === undefined) await takeBack(shopper);
  const answer = await readOrder(shopper);
  if (hasEnded()) return toSignIn(routePath('orders'));
  if (!answer?.ok) return { kind: 'not-found', ...(answer && { code: answer.error.code }) };
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
        <Confirmation order={answer.value} mayBeOffered={!context.account.current() && !context.till.current()} />
        {showEspots(context, 'order-confirmation')}
      </>
    ),
    events: createPurchaseEvents(answer.value),
  };
}

/** `mayBeOffered` an account: a guest who ordered for themselves. */
function Confirmation({ order, mayBeOffered }: { order: Order; mayBeOffered: boolean }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section checkout confirmation">
      <StyleSheet name="page/checkout" />
      <StyleSheet name="page/order-confirmation" />
      <h1>{t('order.title')}</h1>
      <StateFacts order={order} withNumber />
      <div className="checkout-columns">
        <div className="checkout-main">
          <Next order={order} />
          <OrderedFacts order={order} />
          <p className="order-ways">
            <a href={link(routePath('order', { orderNumber: order.orderNumber }))}>{t('order.toDetails')}</a>
            <a href={link(`${routePath('trackOrder')}?order=${order.orderNumber}`)}>{t('trackOrder.title')}</a>
            <button type="button" className="print-button" data-checkout="print">
              {t('order.print')}
            </button>
          </p>
          {mayBeOffered && <AccountOffer />}
          <p className="actions">
            <a className="action action-solid" href={link('/')}>
              {t('order.onward')}
            </a>
          </p>
        </div>
        <aside className="checkout-aside" aria-labelledby="order-title">
          <h2 id="order-title">{t('checkout.aside')}</h2>
          <OrderLines items={order.items} />
          <OrderSums order={order} isPlaceKnown />
        </aside>
      </div>
    </section>
  );
}

/** Whoever ordered as a guest has told all that an account needs but its password. */
function AccountOffer() {
  const { t, link } = useRenderContext();
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

function Next({ order }: { order: Order }) {
  const { t } = useRenderContext();
  const arrival = useArrival(order.placedAt);
  const home = homeShipments(order);
  const email = home[0]?.address?.email ?? findOrderer(order);
  const times = home.map(({ shippingMethod }) => shippingMethod.deliveryTime);
  const last = Math.max(...times.map(({ max }) => max));
  const first = Math.min(...times.map(({ min }) => min));
  const byEmail = sentOfOrder(order).filter(({ method }) => method.kind === 'digital');
  const recipients = byEmail.flatMap((each) => listRecipients(each, findOrderer(order)));
  return (
    <section aria-labelledby="next">
      <h2 id="next">{t('order.next')}</h2>
      <ul className="next">
        {email && <li>{t('order.nextMail', { email })}</li>}
        {times.length > 0 && <li>{arrival({ min: first, max: last })}</li>}
        {recipients.length > 0 && <li>{t('order.nextDigital', { email: recipients.join(', ') })}</li>}
        {collectedOfOrder(order).map(({ id, store }) => (
          <li key={id}>{t('order.nextPickup', { store: store.name ?? store.id })}</li>
        ))}
        <li>{t('order.nextKeep', { orderNumber: order.orderNumber })}</li>
      </ul>
    </section>
  );
}
