// All analytics events, one row each. Elements of a page name a row in `data-event` (event-attributes.ts), a script in the browser listens
// for the row's trigger (client/analytics/), and the server accepts only events that match a row (event-schema.ts). Browsers load this
// file.
import type { ConsentClass } from '#lib/storage/consent.ts';
import type { FieldKind } from './event-schema.ts';

/**
 * What triggers an element's event. `load`: the page is displayed. `view`: half of the element becomes visible for the first time. `click`:
 * a link or button in the element is clicked. `toggle`: the element opens or closes. `announced`: an action without an element; the shop's
 * scripts dispatch the DOM event `cairn:events`.
 */
type Trigger = 'load' | 'view' | 'click' | 'toggle' | 'announced';

interface EventRow {
  on: Trigger;
  /** The consent class that the visitor must have accepted. */
  class: ConsentClass;
  /** Name of the event in Google Analytics 4. It is one of the recommended names if possible. */
  ga4: string;
  /**
   * The payload. `?` marks optional fields. The browser fills in missing values: `label` is the text of the clicked or visible element,
   * `path` the target of a link, `state` whether an element was opened or closed, and `delivery` is `ahead` on a prefetched page.
   */
  fields: Readonly<Record<string, FieldKind | `${FieldKind}?`>>;
}

const sums = { currency: 'currency', value: 'amount', items: 'items' } as const;
/** Fields that identify a displayed promotion: name, id, design and position. */
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

  // A decision for this visitor: the variant of an experiment, or recommendations. The field names are those of the decision service's
  // report.
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

/** Returns true if the name is an event of the table. Untrusted names such as `__proto__` are handled correctly. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(eventTable, name);
