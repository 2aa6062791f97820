// The view model of a cart. Texts and amounts are formatted on the server, so that no island needs the translations.

import type { ErrorSurface } from '#contract/errors/row.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { SavedListViewModel } from './saved/saved-view-model.ts';

/** The promotions of a line. */
export interface LinePromotionsViewModel {
  /** True if the line is a promotion's gift. It cannot be edited: it is added and removed with the items that earned it. */
  isGift: boolean;
  label: string | undefined;
  names: string[];
}

/** The callout of a promotion whose threshold the cart is close to. */
export interface CalloutViewModel {
  id: string;
  state: 'below' | 'above' | 'reached';
  text: string;
  /** True if the callout also appears in the mini cart. */
  isEverywhere: boolean;
}

export interface PromotionsViewModel {
  /** `note`: why the code currently gives no discount. */
  coupons: { code: string; note: string | undefined; remove: string; applied: string; removed: string }[];
  callouts: CalloutViewModel[];
  translations: { label: string; apply: string };
}

export interface CartLineViewModel {
  id: string;
  upc: string;
  name: string;
  /** Colour and size. */
  choice: string;
  eyebrow?: { id: string; text: string } | undefined;
  badge?: string | undefined;
  href: string;
  picture: { src: string; srcset: string; alt: string; width: number; height: number };
  /**
   * All sizes of the product, including the current one; undefined if there is no choice. `of` is a label that includes the product name.
   */
  sizes?: { label: string; of: string; options: { upc: string; text: string; isAvailable: boolean }[] } | undefined;
  /** Link to the stock alert form; set if the size is sold out. */
  waitLink?: { href: string; text: string } | undefined;
  qty: number;
  /** Total of the line. `was` is the total without markdowns. */
  amount: string;
  was: string | undefined;
  /** Unit price; set if the quantity is above 1. */
  each?: string | undefined;
  promotions: LinePromotionsViewModel;
  gift?: CartLineGift | undefined;
  /** The problem or change that the line displays. */
  notice: string | undefined;
  /** How the line is delivered; undefined if it cannot be delivered. */
  delivery:
    | {
        label: string;
        /** Delivery time and price. */
        detail: string;
        /** Link to the form that changes the delivery method. `of` is a label that includes the product name. */
        methodLink: { href: string; text: string; of: string } | undefined;
        /** Set if the line cannot be delivered as the shopper chose. The first choice, if there are any, accepts the change. */
        change:
          | {
              title: string;
              before: { label: string; text: string };
              now: { label: string; text: string };
              why: string;
              choices: { value: string; text: string }[];
              /** Link to the form that offers other deliveries. */
              other: { href: string; text: string; dialog: 'modal' | 'panel' };
            }
          | undefined;
      }
    | undefined;
  /** True while a change of the quantity is being sent. Set in the browser only. */
  isPending?: boolean;
  /** False for a promotion's gift, which cannot be saved for later because it belongs to the purchased items. */
  maySave: boolean;
  translations: { quantity: string; remove: string; removed: string; restored: string };
}

/** A line that was just removed. `place` is the number of lines before it. */
export interface RemovedLineViewModel {
  itemId: string;
  place: number;
  text: string;
}

/** The recipient and message of a gift line, with a link to edit them. Also says that a line is made to order. */
export interface CartLineGift {
  facts: string[];
  edit?: { href: string; text: string; name: string };
}

export interface CartViewModel {
  /** Undefined while there is no cart. */
  id: string | undefined;
  /** Grows with every change. Of two view models of one cart, the one with the lower revision is dropped. */
  revision: number;
  /** Number of units. */
  count: number;
  lines: CartLineViewModel[];
  /** `id` distinguishes rows of one kind. */
  sums: {
    kind: 'items' | 'savings' | 'promotion' | 'shipping' | 'tax' | 'total' | 'deduction' | 'rest';
    id?: string;
    label: string;
    amount: string;
  }[];
  /** The cart that was ordered last, for pages that still display it. Set only if there is no current cart. */
  ordered?: { cartId: string; text: string; order: { href: string; text: string } } | undefined;
  /** The removed line; set while the removal can be undone. */
  removed?: RemovedLineViewModel | undefined;
  /** Undefined while there is no cart. */
  promotions: PromotionsViewModel | undefined;
  /** The saved-for-later list; undefined if this view model omits it. */
  saved?: SavedListViewModel | undefined;
  /** Text of the button that saves a line for later; undefined if the shopper may not save lines. */
  saveText?: string | undefined;
  /** Path of the cart page, which is also the action of the cart's forms. */
  href: string;
  /** Links to the checkout and, if available, to express checkout with the wallet. `look` holds CSS classes. */
  checkoutLinks: { href: string; text: string; look: string }[];
  /** Path of the recommendations for this cart; undefined while the cart is empty. */
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
    /** Label that precedes the name of the added item. */
    addedItem: string;
    undo: string;
  };
}

/** The response to a form of the cart. */
export interface CartReply {
  cart?: CartViewModel;
  /** The error message and where it is displayed. `itemId` is the line that it belongs to. */
  problem?: { text: string; surface: ErrorSurface; itemId?: string | undefined };
  /** A side effect of the change that the shopper should know. */
  notice?: { kind: 'info' | 'success' | 'warning' | 'error'; title: string; lines?: readonly string[] } | undefined;
  /** The id of the line that an item was added to. If it is set, the mini cart may open. */
  added?: string | undefined;
  /** The analytics events of the change. */
  events?: readonly ShopEvent[];
  /** The challenge of the bot defence. The browser dispatches its event. */
  challenge?: string | undefined;
  /** Milliseconds until the page is loaded again. */
  reloadMs?: number;
}
