import type { Cart, Totals } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { deliveryDiscounts, orderDiscounts, totalOf } from '#domain/discounts.ts';
import { deductedAmounts } from '#domain/payment.ts';
import { paymentMethods } from '#domain/payment-methods.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

/** An order names no discount of its deliveries. */
type Summed = Pick<Cart, 'totals' | 'orderPromotions' | 'promoSummary'> &
  (Pick<Cart, 'payment_instruments' | 'shippingMethods'> | Pick<Order, 'paymentMethod'>);

const taxNames = {
  SALES_TAX: 'tax.SALES_TAX',
  GST: 'tax.GST',
  PST: 'tax.PST',
  QST: 'tax.QST',
  HST: 'tax.HST',
  VAT: 'tax.VAT',
} as const satisfies Record<Totals['taxParts'][number]['name'], MessageKey>;

/** The sums of a cart or an order, as its parts add up. Tax stands before the total where it is added, below it where prices hold it. */
export function OrderSums({ order, isPlaceKnown }: { order: Summed; isPlaceKnown: boolean }) {
  const { totals } = order;
  const discounts = orderDiscounts(order);
  const onDelivery = 'shippingMethods' in order ? deliveryDiscounts(order) : [];
  const savings = totals.totalDiscount - totalOf(discounts);
  const delivery = totals.shipping + totalOf(onDelivery);
  const { t, money } = useRenderContext();
  const amount = (minorUnits: number) => money(minorUnits, totals.currency);
  const isAdded = totals.taxMode === 'added';
  const taxes = isPlaceKnown ? totals.taxParts.filter((part) => part.amount > 0) : [];
  return (
    <>
      <dl className="order-sums">
        <Sum label={t('checkout.items')} amount={amount(totals.itemSubTotal)} />
        {savings > 0 && <Sum label={t('checkout.savings')} amount={`−${amount(savings)}`} />}
        {discounts.map((each) => (
          <Sum key={each.id} label={each.name} amount={`−${amount(each.amount)}`} />
        ))}
        <Sum label={t('checkout.shipping')} amount={delivery === 0 ? t('checkout.method.free') : amount(delivery)} />
        {onDelivery.map((each) => (
          <Sum key={each.id} label={each.name} amount={`−${amount(each.amount)}`} />
        ))}
        {isAdded && taxes.map((part) => <Sum key={keyOf(part)} label={t(taxNames[part.name])} amount={amount(part.amount)} />)}
        <Sum label={t(isAdded ? 'checkout.total' : 'checkout.totalWithTax')} amount={amount(totals.total)} isTotal />
        {totals.remainingToPay < totals.total && (
          <>
            {deductedAmounts(order).map((each) => (
              <Sum key={each.id} label={t(paymentMethods[each.id].name)} amount={`−${amount(each.amount)}`} />
            ))}
            <Sum label={t('giftCard.rest')} amount={amount(totals.remainingToPay)} />
          </>
        )}
        {!isAdded &&
          taxes.map((part) => (
            <Sum key={keyOf(part)} label={t('checkout.taxIncluded', { name: t(taxNames[part.name]) })} amount={amount(part.amount)} />
          ))}
      </dl>
      {isAdded && !isPlaceKnown && <p className="order-note">{t('checkout.later')}</p>}
    </>
  );
}

/** One tax has several rates where parts of an order go to several places. */
const keyOf = ({ name, rate }: Totals['taxParts'][number]): string => `${name} ${rate}`;

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) => (
  <div className={isTotal ? 'order-sum order-total' : 'order-sum'}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
