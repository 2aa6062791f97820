// The order that was placed last, as the gateway has it: shown as often as it is asked for, to its own shopper alone.
import { findLostOrder } from '#commerce/find-order.ts';
import { readOrder } from '#commerce/placement.ts';
import type { Order } from '#contract/entities/order.ts';
import { createPurchaseEvents } from '#domain/analytics/cart-events.ts';
import { paidCardLabel } from '#domain/card.ts';
import { goesHome } from '#domain/delivery.ts';
import { isDeducting } from '#domain/payment.ts';
import { addressLines } from '#lib/address-lines.ts';
import { readClock } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { CollectedFacts, collectedOfOrder } from '../checkout/collected.tsx';
import { useDeliveryTime } from '../checkout/delivery-time.tsx';
import { Facts } from '../checkout/facts.tsx';
import { OrderLines } from '../checkout/order-lines.tsx';
import { OrderSums } from '../checkout/order-sums.tsx';
import { listRecipients, SentList, sentOfOrder } from '../checkout/sent.tsx';
import { showEspots } from '../espots/espots.tsx';
import { orderStatuses } from '../orders/order-words.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage } from '../page.ts';

export const orderConfirmation: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | NotFound> {
  const { shopper, renderContext } = context;
  await findLostOrder(shopper);
  const answer = await readOrder(shopper);
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
  const { t, link, market, money } = useRenderContext();
  const { promoSummary, billingAddress, paymentMethod } = order;
  const address = homeShipments(order)[0]?.address;
  return (
    <section className="section checkout confirmation">
      <StyleSheet name="page/checkout" />
      <StyleSheet name="page/order-confirmation" />
      <h1>{t('order.title')}</h1>
      <dl className="order-facts">
        <div>
          <dt>{t('order.number')}</dt>
          <dd>{order.orderNumber}</dd>
        </div>
        <div>
          <dt>{t('order.date')}</dt>
          <dd>
            <CivilDate date={readClock(order.placedAt, market.settings.dispatch.timeZone).day} />
          </dd>
        </div>
        <div>
          <dt>{t('order.status')}</dt>
          <dd>{t(orderStatuses[order.status])}</dd>
        </div>
      </dl>
      <div className="checkout-columns">
        <div className="checkout-main">
          <Next order={order} />
          <div className="facts">
            {address && <Facts title={t('checkout.address.legend')} lines={addressLines(address, market.addressRules)} />}
            <SentList sent={sentOfOrder(order)} currency={order.currency} orderer={findOrderer(order)} />
            {collectedOfOrder(order).map((each) => (
              <CollectedFacts key={each.id} collected={each} />
            ))}
            <Facts
              title={t('order.payment')}
              lines={paymentMethod.map(({ label, code, amount, additionalData }) =>
                isDeducting(code) && amount !== undefined
                  ? `${label}, ${money(amount, order.currency)}`
                  : paidCardLabel(label, additionalData.card_type),
              )}
            />
            {promoSummary.length > 0 && <Facts title={t('promo.title')} lines={promoSummary.map(({ promotionName }) => promotionName)} />}
            {billingAddress && <Facts title={t('checkout.billing.legend')} lines={addressLines(billingAddress, market.addressRules)} />}
          </div>
          <p>
            <a href={link(routePath('order', { orderNumber: order.orderNumber }))}>{t('order.toDetails')}</a>
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
    <section aria-labelledby="account-offer">
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

/** What goes to the door. */
const homeShipments = ({ shipments }: Order): Order['shipments'] => shipments.filter(({ shippingMethod }) => goesHome(shippingMethod.kind));

const findOrderer = ({ shipments, billingAddress }: Order): string | undefined =>
  shipments.find(({ address }) => address?.email)?.address?.email ?? billingAddress?.email;

function Next({ order }: { order: Order }) {
  const { t } = useRenderContext();
  const deliveryTime = useDeliveryTime();
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
        {times.length > 0 && <li>{t('order.nextParcel', { days: deliveryTime(first, last) })}</li>}
        {recipients.length > 0 && <li>{t('order.nextDigital', { email: recipients.join(', ') })}</li>}
        {collectedOfOrder(order).map(({ id, store }) => (
          <li key={id}>{t('order.nextPickup', { store: store.name ?? store.id })}</li>
        ))}
        <li>{t('order.nextKeep', { orderNumber: order.orderNumber })}</li>
      </ul>
    </section>
  );
}
