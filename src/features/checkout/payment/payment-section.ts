// The interface of a payment method in the billing step: its section of the form, and the handler of its actions.
import type { ComponentType, ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import type { SavedCard, SavedPrepaid } from '#contract/entities/saved-card.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { SubmitContext } from '#http/page.ts';
import type { DeductingMethodId, PaymentKind } from '#lib/rules/payment-method.ts';
import type { MessageKey } from '#ui/render-context.ts';

interface Section {
  /** Name of the payment method in forms and URLs. */
  slug: string;
  /** Handles the section's form actions, except opening a provider page. Returns undefined if the form has no action of this section. */
  submit?: (context: SubmitContext, cart: Cart) => Promise<SectionOutcome> | undefined;
}

export type SectionOutcome =
  | { kind: 'done'; cart: Cart }
  /** The outcome is displayed once in place of the section. */
  | { kind: 'shown'; status: 200 | 422; section: (saved: readonly SavedPrepaid[]) => ReactNode }
  /** The message of the rejected call is displayed at the top of the step. */
  | { kind: 'refused'; refusal: Refusal };

/** The result of an action, displayed once in place of its section. */
export interface SectionResult {
  id: PaymentMethodId;
  section: Extract<SectionOutcome, { kind: 'shown' }>['section'];
}

/** A payment method that is deducted from the total. The list of payments displays its deductions, each with a remove button. */
export interface DeductingSection extends Section {
  id: DeductingMethodId;
  /** The entry in the billing step. Undefined for a deduction that is added elsewhere. */
  Parts?: ComponentType<DeductionProps>;
  /** Message for an order that is paid by this payment method alone. */
  coversAll: MessageKey;
}

export interface DeductionProps {
  cart: Cart;
  /** Saved gift cards and rewards that can pay for this cart. */
  saved: readonly SavedPrepaid[];
  /** The submitted form if it was not accepted, so that the section keeps its input. */
  form?: URLSearchParams | undefined;
  /** True if this request has changed the section. */
  isChanged?: boolean | undefined;
}

/** A payment method for the remaining amount. Until one of them pays it, the methods are a list in which one is open. */
export interface RemainderSection extends Section {
  id: PaymentMethodId;
  kind: PaymentKind;
  /**
   * `framed`: the provider page opens in a frame of the step if scripts run. `alone`: it always opens outside the step. Undefined if the
   * method has no provider page.
   */
  page?: 'framed' | 'alone';
  Entry: ComponentType<EntryProps>;
  /** The button that ends the step. It is visible if the method is selected, and its value is the slug of the method. */
  Continue: ComponentType<ContinueProps>;
  /** Messages for a shop that offers no other payment method for the remaining amount. */
  translations: { other: MessageKey; missing: MessageKey };
}

/** A payment method that the gateway offers for the cart. */
export interface OfferedSection extends RemainderSection {
  label: string;
  /** The gateway's text about the payment. */
  description: string | undefined;
  /** URL of a picture. Undefined if there is none, or if the policy of the page forbids its origin. */
  icon: string | undefined;
  /** Identifier for the Payment Request API. Undefined if the method has no payment sheet. */
  sheetMethod: string | undefined;
}

export interface EntryProps {
  method: OfferedSection;
  cart: Cart;
  /** Saved cards of the signed-in customer. Undefined for a guest. */
  saved: SavedCards | undefined;
  /** URL of the provider page in a frame. */
  frame: string | undefined;
  /** Link that keeps the stored payment. Set if the stored payment uses this method. */
  keep: ReactNode;
}

export type ContinueProps = Pick<EntryProps, 'method' | 'cart' | 'saved' | 'frame'>;

/**
 * The payment methods that have sections of their own. Other methods for the remaining amount have the section of their kind
 * (kind-sections.tsx).
 */
export interface PaymentSections {
  deducting: readonly DeductingSection[];
  remainder: readonly RemainderSection[];
}

/** The payment methods of the billing step in display order. */
export interface OfferedSections {
  /** The ids of all offered methods that pay the remaining amount, including those beyond the maximum of the list. */
  offered: ReadonlySet<PaymentMethodId>;
  deducting: readonly DeductingSection[];
  remainder: readonly OfferedSection[];
}

export interface SavedCards {
  /** Cards that have not expired, with the default card first. */
  cards: readonly SavedCard[];
  /** The saved card to pay with, whose security code is requested. Undefined for a new card. */
  chosen: SavedCard | undefined;
  isFull: boolean;
  /** The bot check next to the checkbox for saving a card. Empty if no bot check is configured. */
  botCheck: ReactNode;
}
