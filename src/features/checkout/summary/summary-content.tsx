import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { collectedShipments, homeShipments } from '#domain/delivery.ts';
import { findPayer, listDeductions } from '#domain/payment.ts';
import type { Described } from '#domain/payment-methods.ts';
import { instrumentText } from '#features/account/saved-gift-cards/instrument-text.ts';
import { formatPhone } from '#forms/address-input.ts';
import { isSameAddress } from '#forms/stored-address.ts';
import { stepPath } from '#http/checkout-paths.ts';
import { messageParts } from '#i18n/message-parts.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import type { Market } from '#markets/market.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { RichMessage } from '#ui/rich-message.tsx';
import { ChangeLink, Facts } from '../facts.tsx';
import { CollectedFacts, listCartPickups } from '../pickup/pickups.tsx';
import { listCartShipments, SentList } from './shipments.tsx';

interface SummaryContentProps {
  cart: Cart;
  /** The method that pays the remaining amount. Set only if the shop must ask the gateway for the method's name. */
  method: CallReply<'cart.paymentMethods'>['paymentMethods'][number] | undefined;
}

/** Renders the facts of the order, each with a link to the step that changes it. */
export function SummaryContent({ cart, method }: SummaryContentProps) {
  const { t, money, market } = useRenderContext();
  const [delivery] = homeShipments(cart);
  const stored = findPayer(cart);
  const payer = stored && { ...stored, label: method?.label };
  const parts = listDeductions(cart).filter(({ amount }) => amount > 0);
  const isShared = payer !== undefined && parts.length > 0;
  const nameAmount = (instrument: Described, amount: number) => `${instrumentText(instrument, { t })}, ${money(amount, cart.currency)}`;
  const payments = [
    ...parts.map((each) => nameAmount(each, each.amount)),
    ...(payer ? [isShared ? nameAmount(payer, cart.totals.remainingToPay) : instrumentText(payer, { t })] : []),
    ...(method?.kind === 'offline' && method.description ? [method.description] : []),
  ];
  const { address } = delivery ?? {};
  // The names are displayed with the address, so the contact of a home delivery leaves them out.
  const contact = address ? { email: address.email, phone: address.phone } : collectedShipments(cart)[0]?.address;
  const orderer = cart.shippingAddresses.find(({ email }) => email)?.email ?? cart.billingAddress?.email;
  return (
    <div className="facts">
      {address && (
        <Facts
          title={t('checkout.address.legend')}
          lines={addressLines(address, market.addressRules)}
          action={<ChangeLink to={stepPath('shipping')} of={t('checkout.address.legend')} />}
        />
      )}
      {contact && (
        <Facts
          title={t('order.contact')}
          lines={listContact(contact, market)}
          action={<ChangeLink to={stepPath('shipping')} of={t('order.contact')} />}
        />
      )}
      <SentList
        sent={listCartShipments(cart)}
        currency={cart.currency}
        orderer={orderer}
        action={<ChangeLink to={stepPath('shipping')} of={t('checkout.method.legend')} />}
      />
      {listCartPickups(cart).map((each) => (
        <CollectedFacts key={each.id} collected={each} action={<ChangeLink to={stepPath('shipping')} of={t('checkout.method.legend')} />} />
      ))}
      {payments.length > 0 && (
        <Facts title={t('order.payment')} lines={payments} action={<ChangeLink to={stepPath('billing')} of={t('order.payment')} />} />
      )}
      {cart.billingAddress && (
        <Facts
          title={t('checkout.billing.legend')}
          lines={
            isSameAddress(cart.billingAddress, address)
              ? [t('checkout.billing.same')]
              : [...addressLines(cart.billingAddress, market.addressRules), cart.billingAddress.email ?? '']
          }
          action={<ChangeLink to={stepPath('billing')} of={t('checkout.billing.legend')} />}
        />
      )}
    </div>
  );
}

/** Returns name, email address and phone number of the order's contact. */
function listContact(contact: Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string | undefined>>, market: Market): string[] {
  const { firstName, lastName, email = '', phone = '' } = contact;
  return [[firstName, lastName].filter(Boolean).join(' '), email, formatPhone(phone, market)];
}

/**
 * Renders the order button directly below the order contents and totals, as German law requires (§ 312j BGB). The form contains the
 * displayed cart id and revision, so that a cart that has changed since is not ordered. `children` are additional fields. In other markets,
 * the button stays in view on phones.
 */
export function PlaceForm({ cart, children }: { cart: Cart; children: ReactNode }) {
  const { t, market } = useRenderContext();
  return (
    <form
      className={market.settings.hasRightToWithdraw ? 'place' : 'place place-pinned'}
      method="post"
      data-once=""
      data-busy={t('checkout.placing')}
    >
      <PlaceFields cart={cart.id} revision={cart.revision} />
      {children}
      {/* A script sets the value to 1 if it can display the bank's challenge in a frame. */}
      <input type="hidden" name="frames" value="" data-checkout="challenge" data-now="" data-challenge="" />
      {/* The device fingerprint. A script fills it in, else the server computes it (features/checkout/summary/device-fingerprint.ts). */}
      <input type="hidden" name="device" value="" />
      <p className="order-note">
        <RichMessage parts={messageParts(t('checkout.terms'))} />
        {market.settings.hasRightToWithdraw && <RichMessage parts={messageParts(` ${t('checkout.withdrawal')}`)} />}
      </p>
      <div className="place-button">
        <SubmitButton>{t('checkout.place')}</SubmitButton>
      </div>
      <p className="order-note" role="status">
        {t('checkout.placeNote')}
      </p>
    </form>
  );
}

export const PlaceFields = ({ cart, revision }: { cart: string; revision: number }) => (
  <>
    <input type="hidden" name="cart" value={cart} />
    <input type="hidden" name="revision" value={revision} />
  </>
);
