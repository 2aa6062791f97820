// The view model of a cart. The server formats all texts and amounts, so that islands do not need the translations.

import type { ErrorSurface } from '#contract/errors/row.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { SavedListViewModel } from './saved/saved-view-model.ts';

export interface LinePromotionsViewModel {
  /** True for a promotion's gift, which cannot be edited. Gifts are added and removed together with the items that earned them. */
  isGift: boolean;
  label: string | undefined;
  names: string[];
}

/** The callout of a promotion whose threshold the cart has almost reached, reached or exceeded. */
export interface CalloutViewModel {
  id: string;
  state: 'below' | 'above' | 'reached';
  text: string;
  /** The share of the threshold that the cart has reached, from 0 to 1. Only for a cart below the threshold. */
  progress?: number;
  /** True if the mini cart displays the callout as well. */
  isEverywhere: boolean;
}

export interface PromotionsViewModel {
  /** True if shoppers can enter promo codes. */
  acceptsCodes: boolean;
  /** The applied codes. `note` explains why a code currently gives no discount. */
  coupons: { code: string; note: string | undefined; remove: string; applied: string; removed: string }[];
  callouts: CalloutViewModel[];
  translations: { label: string; apply: string };
}

/** The name of a delivery method, and its delivery time and price. */
export interface DeliverySummary {
  label: string;
  detail: string;
}

export interface CartLineViewModel {
  id: string;
  upc: string;
  name: string;
  /** Color and size. */
  choice: string;
  eyebrow?: { id: string; text: string } | undefined;
  badge?: string | undefined;
  href: string;
  picture: { src: string; srcset: string; alt: string; width: number; height: number };
  /** All sizes of the product, including the current one. Undefined if there is no choice. `of` is a label with the product name. */
  sizes?: { label: string; of: string; options: { upc: string; text: string; isAvailable: boolean }[] } | undefined;
  /** Link to the stock alert form. Undefined unless the size is sold out. */
  waitLink?: { href: string; text: string } | undefined;
  qty: number;
  /** Line total. `was` is the line total before markdowns. */
  amount: string;
  was: string | undefined;
  /** Unit price. Undefined if the quantity is 1. */
  each?: string | undefined;
  /** The unit price at which the shopper added the item, and the current one. Undefined if they are equal. */
  priceChange?: string | undefined;
  promotions: LinePromotionsViewModel;
  gift?: CartLineGift | undefined;
  /** Message about a problem or change of this line. */
  notice: string | undefined;
  /** Delivery of the line. Undefined if the line cannot be delivered. */
  delivery:
    | {
        /** Undefined if all lines have the same delivery, which is then stored once in the cart. */
        summary: DeliverySummary | undefined;
        /** Link to the form that changes the delivery method. `of` is a label with the product name. */
        methodLink: { href: string; text: string; of: string } | undefined;
        /**
         * The replacement of the chosen delivery, set if the chosen delivery is no longer available. If `choices` is not empty, its first
         * entry accepts the replacement.
         */
        change:
          | {
              title: string;
              before: { label: string; text: string };
              now: { label: string; text: string };
              why: string;
              choices: { value: string; text: string }[];
              /** Link to the form with other delivery options. */
              other?: { href: string; text: string; dialog: 'modal' | 'panel' };
            }
          | undefined;
      }
    | undefined;
  /** True while a change of this line is being sent. Set in the browser only. */
  isPending?: boolean;
  /** False for a promotion's gift, which cannot be saved for later, because it depends on purchased items. */
  maySave: boolean;
  translations: { quantity: string; decrease: string; increase: string; count: string; remove: string; removed: string; restored: string };
}

/** The line that was just removed. `place` is the number of lines before it. */
export interface RemovedLineViewModel {
  itemId: string;
  place: number;
  text: string;
}

/** Recipient and message of a gift line, with a link to edit them. `facts` also states whether the item is made to order. */
export interface CartLineGift {
  facts: string[];
  edit?: { href: string; text: string; name: string };
}

export interface CartViewModel {
  /** Id of the cart. Undefined if there is no cart. */
  id: string | undefined;
  /**
   * Revision of the cart, which increases with every change. A view model with a lower revision than the current one is stale and ignored.
   */
  revision: number;
  /** Number of units in the cart. */
  count: number;
  lines: CartLineViewModel[];
  /** The delivery that all lines share. Undefined if they differ or if a line's chosen delivery was replaced. */
  delivery?: DeliverySummary | undefined;
  /** Rows with amounts. `id` distinguishes rows of the same kind. */
  sums: {
    kind: 'items' | 'savings' | 'promotion' | 'shipping' | 'tax' | 'total' | 'deduction' | 'rest';
    id?: string;
    label: string;
    amount: string;
  }[];
  /** The sum of all discounts as a sentence. Undefined if there is no discount. */
  savings?: string | undefined;
  /** The last ordered cart, for pages that still display it. Undefined if there is a current cart. */
  ordered?: { cartId: string; text: string; order: { href: string; text: string } } | undefined;
  /** The line that was just removed. Undefined once the removal can no longer be undone. */
  removed?: RemovedLineViewModel | undefined;
  /** The promotions of the cart. Undefined if there is no cart. */
  promotions: PromotionsViewModel | undefined;
  /** The saved-for-later list. Undefined if this view model leaves it out. */
  saved?: SavedListViewModel | undefined;
  /** Text of the button that saves a line for later. Undefined if the shopper may not save lines. */
  saveText?: string | undefined;
  /** Path of the cart page, to which the cart forms are submitted. */
  href: string;
  /** Links to the checkout and, if available, to express checkout with a wallet. `look` contains CSS classes. */
  checkoutLinks: { href: string; text: string; look: string }[];
  /** Path of the recommendations for this cart. Undefined if the cart is empty. */
  upsellHref: string | undefined;
  translations: {
    title: string;
    count: string;
    emptyTitle: string;
    emptyText: string;
    browse: string;
    browseHref: string;
    quantity: string;
    quantityWrong: string;
    update: string;
    open: string;
    later: string;
    was: string;
    close: string;
    failed: string;
    added: string;
    /** Label before the name of the added item. */
    addedItem: string;
    undo: string;
  };
}

/** The JSON response to a cart form. */
export interface CartReply {
  cart?: CartViewModel;
  /** The error message and where to display it. `itemId` is the id of the affected line. */
  problem?: { text: string; surface: ErrorSurface; itemId?: string | undefined };
  /** A side effect of the change that the shopper must be told about. */
  notice?: { kind: 'info' | 'success' | 'warning' | 'error'; title: string; lines?: readonly string[] } | undefined;
  /** Id of the line that received an added item. If it is set, the mini cart may open. */
  added?: string | undefined;
  /** Analytics events of the change. */
  events?: readonly ShopEvent[];
  /** Challenge of the bot defense, which the browser dispatches as an event. */
  challenge?: string | undefined;
  /** Milliseconds until the page reloads. */
  reloadMs?: number;
}
