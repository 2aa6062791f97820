// A purchase over HTTP that sends a canary in every field, query, header and cookie.

import { scenarioHeader } from '#contract/scenario.ts';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { policyReportPath } from '#lib/requests/policy-report.ts';
import { aBrowserAt, aBuyer, type Fields, places, type Visit } from '../../test/support/browser.ts';
import { findAttributes, readInput } from '../../test/support/html.ts';
import { fetchUnpooled, findItem } from './buyers.ts';
import { type Canaries, createCanaries } from './canaries.ts';

interface RecordedResponse {
  /** Method and path of the request, without its query, such as `GET /en-us/cart`. */
  asked: string;
  headers: Headers;
  html: string;
}

export interface CanaryWalk {
  answers: RecordedResponse[];
  /** Canaries in form fields. The shopper's own pages may contain them. */
  typed: Canaries;
  /** Canaries in the card fields of the payment provider. Only the provider's form may contain them. */
  typedOfCard: Canaries;
  /** Canaries in the browser fingerprint, the gift card PIN and a rejected card. No page may contain them, not even the shopper's own. */
  secret: Canaries;
  /** Canaries in the URL or headers of requests. */
  sent: Canaries;
  /** Ids and tokens from the shop that grant access to something. */
  handedOut: Canaries;
  /** Public paths without query, which another visitor requests afterwards. */
  publicPaths: string[];
  isConfirmed: boolean;
}

const challengedCard = '4000000000003220';
const wrongCard = '4917610000000000';
const wrongPin = '90417263';
const phone = '3035559173';
const inputNames = [
  'email',
  'firstName',
  'lastName',
  'street',
  'promoCode',
  'giftMessage',
  'question',
  'nickname',
  'stockAlertEmail',
] as const;
const sentNames = ['query', 'agent', 'referer', 'bearer', 'cookie', 'reported'] as const;

