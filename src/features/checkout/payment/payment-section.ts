// What a payment method adds to the billing step: its section of the form, and the handling of its actions.
import type { ComponentType, ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import type { SavedCard, SavedPrepaid } from '#contract/entities/saved-card.ts';
import type { DeductingId, RemainderId } from '#domain/payment-methods.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { SubmitContext } from '#http/page.ts';
import type { MessageKey } from '#ui/render-context.ts';

interface Section {
  /** Name of the payment method in forms and addresses. */
  slug: string;
  /** Handles the form actions of the section, other than opening its page; undefined if the form asks for something else. */
  submit?: (context: SubmitContext, cart: Cart) => Promise<SectionOutcome> | undefined;
}

export type SectionOutcome =
  | { kind: 'done'; cart: Cart }
  /** The section shows the outcome once, in its place. */
  | { kind: 'shown'; status: 200 | 422; section: (saved: readonly SavedPrepaid[]) => ReactNode }
  /** The step shows the message of the refusal at the top. */
  | { kind: 'refused'; refusal: Refusal };

/** The result that one section shows once, in its place. */
export interface SectionShown {
  id: PaymentMethodId;
  section: Extract<SectionOutcome, { kind: 'shown' }>['section'];
}

/** A payment method that deducts a part of the total. Always visible. */
export interface DeductingSection extends Section {
  id: DeductingId;
  Parts: ComponentType<DeductionProps>;
  /** The message if this payment method alone pays the total. */
  coversAll: MessageKey;
}

export interface DeductionProps {
  cart: Cart;
  /** Gift cards and rewards that the account has saved and that can pay for this cart. */
  saved: readonly SavedPrepaid[];
  /** The submitted form if it could not be completed, so that the section keeps its input. */
  form?: URLSearchParams | undefined;
  /** True if this request changed the section. */
  isChanged?: boolean | undefined;
}

/** A payment method for the remaining amount. Visible while an amount remains that no other payment method pays. */
export interface RemainderSection extends Section {
  id: RemainderId;
  /** How the page of the provider opens: in a frame of the step if scripts run, or always in the window. Undefined without such a page. */
  page?: 'framed' | 'alone';
  Entry: ComponentType<EntryProps>;
  /** Messages for a shop in which this is the only payment method for the remaining amount. */
  translations: { other: MessageKey; missing: MessageKey };
}

export interface EntryProps {
  cart: Cart;
  /** The saved cards of the signed-in customer; undefined for a guest. */
  saved: SavedCards | undefined;
  /** The address of the provider's page in a frame. */
  frame: string | undefined;
  /** Identifier for the Payment Request API; undefined for a payment method without a sheet. */
  sheetMethod: string | undefined;
  /** The link that keeps the stored payment instrument, if it uses this payment method. */
  keep: ReactNode;
}

/** The payment methods in their display order. */
export interface PaymentSections {
  deducting: readonly DeductingSection[];
  remainder: readonly RemainderSection[];
}

export interface SavedCards {
  /** The cards that have not expired, the default card first. */
  cards: readonly SavedCard[];
  /** The card whose security code is requested; undefined for a new card. */
  chosen: SavedCard | undefined;
  isFull: boolean;
  /** The bot check beside the checkbox that saves a card; undefined if no bot check is on. */
  botCheck: ReactNode;
}
