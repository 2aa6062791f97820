// Settings by region. A market lists its differences.
import type { InstalmentRule } from '#lib/rules/instalments.ts';

/** Fields of the sign-up form. */
export type SignUpField = 'firstName' | 'lastName' | 'birthDate' | 'postalCode' | 'phone' | 'gender' | 'email' | 'password';

/** Settings of saved-for-later lists and favorites. */
interface ListSettings {
  /** False disables favorites. */
  allowFavorites: boolean;
  /** Items per page: `count` of the call. */
  favoritesPerPage: number;
  savedForLaterPerPage: number;
}

/** Settings of the loyalty program. Rates apply to goods after discounts, in the market's currency. */
interface LoyaltySettings {
  /** Points for each whole unit of the currency; fractions earn none. */
  pointsPerUnit: number;
  /** Value of one point in minor units. */
  pointValue: number;
  /** Minimum number of points before a member can use any. */
  minimumPoints: number;
  /** Days after an order until its points can be used. Delivery and the return period have ended by then. */
  pendingDays: number;
  /** True if free shipping is listed among the benefits. */
  showsFreeShipping: boolean;
}

/** Limits of one cart: one more is GFC410 and PRM140. */
interface CartSettings {
  /** The gift card to which the page of gift cards links. */
  giftCardProductId: string;
  giftCardsPerOrder: number;
  couponsPerCart: number;
  /** Minutes for which a cart reserves units. */
  reservationMinutes: number;
}

/** Fields for collection, in addition to the address rules. */
interface CollectionSettings {
  requiresPointEmail: boolean;
  requiresPointPhone: boolean;
  requiresPointContact: boolean;
  requiresPickupEmail: boolean;
}

export interface SignInSettings {
  /** Number of wrong passwords after which sign-in to an account is locked, counted over all networks. */
  attemptsBeforeLock: number;
  lockMinutes: number;
  /** The sign-in dialog is replaced by the simplified enrollment. */
  usesSimplifiedEnrollment: boolean;
  /** A dialog confirms the sign-in. */
  confirmsSignIn: boolean;
  /** The sign-in page links to an account without the loyalty program as well. */
  offersSignUp: boolean;
}

/** The sign-up form. */
interface SignUpSettings {
  /** The fields in display order; other fields are hidden. */
  fields: readonly SignUpField[];
  requiresBirthDate: boolean;
  /** Whole years on the day of sign-up; younger is PRO410. */
  minimalAge: number;
  requiresPhone: boolean;
  requiresSmsOptIn: boolean;
  /** Asks for interests after the sign-up. */
  collectsInterests: boolean;
  /** Asks only shoppers who chose the newsletter. */
  interestsNeedNewsletter: boolean;
}

/** Maximum lengths of a review's texts in UTF-16 units. Longer texts give REV410. */
interface ReviewSettings {
  maxTitleLength: number;
  maxTextLength: number;
  maxNicknameLength: number;
}

/** Dispatch times of orders. */
export interface DispatchSettings {
  /** IANA time zone of the place from which parcels are sent. */
  timeZone: string;
  /** HH:MM in that time zone: orders before it on a working day are sent on that day. */
  cutOff: string;
}

