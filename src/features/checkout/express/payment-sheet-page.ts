// Handles the requests of an open payment sheet (client/checkout/payment-sheet.ts), for example for the totals after the shopper selects a
// different address or shipping method in the sheet. A payment in the sheet is handled like one on the wallet page. Only scripts send
// requests to this page.
import { saveBillingAddress, saveShippingAddress } from '#commerce/checkout.ts';
import { chooseShipmentMethod } from '#commerce/delivery.ts';
import { addPayment, openPaymentPage } from '#commerce/payments.ts';
import type { AddressInput } from '#contract/entities/address.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import { homeAddress, homeShipments } from '#domain/delivery.ts';
import { billingInput, inputOfStored } from '#forms/stored-address.ts';
import { returnAddress, stepPath, toStep } from '#http/checkout-paths.ts';
import type { PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { openCart } from '../open-cart.ts';
import { findSection } from '../payment/kind-sections.tsx';
import { paymentSections } from '../payment/registry.ts';
import { wallet } from '../payment/wallet.tsx';
import { createFigures, type SheetReply } from './payment-sheet.ts';

export const paymentSheet: PersonalPage = { isPersonal: true, cacheQuery: ['method'], load: async () => toStep('billing'), submit };

async function submit(context: SubmitContext): Promise<Submitted> {
  const opened = await openCart(context, 'billing');
  const { link } = context.renderContext;
  const reply = opened.ok ? await answer(context, opened.value) : { next: link(opened.error.to) };
  return { ...toStep('billing'), reply };
}

function answer(context: SubmitContext, cart: Cart): Promise<SheetReply> {
  switch (context.form.get('ask')) {
    case 'open':
      return open(context, cart);
    case 'address':
      return moveTo(context, cart);
    case 'option':
      return choose(context, cart);
    case 'pay':
      return pay(context, cart);
    default:
      return Promise.resolve({ next: context.renderContext.link(stepPath('billing')) });
  }
}

/** Returns the payment method whose button opened the sheet. */
const findMethodId = ({ query }: SubmitContext): PaymentMethodId => (findSection(paymentSections, query.get('method')) ?? wallet).id;

const figuresOf = (cart: Cart, { t }: RenderContext) =>
  createFigures(cart, {
    total: t('site.name'),
    items: t('sums.items'),
    shipping: t('sums.shipping'),
    tax: t('tax.SALES_TAX'),
    deducted: t('sheet.deducted'),
  });

/**
 * Creates a wallet session for the sheet. The session may be charged a different total after the shopper changes the shipping method or
 * address.
 */
async function open(context: SubmitContext, cart: Cart): Promise<SheetReply> {
  const { shopper, renderContext } = context;
  const { sessionId } = await openPaymentPage(shopper, cart, {
    methodId: findMethodId(context),
    referer: await returnAddress(context, 'billing'),
    isExpress: true,
  });
  return { sessionId, figures: figuresOf(cart, renderContext) };
}

/**
 * Returns the sheet's address under the shop's field names. Until the payment, the sheet reveals only the place; the other fields keep
 * their values.
 */
function readAddress(form: URLSearchParams, known: AddressInput): AddressInput {
  const typed = ['addressLine1', 'addressLine2', 'city', 'province', 'postalCode', 'country', 'phone'] as const;
  const entered = typed.flatMap((name) => {
    const text = form.get(name)?.trim().slice(0, maxTextLength);
    return text ? [[name, text] as const] : [];
  });
  const [firstName = '', ...others] = (form.get('recipient') ?? '').trim().slice(0, maxTextLength).split(/\s+/);
  const name = others.length > 0 ? { firstName, lastName: others.join(' ') } : {};
  return { ...known, ...Object.fromEntries(entered), ...name };
}

async function moveTo({ shopper, form, renderContext, key }: SubmitContext, cart: Cart): Promise<SheetReply> {
  const known = homeAddress(cart);
  if (!known || homeShipments(cart).length === 0) return { figures: figuresOf(cart, renderContext) };
  const moved = await saveShippingAddress(shopper, cart, readAddress(form, inputOfStored(known)), key, { context: 'express' });
  return moved.ok
    ? { figures: figuresOf(moved.value, renderContext) }
    : { figures: { ...figuresOf(cart, renderContext), shippingOptions: [] }, problem: renderContext.t('sheet.address') };
}

async function choose({ shopper, form, renderContext, key }: SubmitContext, cart: Cart): Promise<SheetReply> {
  const code = (form.get('code') ?? '').slice(0, 40);
  const chosen = await chooseShipmentMethod(shopper, { shippingId: 'me', code }, key);
  return chosen.ok
    ? { figures: figuresOf(chosen.value, renderContext) }
    : { figures: figuresOf(cart, renderContext), problem: renderContext.t('checkout.method.missing') };
}

/** Saves the full address and the payment. The order is placed on the summary, which displays the total again. */
async function pay(context: SubmitContext, cart: Cart): Promise<SheetReply> {
  const { shopper, form, renderContext, key } = context;
  const { link } = renderContext;
  const moved = form.has('recipient') ? await moveTo(context, cart) : {};
  if (moved.problem !== undefined) return { problem: moved.problem, next: link(stepPath('shipping')) };
  const session = (form.get('payment_session') ?? '').slice(0, 100);
  const paid = await addPayment(shopper, { payment_method_id: findMethodId(context), payment_session_id: session }, key);
  if (!paid.ok) return { problem: renderContext.t('sheet.failed'), next: link(stepPath('billing')) };
  const bill = paid.value.billingAddress ? undefined : homeAddress(paid.value);
  if (bill) await saveBillingAddress(shopper, billingInput(bill), key);
  return { next: link(stepPath('summary')) };
}

const maxTextLength = 80;
