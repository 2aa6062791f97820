import { Landscape, type LandscapeSources } from '#ui/landscape/landscape.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import type { Notice } from '#ui/notice/notice.ts';
import type { CartViewModel } from '../cart-view-model.ts';
import { useCartNews } from './cart-news.ts';
import { useCart } from './cart-query.ts';
import { CartLines, EmptyText } from './lines.tsx';
import { OrderedMessage } from './ordered.tsx';
import { Callouts, PromoCodes } from './promotions.tsx';
import { SavedList, SavedMessage } from './saved.tsx';
import { CartPay, CartSums } from './sums.tsx';

interface CartProps {
  cart: CartViewModel;
  /** One form key per response, for forms that are submitted without scripts. */
  formKey: string;
  /** Messages about problems that do not concern a particular line, and about changes of the cart. */
  messages: { notices: Notice[]; label: string } | undefined;
  /** The rejected promo code, with the reason. */
  refusedCode: { code: string; text: string } | undefined;
  /** The picture beside the text of an empty cart. */
  landscape: LandscapeSources;
}

/** The cart page. Renders again whenever a new cart is announced. */
export default function Cart({ cart: rendered, formKey, messages, refusedCode, landscape }: CartProps) {
  const { cart, change } = useCart(rendered);
  const news = useCartNews(cart);
  const { translations } = cart;
  const lines = <CartLines cart={cart} formKey={formKey} />;
  const isEmpty = cart.lines.length === 0;
  return (
    <section className={`section cart ${isEmpty ? 'beside-landscape' : ''}`}>
      <div className="cart-top">
        <h1>{isEmpty ? translations.emptyTitle : translations.title}</h1>
        {messages && cart === rendered && <Banners notices={messages.notices} label={messages.label} />}
        <p className="visually-hidden" role="status">
          {news}
        </p>
        <OrderedMessage cart={cart} />
        <SavedMessage cart={cart} formKey={formKey} />
        {isEmpty && (
          <>
            {lines}
            <EmptyText {...translations} />
          </>
        )}
      </div>
      {isEmpty ? (
        <Landscape {...landscape} />
      ) : (
        <div className="cart-columns">
          <div className="cart-lines-part">
            <div className="cart-head">
              <p className="cart-count">{translations.count}</p>
              {cart.delivery && (
                <p>
                  <strong>{cart.delivery.label}</strong> {cart.delivery.detail}
                </p>
              )}
            </div>
            {lines}
          </div>
          <aside className="cart-aside">
            <Callouts callouts={cart.promotions?.callouts ?? []} />
            <CartSums cart={cart} change={change} />
            <CartPay cart={cart} change={change} />
            <PromoCodes cart={cart} formKey={formKey} refused={cart === rendered ? refusedCode : undefined} />
          </aside>
        </div>
      )}
      <SavedList cart={cart} formKey={formKey} />
    </section>
  );
}
