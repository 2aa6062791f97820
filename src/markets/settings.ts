// Market settings by region. Each market lists only its differences.
import type { DateFormat, DisplayDateFormat } from '#lib/civil-date.ts';
import type { InstalmentRule } from '#lib/rules/instalments.ts';
import type { DispatchPlan, HolidayRule, WorkingCalendar } from '#lib/rules/working-days.ts';
import { americanCalendar, germanCalendar, germanWarehouse } from './calendars.ts';

export type SignUpField = 'firstName' | 'lastName' | 'birthDate' | 'postalCode' | 'phone' | 'gender' | 'email' | 'password';

/** Settings of favorites and save-for-later lists. */
interface ListSettings {
  /** False if the market has no favorites. */
  allowFavorites: boolean;
  /** Number of favorites per page, sent as `count`. */
  favoritesPerPage: number;
  savedForLaterPerPage: number;
}

/**
 * Loyalty program settings. Points are earned on goods after discounts, in the market's currency.
 * Read only by the embedded backend, which tells the storefront (`markets.terms`).
 */
interface LoyaltySettings {
  /** Points per whole currency unit. Fractions of a unit earn no points. */
  pointsPerUnit: number;
  /** Value of one point in minor units. */
  pointValue: number;
  /** Minimum number of points that a member needs to redeem any. */
  minimumPoints: number;
  /** Days after an order until its points can be redeemed, so that delivery and the return period have ended. */
  pendingDays: number;
  /** True if free shipping is listed among the benefits. */
  showsFreeShipping: boolean;
}

/**
 * Limits of a cart. Exceeding them causes the errors GFC410 and PRM140.
 * Read only by the embedded backend, which tells the storefront (`markets.terms`).
 */
interface CartSettings {
  /** The gift card to which the gift card page links. */
  giftCardProductId: string;
  giftCardsPerOrder: number;
  couponsPerCart: number;
  /** Minutes for which a cart reserves its units. */
  reservationMinutes: number;
}

/** Which contact fields are required for collection, in addition to those that the address rules require. */
interface CollectionSettings {
  requiresPointEmail: boolean;
  requiresPointPhone: boolean;
  requiresPointContact: boolean;
  requiresPickupEmail: boolean;
}

export interface SignInSettings {
  /** Number of wrong passwords, counted across all networks, after which an account is locked. */
  attemptsBeforeLock: number;
  lockMinutes: number;
  /** True if the simplified enrollment replaces the sign-in dialog. */
  usesSimplifiedEnrollment: boolean;
  /** True if a dialog confirms that the shopper is signed in. */
  confirmsSignIn: boolean;
  /** True if the sign-in page also links to signing up without the loyalty program. */
  offersSignUp: boolean;
}

interface SignUpSettings {
  /** Fields in display order. Other fields are not part of the form. */
  fields: readonly SignUpField[];
  /** Fields that shoppers may enter later, in their profile. The form contains them in a collapsed part and does not require them. */
  laterFields: readonly SignUpField[];
  requiresBirthDate: boolean;
  /** Minimum age in whole years on the day of sign-up. Younger shoppers cause the error PRO410. */
  minimalAge: number;
  requiresPhone: boolean;
  requiresSmsOptIn: boolean;
  /** True if shoppers are asked for their interests after signing up. */
  collectsInterests: boolean;
  /** True if only shoppers who subscribed to the newsletter are asked for interests. */
  interestsNeedNewsletter: boolean;
}

/** Maximum lengths of review texts in UTF-16 code units. Longer texts cause the error REV410. */
interface ReviewSettings {
  maxTitleLength: number;
  maxTextLength: number;
  maxNicknameLength: number;
}

/** Settings of the stores. Read only by the embedded backend. */
interface StoreSettings {
  /** Public holidays on which the market's stores are closed. */
  closedOn: readonly HolidayRule[];
}

/**
 * Which orders are held for review before their payment is captured (backend/rules/fraud.ts). `Infinity` turns a limit off. Read only by
 * the embedded backend.
 */