export interface MarketSettings {
  /** Milliseconds for one gateway call without a separate deadline, including its retry; GATEWAY_TIMEOUT_MS overrides it. */
  requestTimeoutMs: number;
  /** Milliseconds until a toast closes: a multiple of its step of 200. */
  toastDelayMs: number;
  /** Long videos of the cloud play in its own player, in a frame. */
  usesCloudVideoPlayer: boolean;
  /** Products per page of a listing. */
  productsPerPage: number;
  /** Number of products in a recommendation row. */
  recommendationCount: number;
  /** True if the lowest recent price is shown beside a reduction (EU directive 2019/2161, "omnibus"). */
  showsHistoricBestPrice: boolean;
  /** True if the law grants a right of withdrawal, which must be shown before an order is placed (Directive 2011/83/EU, article 6). */
  hasRightToWithdraw: boolean;
  /** Maximum number of units of a variant that is shown as low in stock. */
  lowStockThreshold: number;
  dispatch: DispatchSettings;
  /** Days after delivery within which unused goods may be returned. */
  returnDays: number;
  /** True if visitors are asked before data of optional classes is stored or reported; otherwise their consent is assumed. */
  asksForConsent: boolean;
  /** Format of dates in forms. */
  dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY';
  /** Format of displayed dates. */
  shownDateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY';
  /** Unit of road distances. */
  distanceUnit: 'kilometer' | 'mile';
  /** Units of goods and persons: meters and grams, or feet and ounces. */
  measureSystem: 'metric' | 'us';
  lists: ListSettings;
  loyalty: LoyaltySettings;
  cart: CartSettings;
  /** Whole years after the end of its year for which an order keeps names and addresses, as required by tax law. */
  orderYears: number;
  collection: CollectionSettings;
  signIn: SignInSettings;
  signUp: SignUpSettings;
  reviews: ReviewSettings;
  /** Payment in installments without interest (payment kind KLARNA). */
  payLater: InstalmentRule;
  /** True if carts and products offer the wallet (payment kind PAYPAL), which provides address and delivery. */
  offersExpress: boolean;
}

export const northAmericanSettings: MarketSettings = {
  requestTimeoutMs: 1500,
  toastDelayMs: 6000,
  usesCloudVideoPlayer: false,
  productsPerPage: 24,
  recommendationCount: 4,
  showsHistoricBestPrice: false,
  hasRightToWithdraw: false,
  lowStockThreshold: 5,
  dispatch: { timeZone: 'America/New_York', cutOff: '14:00' },
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
    fields: ['firstName', 'lastName', 'birthDate', 'postalCode', 'phone', 'gender', 'email', 'password'],
    requiresBirthDate: false,
    minimalAge: 13, // COPPA
    requiresPhone: true, // the program identifies its members by phone number
    requiresSmsOptIn: false,
    collectsInterests: true,
    interestsNeedNewsletter: false,
  },
  reviews: { maxTitleLength: 100, maxTextLength: 2000, maxNicknameLength: 40 },
  payLater: { instalments: 4, daysBetween: 14, minimum: 35_00, maximum: 1500_00 },
  offersExpress: true,
};

/** Forms request only necessary data (GDPR, art. 5). Interests are requested with the newsletter that uses them. */
export const europeanSettings: MarketSettings = {
  ...northAmericanSettings,
  showsHistoricBestPrice: true,
  hasRightToWithdraw: true,
  asksForConsent: true,
  dispatch: { timeZone: 'Europe/Berlin', cutOff: '14:00' },
  returnDays: 30,
  dateFormat: 'DD/MM/YYYY',
  shownDateFormat: 'DD/MM/YYYY',
  loyalty: { ...northAmericanSettings.loyalty, pendingDays: 40, showsFreeShipping: false },
  orderYears: 10,
  payLater: { instalments: 3, daysBetween: 30, minimum: 35_00, maximum: 1000_00 },
  collection: { requiresPointEmail: true, requiresPointPhone: true, requiresPointContact: false, requiresPickupEmail: false },
  signUp: {
    ...northAmericanSettings.signUp,
    fields: ['firstName', 'lastName', 'birthDate', 'email', 'password'],
    requiresBirthDate: true,
    minimalAge: 16, // GDPR, art. 8; a market has a lower age if its law does
    requiresPhone: false,
    interestsNeedNewsletter: true,
  },
};

type Differences = {
  [Name in keyof MarketSettings]?: MarketSettings[Name] extends string | number | boolean
    ? MarketSettings[Name]
    : Partial<MarketSettings[Name]>;
};

/** Applies the differences of a market to a region's settings: `withDifferences(europeanSettings, { signUp: { minimalAge: 14 } })`. */
export function withDifferences(defaults: MarketSettings, differences: Differences): MarketSettings {
  const changed = Object.entries(differences).map(([name, own]) => {
    const common = defaults[name as keyof MarketSettings]; // the keys are those of the type
    return [name, typeof common === 'object' ? { ...common, ...(own as object) } : own];
  });
  return { ...defaults, ...Object.fromEntries(changed) };
}
