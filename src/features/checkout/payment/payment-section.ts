// What a payment method brings to the billing step: its part of the form, and what that form asks of it.
import type { ComponentType, ReactNode } from 'react';
import type { Cart } from '#contract/entities/cart.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import type { SavedCard, SavedPrepaid } from '#contract/entities/saved-card.ts';
import type { DeductingId, RemainderId } from '#domain/payment-methods.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { SubmitContext } from '#http/page.ts';
import type { MessageKey } from '#ui/render-context.ts';

interface Section {
  /** Names it in forms and addresses. */
  slug: string;
  /** Does what a form asks of it beside opening its page; undefined where something else is asked. */
  submit?: (context: SubmitContext, cart: Cart) => Promise<SectionOutcome> | undefined;
}

export type SectionOutcome =
  | { kind: 'done'; cart: Cart }
  /** The section shows the outcome once, in its own place. */
  | { kind: 'shown'; status: 200 | 422; section: (saved: readonly SavedPrepaid[]) => ReactNode }
  /** Its message stands at the top of the step. */
  | { kind: 'refused'; refusal: Refusal };

/** What one section shows once, in its place. */
export interface SectionShown {
  id: PaymentMethodId;
  section: Extract<SectionOutcome, { kind: 'shown' }>['section'];
}

/** Takes its part off the total. Always shown. */
export interface DeductingSection extends Section {
  id: DeductingId;
  Parts: ComponentType<DeductionProps>;
  /** The message where nothing but this has paid for everything. */
  coversAll: MessageKey;
}

export interface DeductionProps {
  cart: Cart;
  /** Gift cards and rewards that the account has saved and that can pay for this cart. */
  saved: readonly SavedPrepaid[];
  /** What was sent and is not done: what was typed stays. */
  form?: URLSearchParams | undefined;
  /** It was changed by what this page answers. */
  isChanged?: boolean | undefined;
}

/** Pays the rest. Shown while something is left to pay that nothing else pays. */
export interface RemainderSection extends Section {
  id: RemainderId;
  /** It is added on a page of its provider: in a frame of the step where there are scripts, else by itself. */
  page?: 'framed' | 'alone';
  Entry: ComponentType<EntryProps>;
  /** Said where there is no other payment method the rest. */
  translations: { other: MessageKey; missing: MessageKey };
}

export interface EntryProps {
  cart: Cart;
  /** The cards that whoever is signed in has saved; undefined for a guest. */
  saved: SavedCards | undefined;
  /** The address of its page for a frame. */
  frame: string | undefined;
  /** What identifies the method to the Payment Request API; undefined where it has no sheet. */
  sheetMethod: string | undefined;
  /** The way back to the stored instrument, if it is of this method. */
  keep: ReactNode;
}

/** In the order in which they are shown. */
export interface PaymentSections {
  deducting: readonly DeductingSection[];
  remainder: readonly RemainderSection[];
}

export interface SavedCards {
  /** Those that have not expired, the default first. */
  cards: readonly SavedCard[];
  /** The one whose security code is asked; undefined where another card is typed. */
  chosen: SavedCard | undefined;
  isFull: boolean;
  /** Beside the choice to save a card; undefined if no bot check is on. */
  botCheck: ReactNode;
}
