import type { ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import { type CheckoutStep, checkoutSteps, isBefore, openStep, shippingQuestion } from '#domain/checkout-step.ts';
import { isTaxPlaceKnown } from '#domain/delivery.ts';
import { SignOutForm } from '#features/account/sign-in/sign-out-form.tsx';
import { createStepEvents } from '#features/cart/cart-events.ts';
import { sumRows } from '#features/cart/sum-rows.ts';
import { showEspots } from '#features/content-pages/espots.tsx';
import { stepPath } from '#http/checkout-paths.ts';
import type { LoadedPage, PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { Icon } from '#ui/icon.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import type { CheckoutStatus } from './express/express-defaults.ts';
import { ChangeLink } from './facts.tsx';
import { CollectedFacts, listCartPickups } from './pickup/pickups.tsx';
import { codePlanId } from './promo-codes/code-plan.tsx';
import { OrderCallouts } from './summary/order-callouts.tsx';
import { OrderLines } from './summary/order-lines.tsx';
import { OrderSums } from './summary/order-sums.tsx';

interface CheckoutPage {
  step: CheckoutStep;
  cart: Cart;
  status?: LoadedPage['status'];
  banners: readonly DisplayedNotice[];
  /** `EXPRESS` if the shopper was redirected straight to the summary. */
  checkoutStatus?: CheckoutStatus;
  /** Replaces the title of the step. */
  title?: MessageKey;
  body: () => ReactNode;
  /** Renders content below the collapsible order contents. */
  orderExtra?: () => ReactNode;
  /** Renders the content below the totals. */
  foot?: () => ReactNode;
}

/** Creates the page of a checkout step: progress bar, the step's content, and the order contents in an aside. */
export function checkoutPage(context: PersonalContext, page: CheckoutPage): LoadedPage {
  const { renderContext } = context;
  const { step, cart, status = 200, title = titles[step] } = page;
  return {
    kind: 'page',
    status,
    head: {
      title: `${renderContext.t(title)} | ${renderContext.t('site.name')}`,
      description: renderContext.t('checkout.description'),
      robots: 'noindex',
    },
    body: (
      <>
        <Layout {...page} isSignedIn={context.shopper.account.current() !== undefined} />
        {/* the summary contains nothing but the order */}
        {step !== 'summary' && showEspots(context, 'checkout', { isQuiet: true })}
      </>
    ),
    ...(status === 200 && { events: createStepEvents(cart, step) }),
  };
}

const titles = {
  shipping: 'checkout.title.shipping',
  billing: 'checkout.title.billing',
  summary: 'checkout.title.summary',
} as const satisfies Record<CheckoutStep, MessageKey>;

const names = {
  shipping: 'checkout.step.shipping',
  billing: 'checkout.step.billing',
  summary: 'checkout.step.summary',
} as const satisfies Record<CheckoutStep, MessageKey>;

/** True if the shipping step asks only for a contact, because the whole order is collected. */
const isContactOnly = (cart: Cart): boolean => shippingQuestion(cart) === 'contact';

/** Returns the name of a step. The shipping step is named after the pickup if the whole order is collected. */
const stepName = (step: CheckoutStep, cart: Cart): MessageKey =>
  step === 'shipping' && isContactOnly(cart) ? 'delivery.kind.pickup' : names[step];

function Layout(props: CheckoutPage & { isSignedIn: boolean }) {
  const {
    step,
    cart,
    status = 200,
    banners,
    checkoutStatus = 'STANDARD',
    title = titles[step],
    body,
    orderExtra,
    foot,
    isSignedIn,
  } = props;
  const { t } = useRenderContext();
  // if the whole order is collected, the place and time of the pickup come before the contact form
  const startsWithPickups = step === 'shipping' && isContactOnly(cart);
  return (
    <section
      className={`section checkout checkout-${step}`}
      data-checkout-status={checkoutStatus}
      data-cart-shown={step === 'summary' ? cart.totalItems : undefined}
    >
      <StyleSheet name="form.part" />
      <StyleSheet name="methods.part" />
      <StyleSheet name="checkout.page" />
      <Steps step={step} cart={cart} />
      <TotalAnnouncement cart={cart} />
      <h1>{t(title)}</h1>
      <div className="checkout-columns">
        <div className="checkout-main">
          <Banners notices={banners} label={t('checkout.notice')} receivesFocus={status !== 422 || banners.length > 0} />
          {checkoutStatus === 'EXPRESS' && <ExpressNote />}
          {startsWithPickups && <CollectedList cart={cart} />}
          {body()}
          {step === 'shipping' && !startsWithPickups && <CollectedList cart={cart} />}
          {step !== 'summary' && <Assurances />}
          {isSignedIn && <SignOutForm from={stepPath(step)} look="text" />}
        </div>
        {step === 'summary' ? (
          <aside className="checkout-aside" aria-labelledby="order-title">
            <h2 id="order-title">{t('checkout.aside')}</h2>
            <OrderContents cart={cart} isReviewed />
            {foot?.()}
            <Assurances />
          </aside>
        ) : (
          <FoldedAside cart={cart}>{orderExtra?.()}</FoldedAside>
        )}
      </div>
    </section>
  );
}

/** Renders the live region in which a script announces the amount to pay if it has changed (client/checkout/announce-total.ts). */
function TotalAnnouncement({ cart }: { cart: Cart }) {
  const { label, amount } = sumRows(cart, useRenderContext()).at(-1) ?? {};
  return (
    <p className="visually-hidden" role="status" data-now="" data-checkout="total" data-cart={cart.id} data-total={`${label} ${amount}`} />
  );
}

/** Links shoppers who skipped the billing step to the fields for promo codes, points and gift cards. */
function ExpressNote() {
  const { t, link } = useRenderContext();
  return (
    <p className="form-note">
      {t('checkout.express.note')} <a href={`${link(stepPath('billing'))}#${codePlanId}`}>{t('checkout.express.codes')}</a>
    </p>
  );
}

/** Renders the collected shipments of the cart. */
function CollectedList({ cart }: { cart: Cart }) {
  const { t } = useRenderContext();
  const collected = listCartPickups(cart);
  if (collected.length === 0) return null;
  const toPoints = <ChangeLink to={routePath('collectionPoint')} of={t('delivery.kind.pudo')} data-dialog="panel" />;
  const toCart = <ChangeLink to={routePath('cart')} of={t('delivery.kind.pickup')} />;
  return (
    <div className="facts">
      {collected.map((each) => (
        <CollectedFacts key={each.id} collected={each} action={each.method.kind === 'pudo' ? toPoints : toCart} />
      ))}
    </div>
  );
}

function Steps({ step, cart }: { step: CheckoutStep; cart: Cart }) {
  const { t, link } = useRenderContext();
  const open = openStep(cart);
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className="steps">
        {checkoutSteps.map((each) => {
          const isOpen = each !== step && open !== undefined && !isBefore(open, each);
          const name = t(stepName(each, cart));
          return (
            <li key={each} aria-current={each === step ? 'step' : undefined}>
              {isOpen ? <a href={link(stepPath(each))}>{name}</a> : <span>{name}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Renders the order contents. On phones they are collapsed, and only the total is visible. */
function FoldedAside({ cart, children }: { cart: Cart; children: ReactNode }) {
  const { t, money, link } = useRenderContext();
  return (
    <aside className="checkout-aside" aria-label={t('checkout.aside')}>
      <details className="order-fold">
        <summary>
          <span className="order-fold-title chevron">{t('checkout.aside')}</span>
          <span>{t('checkout.items', { count: cart.totalItems })}</span>
          <strong>{money(cart.totals.total, cart.currency)}</strong>
        </summary>
        <OrderContents cart={cart} />
        <p>
          <a className="action action-text" href={link('/cart')}>
            {t('checkout.editCart')}
          </a>
        </p>
      </details>
      {children}
    </aside>
  );
}

/** Renders reassuring facts next to the order: encryption and the return period. */
function Assurances() {
  const { t, terms } = useRenderContext();
  return (
    <ul className="assurances">
      <li>
        <Icon name="lock" />
        {t('checkout.encrypted')}
      </li>
      {terms.returnDays !== undefined && (
        <li>
          <Icon name="check" />
          {t('promise.returns', { days: terms.returnDays })}
        </li>
      )}
    </ul>
  );
}

/** Renders the order lines and totals. `isReviewed` is true on the summary, which leaves out the promotion callouts. */
function OrderContents({ cart, isReviewed = false }: { cart: Cart; isReviewed?: boolean }) {
  return (
    <>
      <OrderLines items={cart.items} hasMarks />
      {!isReviewed && <OrderCallouts cart={cart} />}
      <OrderSums order={cart} isPlaceKnown={isTaxPlaceKnown(cart)} />
    </>
  );
}