export interface FraudSettings {
  /** Minimum total of held orders, in minor units. */
  heldFrom: number;
  /** True if orders are held whose billing address is in another country than the delivery. */
  holdsOtherCountry: boolean;
  /** True if orders are held whose billing address has another name than the delivery. Gifts are held, too. */
  holdsOtherName: boolean;
  /**
   * Number of past hours in which orders and cards from one email address, network or device are counted. At most 24 × 30, for which they
   * are stored.
   */
  hours: number;
  /** Maximum number of orders, and of cards, within these hours. Further orders are held. */
  maxOrders: number;
  maxCards: number;
}

export interface MarketSettings {
  /**
   * Deadline in milliseconds for a gateway call together with its retry, unless the call table has a different deadline for the call.
   * GATEWAY_TIMEOUT_MS overrides the deadline of the market.
   */
  requestTimeoutMs: number;
  /** Milliseconds until a toast closes. Must be a multiple of 200, the interval of the toast timer. */
  toastDelayMs: number;
  /** True if long videos play in the media cloud's own player, in a frame. */
  usesCloudVideoPlayer: boolean;
  /** Number of products per listing page. */
  productsPerPage: number;
  /** Number of products in a recommendation row. */
  recommendationCount: number;
  /** True if the lowest recent price is shown next to a reduced price (EU directive 2019/2161, "Omnibus"). */
  showsHistoricBestPrice: boolean;
  /**
   * True if product pages name the manufacturer with a postal and an electronic address, as markets in the EU require (Regulation (EU)
   * 2023/988, article 19). The shop sells its own brand, so this is the seller of the market.
   */
  namesManufacturer: boolean;
  /**
   * True if the law grants a right of withdrawal. Shoppers must be told about it before they place an order (Directive 2011/83/EU, article
   * 6).
   */
  hasRightToWithdraw: boolean;
  /** Maximum stock in units at which a variant is shown as low in stock. */
  lowStockThreshold: number;
  /** IANA time zone in which dates are displayed. */
  timeZone: string;
  /** When orders are sent and delivered. Read only by the embedded backend, which tells the storefront (`markets.terms`). */
  dispatch: DispatchPlan<WorkingCalendar>;
  stores: StoreSettings;
  /**
   * Days after delivery within which unused goods may be returned. Read only by the embedded backend, which tells the storefront
   * (`markets.terms`).
   */
  returnDays: number;
  /** True if visitors must consent before data of optional classes is stored or reported. Otherwise their consent is assumed. */
  asksForConsent: boolean;
  /** Date format of form fields. */
  dateFormat: DateFormat;
  shownDateFormat: DisplayDateFormat;
  /** Unit of distances to stores and pickup points. */
  distanceUnit: 'kilometer' | 'mile';
  /** Units of measures and weights: meters and grams, or feet and ounces. */
  measureSystem: 'metric' | 'us';
  lists: ListSettings;
  loyalty: LoyaltySettings;
  cart: CartSettings;
  /** Years for which orders retain names and addresses, as tax law requires. They are counted from the end of the order's year. */
  orderYears: number;
  collection: CollectionSettings;
  signIn: SignInSettings;
  signUp: SignUpSettings;
  reviews: ReviewSettings;
  /** Interest-free installments (payment kind KLARNA). Read only by the embedded backend, which tells the storefront (`markets.terms`). */
  payLater: InstalmentRule;
  fraud: FraudSettings;
  /** True if carts and product pages offer the wallet (payment kind PAYPAL), which provides the address and the delivery. */
  offersExpress: boolean;
}

