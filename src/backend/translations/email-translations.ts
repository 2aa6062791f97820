// What the emails of the shop say: in each language, and where a country says it otherwise.
import type { Totals } from '#contract/entities/cart.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import type { PhotoReason } from '#lib/rules/social-photos.ts';

export interface EmailTranslations {
  /** Also of somebody whose name is not known, which is empty. */
  greeting: (firstName: string) => string;
  toShop: string;
  /** Under every email. */
  help: (reached: { phone: string; email: string }) => string;
  order: OrderEmailTranslations;
  giftCard: {
    subject: (amount: string) => string;
    title: (amount: string) => string;
    intro: string;
    number: string;
    pin: string;
    balance: string;
    validUntil: string;
    howTo: string;
  };
  question: {
    subject: (product: string) => string;
    title: string;
    intro: (product: string) => string;
    toProduct: string;
  };
  backInStock: {
    subject: (product: string, size: string) => string;
    title: string;
    intro: string;
    toProduct: string;
    note: string;
  };
  newsletter: {
    askSubject: string;
    askTitle: string;
    askIntro: string;
    confirm: string;
    askNote: string;
    subject: string;
    title: string;
    intro: string;
    knownSubject: string;
    knownTitle: string;
    knownIntro: string;
    knownNote: string;
    end: string;
  };
  loyalty: {
    subject: string;
    title: string;
    intro: string;
    confirm: string;
    note: string;
  };
  contact: {
    receivedSubject: (reference: string) => string;
    receivedTitle: string;
    receivedIntro: string;
    about: string;
    reference: string;
    from: string;
    toHelp: string;
    categories: Record<ContactCategory, string>;
    subjects: Record<ContactSubject, string>;
  };
  event: {
    subject: (title: string) => string;
    title: string;
    intro: (title: string) => string;
    days: string;
    guest: string;
    note: string;
  };
  passwordReset: {
    subject: string;
    title: string;
    intro: string;
    toForm: string;
    life: (minutes: number) => string;
    note: string;
  };
  confirmationCode: {
    subject: string;
    intro: string;
    code: string;
    life: (minutes: number) => string;
    note: string;
  };
  signInMethod: {
    subject: string;
    changes: Readonly<
      Record<'passkey-added' | 'passkey-removed' | 'provider-added' | 'provider-removed' | 'methods-removed' | 'password-changed', string>
    >;
    /** Before that of a passkey, or the host of a provider. */
    name: string;
    note: string;
    toForm: string;
  };
  photo: {
    published: { subject: string; intro: string; toPhoto: string };
    /** `reasons` follow the introduction, a sentence each. */
    refused: { subject: string; intro: string; reasons: Readonly<Record<PhotoReason, string>>; note: string; toTerms: string };
  };
  accountDeleted: {
    subject: string;
    title: string;
    intro: string;
    /** How many years the documents of orders stay. */
    remains: (years: number) => string;
    toContact: string;
    note: string;
  };
  cancelled: {
    subject: (orderNumber: string) => string;
    title: string;
    intro: (orderNumber: string) => string;
    /** What goes back to where. */
    refund: string;
    when: string;
  };
  /** `parcel`: before carrier and number. */
  shipped: ShipmentEmailTranslations & { parcel: string };
  /** `place`: before the store or the point. */
  ready: ShipmentEmailTranslations & { place: string };
  delivered: ShipmentEmailTranslations;
  refunded: {
    subject: (orderNumber: string) => string;
    title: string;
    intro: (returnId: string) => string;
    /** Before the list of what came back. */
    items: string;
  };
  warranty: {
    subject: (claimNumber: string) => string;
    title: string;
    intro: string;
    number: string;
    product: string;
    /** Before the day of the purchase. */
    purchased: string;
  };
}

/** Of an email about one shipment. */
export interface ShipmentEmailTranslations {
  subject: (orderNumber: string) => string;
  title: string;
  intro: (orderNumber: string) => string;
}

/** What a message to the shop can be about. */
type ContactCategory = 'orders' | 'returns' | 'products' | 'other';
export type ContactSubject =
  | 'tracking'
  | 'change'
  | 'damaged'
  | 'return'
  | 'refund'
  | 'advice'
  | 'repair'
  | 'privacy'
  | 'feedback'
  | 'something-else';

interface OrderEmailTranslations {
  subject: (orderNumber: string) => string;
  title: string;
  intro: string;
  number: string;
  date: string;
  items: string;
  quantity: (count: number) => string;
  freeGift: string;
  giftFor: (gift: Pick<GiftOption, 'to' | 'email'>) => string;
  /** Before a price that is struck through. */
  was: string;
  subtotal: string;
  savings: string;
  shipping: string;
  free: string;
  total: string;
  totalWithTax: string;
  taxes: Record<Totals['taxParts'][number]['name'], string>;
  /** Of a tax that the total holds. */
  taxIncluded: (tax: string) => string;
  /** Before what paid the rest, where gift cards or other credit paid a part. */
  paidWith: (payment: string) => string;
  address: string;
  method: string;
  /** `range`: such as 3–5; `most`: its end. */
  days: (range: string, most: number) => string;
  /** Of what is fetched. */
  bringNumber: string;
  payment: string;
  billingAddress: string;
  /** Leads to how far it is. */
  track: string;
}

/** What a country says otherwise than its language does, by locale. */
export type RegionalEmailTranslations = Readonly<
  Record<string, Partial<Omit<EmailTranslations, 'order'>> & { order?: Partial<OrderEmailTranslations> }>
>;
