// The receipt of the last order as text: no pictures, no columns, and everything in reading order.
import { findSeller } from '#brand.ts';
import { readPlacedOrder } from '#commerce/placed-order.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { toSignIn, watchSignIn } from '#features/account/require-account.ts';
import { createUnitPrice, lineAmount } from '#features/cart/create-cart-view-model.ts';
import { createGiftViewModel } from '#features/cart/gift/gift-view-model.ts';
import { listOrderSums } from '#features/cart/sum-rows.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { dataLocale } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { countMissingUnits, OrderedFacts, StateFacts } from './ordered-facts.tsx';

export const orderReceipt: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | NotFound | SeeOther> {
  const { shopper, renderContext, report } = context;
  const { t } = renderContext;
  const hasEnded = watchSignIn(context);
  const { shown, whole } = await readPlacedOrder(shopper, context);
  // waits for the whole order if the stored receipt is truncated, because this page has no deferred parts
  const order = (await whole?.catch((problem): undefined => void report(problem))) ?? shown;
  if (hasEnded()) return toSignIn(routePath('orders'));
  if (!order) return shopper.session.order ? { kind: 'see-other', to: routePath('orderConfirmation') } : { kind: 'not-found' };
  const title = t('receipt.title', { orderNumber: order.orderNumber });
  return {
    kind: 'page',
    status: 200,
    head: { title: `${title} | ${t('site.name')}`, description: t('order.description'), robots: 'noindex' },
    isAlone: true,
    body: <Receipt order={order} title={title} missing={whole && order === shown ? countMissingUnits(order) : 0} />,
  };
}

interface ReceiptProps {
  order: Order;
  title: string;
  /** Number of units that are not listed, because the gateway did not return the order of a truncated receipt. */
  missing: number;
}

function Receipt({ order, title, missing }: ReceiptProps) {
  const renderContext = useRenderContext();
  const { t, link, locale } = renderContext;
  const seller = findSeller(dataLocale(locale));
  const sumOf = (label: string, amount: string) => `${t('label.of', { name: label })} ${amount}`;
  return (
    <article className="receipt">
      <StyleSheet name="order-receipt.page" />
      <p>
        {seller.company}, {seller.address}
      </p>
      <h1>{title}</h1>
      <StateFacts order={order} />
      <h2>{t('receipt.items')}</h2>
      <ol>
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
      {missing > 0 && <p>{t('order.moreLines', { count: missing })}</p>}
      <h2>{t('receipt.amounts')}</h2>
      <ul>
        {listOrderSums(order, renderContext).map(({ kind, id, label, amount }) => (
          <li key={`${kind} ${id}`}>{kind === 'total' ? <strong>{sumOf(label, amount)}</strong> : sumOf(label, amount)}</li>
        ))}
      </ul>
      <OrderedFacts order={order} />
      <p>
        <a href={link(routePath('orderConfirmation'))}>{t('receipt.back')}</a>
      </p>
    </article>
  );
}

function Item({ item }: { item: CartItem }) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  const facts = [
    item.name,
    `${item.colour}, ${item.size}`,
    t('checkout.quantity', { count: item.qty }),
    createUnitPrice(item, renderContext) ?? '',
    lineAmount(item, renderContext),
    ...(createGiftViewModel(item, renderContext, { isOrdered: true })?.facts ?? []),
  ];
  return <li>{facts.filter((fact) => fact !== '').join('; ')}</li>;
}
