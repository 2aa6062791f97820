// Settings by region. A market lists its differences.
import type { InstalmentRule } from '#lib/rules/instalments.ts';

/** Fields of the sign-up form. */
export type SignUpField = 'firstName' | 'lastName' | 'birthDate' | 'postalCode' | 'phone' | 'gender' | 'email' | 'password';

/** Saved-for-later and favorites. */
interface ListSettings {
  /** Off, there are no favorites at all. */
  allowFavorites: boolean;
  /** Items on one page: `count` of the call. */
  favoritesPerPage: number;
  savedForLaterPerPage: number;
}

/** Rates are of goods after discounts, in the market's currency. */
interface LoyaltySettings {
  /** Points for each whole unit of the currency; a rest earns none. */
  pointsPerUnit: number;
  /** Minor units that one point is worth. */
  pointValue: number;
  /** Points that a member needs before any can be used. */
  minimumPoints: number;
  /** From so many days after an order on its points count: its delivery and the time for a return are over by then. */
  pendingDays: number;
  /** Whether the benefits name free shipping. */
  showsFreeShipping: boolean;
}

/** Limits of one cart: one more is GFC410 and PRM140. */
interface CartSettings {
  /** The gift card that the page of gift cards leads to. */
  giftCardProductId: string;
  giftCardsPerOrder: number;
  couponsPerCart: number;
  /** How long units are held for a cart that reserves them. */
  reservationMinutes: number;
}

/** What is asked for where a parcel is fetched, beyond the address rules. */
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
  /** The sign-in dialog gives way to the simplified enrollment. */
  usesSimplifiedEnrollment: boolean;
  /** A dialog confirms that the sign-in worked. */
  confirmsSignIn: boolean;
  /** The sign-in leads to an account without the loyalty programme, too. */
  offersSignUp: boolean;
}

/** The sign-up form. */
interface SignUpSettings {
  /** What is asked for, in this order; a field that is not named is not shown. */
  fields: readonly SignUpField[];
  requiresBirthDate: boolean;
  /** Whole years on the day of sign-up; younger is PRO410. */
  minimalAge: number;
  requiresPhone: boolean;
  requiresSmsOptIn: boolean;
  /** Asks for interests after the sign-up. */
  collectsInterests: boolean;
  /** Asks only those who chose the newsletter. */
  interestsNeedNewsletter: boolean;
}

/** Longest texts of a review, in UTF-16 units: a longer one is REV410. */
interface ReviewSettings {
  maxTitleLength: number;
  maxTextLength: number;
  maxNicknameLength: number;
}

/** When orders leave. */
export interface DispatchSettings {
  /** IANA name, of the place that parcels are sent from. */
  timeZone: string;
  /** HH:MM there: what is ordered before it on a working day leaves that day. */
  cutOff: string;
}

export interface MarketSettings {
  /** Milliseconds for one gateway call that has no deadline of its own, retry included; GATEWAY_TIMEOUT_MS overrides it. */
  requestTimeoutMs: number;
  /** Milliseconds until a toast closes by itself: a multiple of its step of 200. */
  toastDelayMs: number;
  /** Long videos of the cloud play in its own player, in a frame. */
  usesCloudVideoPlayer: boolean;
  /** Products on one page of a listing. */
  productsPerPage: number;
  /** Products in a recommendation row. */
  recommendationCount: number;
  /** Whether the lowest recent price is shown beside a reduction (EU directive 2019/2161, "omnibus"). */
  showsHistoricBestPrice: boolean;
  /** Whether an order can be withdrawn from by law, which must be shown before it is placed (Directive 2011/83/EU, article 6). */
  hasRightToWithdraw: boolean;
  /** A variant with at most this many units is called low on stock. */
  lowStockThreshold: number;
  dispatch: DispatchSettings;
  /** How many days after delivery unused goods may be returned. */
  returnDays: number;
  /** Whether visitors are asked before anything but the required is stored or reported; else their consent is assumed. */
  asksForConsent: boolean;
  /** In which dates are typed. */
  dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY';
  /** In which dates are shown. */
  shownDateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY';
  /** What roads are measured in. */
  distanceUnit: 'kilometer' | 'mile';
  /** In which things and people are measured: metres and grams, or feet and ounces. */
  measureSystem: 'metric' | 'us';
  lists: ListSettings;
  loyalty: LoyaltySettings;
  cart: CartSettings;
  /** Whole years for which an order keeps its names and addresses, after the end of its own: as long as its tax law asks for it. */
  orderYears: number;
  collection: CollectionSettings;
  signIn: SignInSettings;
  signUp: SignUpSettings;
  reviews: ReviewSettings;
  /** Paying later in parts (payment kind KLARNA), without interest. */
  payLater: InstalmentRule;
  /** Whether carts and products offer the wallet (payment kind PAYPAL), which gives address and delivery by itself. */
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
    requiresPhone: true, // the programme finds its members by their phone
    requiresSmsOptIn: false,
    collectsInterests: true,
    interestsNeedNewsletter: false,
  },
  reviews: { maxTitleLength: 100, maxTextLength: 2000, maxNicknameLength: 40 },
  payLater: { instalments: 4, daysBetween: 14, minimum: 35_00, maximum: 1500_00 },
  offersExpress: true,
};

/** Data that is not needed is not asked for (GDPR, art. 5), and interests go with the newsletter that uses them. */
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
    minimalAge: 16, // GDPR, art. 8; a market sets a lower age where its law does
    requiresPhone: false,
    interestsNeedNewsletter: true,
  },
};

type Differences = {
  [Name in keyof MarketSettings]?: MarketSettings[Name] extends string | number | boolean
    ? MarketSettings[Name]
    : Partial<MarketSettings[Name]>;
};

/** A region's settings with the differences of a market: `withDifferences(europeanSettings, { signUp: { minimalAge: 14 } })`. */
export function withDifferences(defaults: MarketSettings, differences: Differences): MarketSettings {
  const changed = Object.entries(differences).map(([name, own]) => {
    const common = defaults[name as keyof MarketSettings]; // the keys are the type's
    return [name, typeof common === 'object' ? { ...common, ...(own as object) } : own];
  });
  return { ...defaults, ...Object.fromEntries(changed) };
}
