// The view model of a cart: words and amounts as they are shown, so that no island needs a catalogue of messages.

import type { ErrorSurface } from '#contract/errors/row.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { SavedListViewModel } from './saved/saved-view-model.ts';

/** What promotions make of a line. */
export interface LinePromotionsViewModel {
  /** It cannot be changed: it comes and goes with what earned it. */
  isGift: boolean;
  label: string | undefined;
  names: string[];
}

/** The callout of a promotion that the cart is close to. */
export interface CalloutViewModel {
  id: string;
  state: 'below' | 'above' | 'reached';
  text: string;
  /** In the mini cart too. */
  isEverywhere: boolean;
}

export interface PromotionsViewModel {
  /** `note`: why it takes nothing off. */
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
  /** What it could be instead, itself among it; absent where there is no choice. `of` names the line too. */
  sizes?: { label: string; of: string; options: { upc: string; text: string; isAvailable: boolean }[] } | undefined;
  /** Its size is sold out: to where an email is asked for once it is back. */
  waitLink?: { href: string; text: string } | undefined;
  qty: number;
  /** The whole line; `was` is what it would cost without a markdown. */
  amount: string;
  was: string | undefined;
  /** The price of one, where there are several. */
  each?: string | undefined;
  promotions: LinePromotionsViewModel;
  gift?: CartLineGift | undefined;
  /** What is wrong with the line, or changed. */
  notice: string | undefined;
  /** How it comes; undefined where it cannot be delivered. */
  delivery:
    | {
        label: string;
        /** When, and for how much. */
        detail: string;
        /** To where that is changed; `of` names the line too. */
        methodLink: { href: string; text: string; of: string } | undefined;
        /** It does not come as its shopper chose. The first choice, if there are any, accepts the change. */
        change:
          | {
              title: string;
              before: { label: string; text: string };
              now: { label: string; text: string };
              why: string;
              choices: { value: string; text: string }[];
              /** To where something else is chosen. */
              other: { href: string; text: string; dialog: 'modal' | 'panel' };
            }
          | undefined;
      }
    | undefined;
  /** A change of its quantity is being sent. Set in the browser only. */
  isPending?: boolean;
  /** A gift cannot be saved for later: it comes with what is bought. */
  maySave: boolean;
  translations: { quantity: string; remove: string; removed: string; restored: string };
}

/** A line that was just removed. `place`: how many lines stand before it. */
export interface RemovedLineViewModel {
  itemId: string;
  place: number;
  text: string;
}

/** The recipient and message of a gift line, and where to change them; also that a line is made to order. */
export interface CartLineGift {
  facts: string[];
  edit?: { href: string; text: string; name: string };
}

export interface CartViewModel {
  /** Undefined while there is no cart. */
  id: string | undefined;
  /** Grows with every change; of two views of one cart the older is dropped. */
  revision: number;
  /** Units. */
  count: number;
  lines: CartLineViewModel[];
  /** `id` distinguishes rows of one kind. */
  sums: {
    kind: 'items' | 'savings' | 'promotion' | 'shipping' | 'tax' | 'total' | 'deduction' | 'rest';
    id?: string;
    label: string;
    amount: string;
  }[];
  /** Where there is no cart: the one that was ordered last, for a page that still shows it. */
  ordered?: { cartId: string; text: string; order: { href: string; text: string } } | undefined;
  /** Set while its removal can be undone. */
  removed?: RemovedLineViewModel | undefined;
  /** Undefined while there is no cart. */
  promotions: PromotionsViewModel | undefined;
  /** The saved-for-later list; absent if this view does not show it. */
  saved?: SavedListViewModel | undefined;
  /** The word of the button that saves a line, for who may. */
  saveText?: string | undefined;
  /** Where its forms are sent, and where it is shown. */
  href: string;
  /** The ways to the order: the checkout, and the wallet that shortens it where that may be used. `look`: classes. */
  checkoutLinks: { href: string; text: string; look: string }[];
  /** What goes well with it; undefined while it is empty. */
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
    /** Before the name of what was added. */
    addedItem: string;
    undo: string;
  };
}

/** The answer to a form of the cart. */
export interface CartReply {
  cart?: CartViewModel;
  /** What could not be done, and where that shows; `itemId` names the line it belongs to. */
  problem?: { text: string; surface: ErrorSurface; itemId?: string | undefined };
  /** What happened to the cart beside what was asked for. */
  notice?: { kind: 'info' | 'success' | 'warning' | 'error'; title: string; lines?: readonly string[] } | undefined;
  /** The line that something was added to: the mini cart may open. */
  added?: string | undefined;
  /** What analytics has to know of it. */
  events?: readonly ShopEvent[];
  /** What bot defence asks: the browser raises its event. */
  challenge?: string | undefined;
  /** The page is loaded again after so many milliseconds. */
  reloadMs?: number;
}
