// Every analytics event: a row each. Pages name a row in `data-event` (event-attributes.ts), a script in the browser hears what the row
// waits for (client/analytics/), and the server takes nothing but what a row describes (event-schema.ts). Browsers load this file.
import type { ConsentClass } from '#lib/storage/consent.ts';
import type { FieldKind } from './event-schema.ts';

/**
 * What raises an event of an element that names it: the page is shown; half of the element is seen, once; a link or button in it is
 * clicked; it opens or closes. `announced`: no element, but what somebody did, which the shop announces (`cairn:events`).
 */
type Trigger = 'load' | 'view' | 'click' | 'toggle' | 'announced';

interface EventRow {
  on: Trigger;
  /** Nothing is kept or sent without consent to it. */
  class: ConsentClass;
  /** The event of Google Analytics 4: a recommended one where there is one. */
  ga4: string;
  /**
   * What it says. `?`: may be missing. The browser fills in `label` and `path` itself where the page does not: the text of what was
   * clicked or seen, and where a link leads; so `state` of what opened or closed, and `delivery` of a page that it asked for ahead.
   */
  fields: Readonly<Record<string, FieldKind | `${FieldKind}?`>>;
}

const sums = { currency: 'currency', value: 'amount', items: 'items' } as const;
/** What it is called; which of several designs it is, and where it stands. */
const shownPromotion = { promotion: 'text', promotionId: 'text?', creative: 'text?', slot: 'text?' } as const;
const promotion = { ...shownPromotion, label: 'text?', path: 'path?' } as const;
const list = { list: 'text', items: 'items' } as const;
const popUp = { popUp: 'text', label: 'text?' } as const;

export const eventTable = {
  'menu-link': { on: 'click', class: 'performance', ga4: 'menu_click', fields: { label: 'text', path: 'path?' } },
  'menu-section': { on: 'toggle', class: 'performance', ga4: 'menu_section', fields: { label: 'text', state: 'openState' } },

  'pop-up-view': { on: 'view', class: 'performance', ga4: 'pop_up_view', fields: { popUp: 'text' } },
  'pop-up-expand': { on: 'announced', class: 'performance', ga4: 'pop_up_expand', fields: { ...popUp, state: 'openState' } },
  'pop-up-click': { on: 'click', class: 'performance', ga4: 'pop_up_click', fields: { ...popUp, path: 'path?' } },

  'newsletter-asked': { on: 'announced', class: 'performance', ga4: 'generate_lead', fields: { place: 'text' } },
  'contact-sent': { on: 'announced', class: 'performance', ga4: 'contact_sent', fields: { subject: 'text' } },
  'event-sign-up': { on: 'announced', class: 'performance', ga4: 'event_sign_up', fields: { event: 'text' } },

  'promotion-view': { on: 'view', class: 'performance', ga4: 'view_promotion', fields: shownPromotion },
  'promotion-click': { on: 'click', class: 'performance', ga4: 'select_promotion', fields: promotion },

  'recommendation-view': { on: 'view', class: 'performance', ga4: 'view_item_list', fields: list },
  'recommendation-click': { on: 'click', class: 'performance', ga4: 'select_item', fields: { ...list, origin: 'origin' } },

  search: { on: 'load', class: 'performance', ga4: 'search', fields: { term: 'text', results: 'count' } },
  'list-view': { on: 'load', class: 'performance', ga4: 'view_item_list', fields: { ...list, total: 'count', page: 'count' } },
  'list-click': { on: 'click', class: 'performance', ga4: 'select_item', fields: { ...list, origin: 'origin' } },
  'product-view': { on: 'load', class: 'performance', ga4: 'view_item', fields: sums },

  'add-to-cart': { on: 'announced', class: 'performance', ga4: 'add_to_cart', fields: { ...sums, origin: 'origin?' } },
  'remove-from-cart': { on: 'announced', class: 'performance', ga4: 'remove_from_cart', fields: { currency: 'currency', items: 'items' } },
  'cart-view': { on: 'load', class: 'performance', ga4: 'view_cart', fields: sums },
  'mini-cart-view': { on: 'announced', class: 'performance', ga4: 'view_mini_cart', fields: { count: 'count' } },

  'checkout-shipping': { on: 'load', class: 'performance', ga4: 'begin_checkout', fields: sums },
  'checkout-billing': { on: 'load', class: 'performance', ga4: 'add_shipping_info', fields: { ...sums, method: 'text?' } },
  'tender-chosen': { on: 'load', class: 'performance', ga4: 'add_payment_info', fields: { ...sums, tender: 'text' } },
  'checkout-summary': { on: 'load', class: 'performance', ga4: 'review_order', fields: sums },
  purchase: {
    on: 'load',
    class: 'performance',
    ga4: 'purchase',
    fields: { ...sums, orderNumber: 'text', tax: 'amount', shipping: 'amount', coupon: 'text?' },
  },

  'error-shown': { on: 'view', class: 'performance', ga4: 'error_shown', fields: { label: 'text' } },

  // what was decided for this visitor: the variant of an experiment, or what they are recommended, by the names of the decision report
  'experience-decision': {
    on: 'load',
    class: 'targeting',
    ga4: 'experience_impression',
    fields: {
      experience_id: 'text',
      experience_name: 'text',
      experience_label: 'text',
      variant_label: 'text',
      actionId: 'text',
      component: 'text',
      items: 'items?',
      delivery: 'text?',
    },
  },
} as const satisfies Record<string, EventRow>;

export type EventName = keyof typeof eventTable;

export const findEventRow = (name: EventName): EventRow => eventTable[name];

/** For names that come from elsewhere: `__proto__` is none. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(eventTable, name);
