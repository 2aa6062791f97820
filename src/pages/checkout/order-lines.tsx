import type { CartItem } from '#contract/entities/cart-item.ts';
import { Picture } from '#ui/picture.tsx';
import { useView } from '#ui/render-context.ts';
import { lineAmount } from '../cart/cart-view.ts';
import { giftView } from '../cart/gift-view.ts';

/** What is ordered, to be read: it is changed in the cart. */
export function OrderLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="order-lines">
      {items.map((item) => (
        <Line key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Line({ item }: { item: CartItem }) {
  const view = useView();
  const { t, money } = view;
  const { price, qty } = item;
  const full = price.original * qty;
  const amount = price.priceAfterItemDiscount;
  return (
    <li className="order-line">
      <Picture picture={{ ...item.picture, alt: '' }} />
      <div>
        <p className="order-line-name">{item.name}</p>
        <p className="order-line-choice">
          {item.colour}, {item.size}
        </p>
        <p className="order-line-choice">{t('checkout.quantity', { count: qty })}</p>
        {giftView(item, view)?.facts.map((fact) => (
          <p key={fact} className="order-line-choice">
            {fact}
          </p>
        ))}
      </div>
      <p className="order-line-amount">
        {full > amount && (
          <>
            <span className="visually-hidden">{t('price.was')} </span>
            <s>{money(full, price.currency)}</s>{' '}
          </>
        )}
        <span>{lineAmount(item, view)}</span>
      </p>
    </li>
  );
}
