// A browser without scripts that handles cookies, forms and redirects, over any transport.
import { type Locale, requireMarket } from '#markets/registry.ts';
import { typedAddress } from './cart-samples.ts';
import { readInput } from './html.ts';

export { readInput, readInputs, readText } from './html.ts';

export interface Visit {
  status: number;
  /** Path and query of the redirect, or the whole URL if it has another origin. */
  location: string | undefined;
  html: string;
  headers: Headers;
}

export type Fields = Record<string, string>;

/** Creates a browser without cookies. `send` must not follow redirects. */
export function aBrowserAt(origin: string, send: (url: URL, init: RequestInit) => Promise<Response>) {
  const cookies = new Map<string, string>();
  const isShop = (url: URL) => url.origin === origin && !url.pathname.startsWith('/provider/');
  /** The Cookie header of a request to the shop. */
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function visit(address: string, init: RequestInit = {}): Promise<Visit> {
    const url = new URL(address, origin);
    const headers = new Headers({ accept: 'text/html', ...(init.headers as Fields) });
    if (cookies.size > 0 && isShop(url)) headers.set('cookie', cookie());
    const response = await send(url, { redirect: 'manual', ...init, headers });
    for (const line of isShop(url) ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = response.headers.get('location');
    const location = to === null ? undefined : new URL(to, url).href.replace(origin, '');
    return { status: response.status, location, html: await response.text(), headers: response.headers };
  }

  const post = (address: string, fields: Fields | string): Promise<Visit> =>
    visit(address, {
      method: 'POST',
      headers: { origin: new URL(address, origin).origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    });

  /** Follows at most ten redirects. */
  async function follow(start: Visit | string): Promise<Visit & { path: string }> {
    let path = typeof start === 'string' ? start : '';
    let at = typeof start === 'string' ? await visit(start) : start;
    for (let steps = 0; at.location !== undefined && steps < 10; steps++) {
      path = at.location;
      at = await visit(path);
    }
    return { ...at, path };
  }

  return { visit, post, follow, cookies, cookie };
}

export type Browser = ReturnType<typeof aBrowserAt>;

export interface Place {
  locale: string;
  siteId: string;
  address: Fields;
}

export const places = {
  us: {
    locale: 'en-us',
    siteId: 'us',
    address: { ...typedAddress, phone: '3035550142' },
  },
  ca: {
    locale: 'en-ca',
    siteId: 'ca',
    address: {
      email: 'zoe@example.org',
      firstName: 'Zoe',
      lastName: 'Tremblay',
      addressLine1: '12 Rue Sherbrooke',
      city: 'Montreal',
      province: 'QC',
      postalCode: 'H2X 1X8',
      country: 'CA',
      phoneCode: '1',
      phone: '5145550142',
    },
  },
  'fr-ca': {
    locale: 'fr-ca',
    siteId: 'ca',
    address: {
      email: 'luc@example.org',
      firstName: 'Luc',
      lastName: 'Gagné',
      addressLine1: '40 rue Saint-Jean',
      city: 'Québec',
      province: 'QC',
      postalCode: 'G1R 1P5',
      country: 'CA',
      phoneCode: '1',
      phone: '4185550142',
    },
  },
  de: {
    locale: 'de-de',
    siteId: 'de',
    address: {
      email: 'joerg@example.org',
      firstName: 'Jörg',
      lastName: 'Weiß',
      addressLine1: 'Bergstraße 1',
      city: 'München',
      postalCode: '80331',
      country: 'DE',
      phoneCode: '49',
      phone: '030123456',
    },
  },
  gb: {
    locale: 'en-gb',
    siteId: 'gb',
    address: {
      email: 'isla@example.org',
      firstName: 'Isla',
      lastName: 'Moore',
      addressLine1: '12 Fell Lane',
      city: 'London',
      postalCode: 'SW1A 1AA',
      country: 'GB',
      phoneCode: '44',
      phone: '07911 123456',
    },
  },
  fr: {
    locale: 'fr-fr',
    siteId: 'fr',
    address: {
      email: 'zoe@example.org',
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      addressLine1: '3 rue du Glacier',
      city: 'Annecy',
      postalCode: '74000',
      country: 'FR',
      phoneCode: '33',
      phone: '06 12 34 56 78',
    },
  },
  it: {
    locale: 'it-it',
    siteId: 'it',
    address: {
      email: 'luca@example.org',
      firstName: 'Luca',
      lastName: 'Bianchi',
      addressLine1: 'Via del Rifugio 7',
      city: 'Milano',
      province: 'MI',
      postalCode: '20121',
      country: 'IT',
      phoneCode: '39',
      phone: '02 1234567',
    },
  },
} as const satisfies Record<string, Place>;

/** Returns the entry of `places` with this locale, or else a place with a generated address that is valid in the market. */
export function findPlace(locale: Locale): Place {
  const known = Object.values<Place>(places).find((each) => each.locale === locale);
  const { siteId, country, addressRules, dialCodes } = requireMarket(locale);
  const { rules, provinces } = addressRules.shipping;
  const address = {
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Ridge',
    addressLine1: '1 Summit Way',
    city: 'Summit',
    ...(provinces[0] && { province: provinces[0].code }),
    postalCode: rules.postalCode.example ?? '',
    country,
    phoneCode: dialCodes[0].code,
    phone: '6123456789',
  };
  return known ?? { locale, siteId, address };
}

/** Returns the actions of a shopper. They submit the forms on pages. */
export function aBuyer(browser: Browser, { locale, address }: Place) {
  const path = (rest: string) => `/${locale}${rest}`;
  const buyer = {
    ...browser,
    path,
    add: ({ productId, upc }: { productId: string; upc: string }, qty = 1) =>
      browser.post(path('/cart'), { intent: 'add', productId, upc, qty: String(qty), key: crypto.randomUUID() }),
    /** Adds an item that is picked up at a store, or sent to it. */
    pickUp: ({ productId, upc }: { productId: string; upc: string }, { store = 'US-DEN', deliveryMethod = 'pickup' } = {}) =>
      browser.post(path(`/stores/pickup?product=${productId}&upc=${upc}`), { store, deliveryMethod, key: crypto.randomUUID() }),
    ship: (over: Fields = {}) => browser.post(path('/checkout/shipping'), { ...address, method: 'standard', ...over }),
    /** Chooses the billing address and enters a card at the payment provider. Returns the page to which the provider redirects. */
    async pay(number = '4242424242424242', billing: Fields = { same: 'on' }) {
      const opened = await browser.post(path('/checkout/billing'), { ...billing, go: 'card' });
      return buyer.typeCard(opened.location ?? '', number);
    },
    async typeCard(page: string, number: string) {
      const done = await browser.post(page, { number, expiry: '12/30', cvc: '123', name: 'Ada Ridge' });
      return browser.visit(done.location ?? '');
    },
    /** Goes to the order summary with a card. */
    async atSummary(item: { productId: string; upc: string }, number?: string, qty = 1) {
      await buyer.add(item, qty);
      await buyer.ship();
      await buyer.pay(number);
      return browser.visit(path('/checkout/summary'));
    },
    place: (summary: Visit, over: Fields = {}) =>
      browser.post(path('/checkout/summary'), {
        cart: readInput(summary.html, 'cart'),
        revision: readInput(summary.html, 'revision'),
        ...over,
      }),
    /** Completes the bank's challenge and returns to the shop. */
    async answer(challenge: Visit, answer: 'confirm' | 'fail' | 'leave') {
      const page = challenge.location ?? '';
      const done = await browser.post(page, { code: '123456', answer });
      return browser.visit(done.location ?? '');
    },
    confirmation: () => browser.visit(path('/order-confirmation')),
  };
  return buyer;
}