export async function walkWithCanaries(origin: string, seed: number): Promise<CanaryWalk> {
  const values = createCanaries([...inputNames, ...sentNames, 'cardholder'], seed);
  const answers: RecordedResponse[] = [];
  const cookies = new Map<string, string>();
  const handedOut = new Map<string, string>();
  let isBroken = false;

  const buyer = aBuyer(
    aBrowserAt(origin, async (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('user-agent', `Mozilla/5.0 ${values.agent}`);
      headers.set('referer', `${origin}/en-us?from=${values.referer}`);
      headers.set('authorization', `Bearer ${values.bearer}`);
      headers.set('cookie', [headers.get('cookie'), `other=${values.cookie}`].filter(Boolean).join('; '));
      if (isBroken) headers.set(scenarioHeader, '*=unknown-code');
      const response = await fetchUnpooled(url, { ...init, headers });
      recordCookies(response.headers.getSetCookie());
      recordIds(response.headers.get('location'));
      answers.push({ asked: `${init.method ?? 'GET'} ${url.pathname}`, headers: response.headers, html: await response.clone().text() });
      return response;
    }),
    places.us,
  );
  const { visit, post, path } = buyer;

  /**
   * Records the cookies that identify a browser or hold a session. Other cookies, such as the locale, have the same value for many
   * browsers.
   */
  function recordCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/-(?:session|lines|visitor)$/.test(name) && value !== '') cookies.set(`${name} ${cookies.size}`, value);
    }
  }
  /** Records the ids and tokens in a URL to which the shop redirects: long path segments of provider pages, and long query values. */
  function recordIds(location: string | null): void {
    const url = new URL(location ?? '/', origin);
    const segments = url.pathname.startsWith('/provider/') ? url.pathname.split('/') : [];
    for (const part of [...segments, ...url.searchParams.values()].filter((each) => /^[\w.~-]{20,}$/.test(each)))
      handedOut.set(`id ${handedOut.size} of ${url.pathname.split('/', 3).join('/')}`, part);
  }

  const item = await findItem(buyer);
  const [product = ''] = findAttributes((await visit(path('/c/men-1000'))).html, 'article a[href*="/p/"]', 'href');
  const publicPaths = [path(''), path('/c/women-2000'), product, path('/gift-cards'), path('/privacy'), path('/nowhere')];
  const query = `?utm_source=${values.query}&email=${values.query}&q=${values.query}`;
  for (const each of [
    ...publicPaths,
    ...['/cart', '/favorites', '/checkout', '/order-confirmation'].map(path),
    '/',
    '/nowhere',
    '/robots.txt',
  ])
    await visit(each + query);

  const address: Fields = {
    ...places.us.address,
    email: `${values.email}@example.org`,
    firstName: values.firstName,
    lastName: values.lastName,
    addressLine1: `77 ${values.street} Lane`,
    phone,
  };
  const giftCard = { giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: wrongPin };
  const asked = { question: `Does it ${values.question}?`, nickname: values.nickname, email: address.email ?? '', policy: 'on' };
  const stockAlert = { email: `${values.stockAlertEmail}@example.org` };
  await buyer.add(item);
  const sendForms = async () => {
    await post(path('/cart'), { intent: 'apply-coupon', code: values.promoCode });
    await post(path('/cart/gift-option?item=x'), {
      to: values.firstName,
      email: address.email ?? '',
      message: values.giftMessage,
      go: 'save',
    });
    await post(path('/gift-cards'), giftCard);
    await post(path(`/questions/${item.productId}`), asked);
    await post(path(`/back-in-stock/${item.productId}?size=M`), stockAlert);
    await post(path('/checkout/shipping'), { ...address, method: 'standard' });
    await post(path('/checkout/billing'), { same: 'on', go: 'gift-card', ...giftCard });
  };
  isBroken = true;
  await sendForms();
  isBroken = false;
  await sendForms();
  await sendMalformed();
  await post(path('/checkout/billing'), { same: 'on', go: 'gift-card', ...giftCard, giftCardPin: testPin });

  const card = { expiry: '12/30', cvc: '9173', name: values.cardholder };
  const cardPage = (await post(path('/checkout/billing'), { same: 'on', go: 'card' })).location ?? '';
  await post(cardPage, { ...card, number: wrongCard });
  const paid = await post(cardPage, { ...card, cvc: '917', number: challengedCard });
  await visit(paid.location ?? '');
  const summary = await visit(path('/checkout/summary'));
  const cartId = readInput(summary.html, 'cart');
  if (cartId !== '') handedOut.set('the id of the cart', cartId);
  isBroken = true;
  await visit(path('/checkout/summary'));
  isBroken = false;
  const placed = await buyer.place(summary);
  const back = await buyer.answer(placed, 'confirm');
  const confirmation = await buyer.confirmation();
  await visit(path('/cart'));

  return {
    answers,
    typed: new Map([
      ...inputNames.map((name): [string, string] => [name, values[name]]),
      ['phone', phone],
      ['gift card number', giftCard.giftCardNumber],
    ]),
    typedOfCard: new Map([
      ['cardholder', values.cardholder],
      ['card number', challengedCard],
    ]),
    secret: new Map([['wrong card number', wrongCard], ['PIN', wrongPin], ...cookies]),
    sent: new Map(sentNames.map((name) => [name, values[name]])),
    handedOut,
    publicPaths: publicPaths.concat('/', '/nowhere', '/robots.txt', '/sitemap.xml', path('/cart'), path('/checkout'), path('/favorites')),
    isConfirmed: isConfirmed(back, confirmation),
  };

  /** Sends requests that form parsers reject, and browser reports such as CSP violations. */
  async function sendMalformed(): Promise<void> {
    const json = { 'content-type': 'application/json', origin };
    await visit(path('/cart'), { method: 'POST', headers: json, body: JSON.stringify(address) });
    await visit(path('/checkout/shipping'), {
      method: 'POST',
      headers: { ...json, 'content-type': 'multipart/form-data' },
      body: JSON.stringify(address),
    });
    await visit(path('/checkout/shipping'), {
      method: 'POST',
      headers: { ...json, origin: 'https://evil.example' },
      body: JSON.stringify(address),
    });
    const report = {
      'document-uri': `${origin}/en-us?q=${values.reported}`,
      'blocked-uri': `https://${values.reported}@evil.example/x?q=${values.reported}`,
      'effective-directive': 'img-src',
      'script-sample': values.reported,
      referrer: values.reported,
    };
    await visit(policyReportPath, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': report }),
    });
  }
}

const isConfirmed = (back: Visit, confirmation: Visit): boolean =>
  (back.location ?? '').endsWith('/order-confirmation') && confirmation.status === 200;