export const northAmericanSettings: MarketSettings = {
  requestTimeoutMs: 1500,
  toastDelayMs: 6000,
  usesCloudVideoPlayer: false,
  productsPerPage: 24,
  recommendationCount: 4,
  showsHistoricBestPrice: false,
  namesManufacturer: false,
  hasRightToWithdraw: false,
  lowStockThreshold: 5,
  timeZone: 'America/New_York',
  dispatch: {
    timeZone: 'America/New_York',
    cutOff: '14:00',
    warehouse: americanCalendar.working,
    carrier: americanCalendar.working,
  },
  stores: { closedOn: americanCalendar.storesClosed },
  returnDays: 60,
  asksForConsent: false,
  dateFormat: 'MM/DD/YYYY',
  shownDateFormat: 'MM/DD/YYYY',
  distanceUnit: 'kilometer',
  measureSystem: 'metric',
  lists: { allowFavorites: true, favoritesPerPage: 24, savedForLaterPerPage: 12 },
  loyalty: { pointsPerUnit: 1, pointValue: 5, minimumPoints: 200, pendingDays: 70, showsFreeShipping: true },
  cart: {
    giftCardProductId: 'CNGIFT01DWN',
    giftCardsPerOrder: 4,
    couponsPerCart: 3,
    reservationMinutes: 15,
  },
  orderYears: 7,
  collection: { requiresPointEmail: false, requiresPointPhone: false, requiresPointContact: false, requiresPickupEmail: true },
  signIn: { attemptsBeforeLock: 5, lockMinutes: 15, usesSimplifiedEnrollment: false, confirmsSignIn: false, offersSignUp: true },
  signUp: {
    fields: ['email', 'password', 'firstName', 'lastName', 'birthDate', 'postalCode', 'phone', 'gender'],
    laterFields: ['birthDate', 'postalCode', 'phone', 'gender'],
    requiresBirthDate: false,
    minimalAge: 13, // minimum age according to COPPA
    requiresPhone: true, // the loyalty program identifies its members by phone number
    requiresSmsOptIn: false,
    collectsInterests: true,
    interestsNeedNewsletter: false,
  },
  reviews: { maxTitleLength: 100, maxTextLength: 2000, maxNicknameLength: 40 },
  fraud: {
    ...{ heldFrom: Number.POSITIVE_INFINITY, holdsOtherCountry: false, holdsOtherName: false },
    ...{ hours: 24, maxOrders: Number.POSITIVE_INFINITY, maxCards: Number.POSITIVE_INFINITY },
  },
  payLater: { instalments: 4, daysBetween: 14, minimum: 35_00, maximum: 1500_00 },
  offersExpress: true,
};

/** Forms ask only for necessary data (GDPR, art. 5). Interests are needed only for the newsletter. */
export const europeanSettings: MarketSettings = {
  ...northAmericanSettings,
  showsHistoricBestPrice: true,
  namesManufacturer: true,
  hasRightToWithdraw: true,
  asksForConsent: true,
  timeZone: 'Europe/Berlin',
  dispatch: { timeZone: 'Europe/Berlin', cutOff: '14:00', warehouse: germanWarehouse, carrier: germanCalendar.working },
  stores: { closedOn: germanCalendar.storesClosed },
  returnDays: 30,
  dateFormat: 'DD/MM/YYYY',
  shownDateFormat: 'DD/MM/YYYY',
  loyalty: { ...northAmericanSettings.loyalty, pendingDays: 40, showsFreeShipping: false },
  orderYears: 10,
  payLater: { instalments: 3, daysBetween: 30, minimum: 35_00, maximum: 1000_00 },
  collection: { requiresPointEmail: true, requiresPointPhone: true, requiresPointContact: false, requiresPickupEmail: false },
  signUp: {
    ...northAmericanSettings.signUp,
    fields: ['email', 'password', 'firstName', 'lastName', 'birthDate'],
    laterFields: [],
    requiresBirthDate: true,
    // minimum age according to GDPR, art. 8; markets whose law allows a lower age override it
    minimalAge: 16,
    requiresPhone: false,
    interestsNeedNewsletter: true,
  },
};

type Differences = {
  [Name in keyof MarketSettings]?: MarketSettings[Name] extends string | number | boolean
    ? MarketSettings[Name]
    : Partial<MarketSettings[Name]>;
};

/** Returns a region's settings with a market's differences, such as `withDifferences(europeanSettings, { signUp: { minimalAge: 14 } })`. */
export function withDifferences(defaults: MarketSettings, differences: Differences): MarketSettings {
  const changed = Object.entries(differences).map(([name, own]) => {
    // the cast is safe because the type limits the keys of `differences`
    const common = defaults[name as keyof MarketSettings];
    return [name, typeof common === 'object' ? { ...common, ...(own as object) } : own];
  });
  return { ...defaults, ...Object.fromEntries(changed) };
}
