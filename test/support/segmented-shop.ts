// A shop with pages whose content depends on audiences, and visitors of different audiences.
import type { VisitorFacts } from '#domain/personalization/audiences.ts';
import type { UserKind } from '#lib/rules/roles.ts';
import { accountCookie } from '#session/account.ts';
import { newSession, sessionCookie } from '#session/session.ts';
import { aDocument, aHomePage } from './content-samples.ts';
import { openStorefront, type Storefront, testSecrets } from './storefront.ts';

const options = { secrets: testSecrets, now: Math.floor(Date.now() / 1000), isSecure: false };
const readPair = (line: string) => line.split(';')[0] ?? '';

interface Coming {
  kind?: Exclude<UserKind, 'associate'>;
  /** Units in the cart by market. */
  carts?: Readonly<Record<string, number>>;
  /** The consent choice. Absent before a choice. */
  consent?: 'all' | 'none' | undefined;
}

/** Returns a visitor's Cookie header. */
export async function createCookies({ kind = 'guest', carts = {}, consent }: Coming, siteId = 'us'): Promise<string> {
  const cookies: string[] = [];
  if (kind !== 'guest') {
    const consumerType = kind === 'employee' ? ('EMPLOYEE' as const) : ('registered' as const);
    const userKind = kind;
    const account = {
      consumerNo: `consumer-${kind}`,
      consumerType,
      refreshToken: 'a.1.b',
      firstName: 'Zoë',
      userKind,
      hasAcceptedTerms: true,
    };
    const access = { siteId, token: 'a-token', endsAt: Date.now() + 3_600_000 };
    const session = { ...newSession(crypto.randomUUID()), consumerType, owner: account.consumerNo, access };
    cookies.push(await accountCookie.write(account, options), await sessionCookie.write(session, options));
  }
  const counts = Object.entries(carts).map(([site, count]) => `${site}.${count}`);
  if (counts.length > 0) cookies.push(`cairn-cart=${counts.join('_')}`);
  if (consent) cookies.push(`cairn-consent=1.${consent === 'all' ? 'pft' : ''}`);
  return cookies.map(readPair).join('; ');
}

export const factsOf = ({ kind = 'guest', carts = {} }: Coming, siteId = 'us'): Partial<VisitorFacts> => ({
  isLoggedIn: kind !== 'guest',
  isLoyaltyMember: kind === 'loyalty',
  isEmployee: kind === 'employee',
  isAthlete: kind === 'athlete',
  identities: kind === 'IPA' || kind === 'WRANX' ? [kind] : [],
  hasCart: (carts[siteId] ?? 0) > 0,
});

const aText = (id: string) => aDocument('rich-text', { html: `<p>[[${id}]]</p>` }, { id });

/** Returns a container with the text `[[name.audience]]` for each audience, and `[[name.baseline]]` for all other visitors. */
export const aSegmentation = (name: string, audiences: readonly string[]) =>
  aDocument(
    'segmentation',
    { segments: audiences.map((id) => ({ id, targets: [`${name}.${id}`] })), baselines: [`${name}.baseline`] },
    { id: name, children: [...audiences, 'baseline'].map((id) => aText(`${name}.${id}`)) },
  );

/** Opens a shop with these containers on CMS pages, by page name. All other pages have no blocks. */
export function openSegmentedShop(pages: Readonly<Record<string, ReturnType<typeof aDocument>[]>>, over = {}): Storefront {
  const shop = openStorefront(over);
  shop.gateway.replies['content.page'] = shop.gateway.replies['components.page'] = (_: URL, { page = '' }: Record<string, string>) => ({
    ...aHomePage(pages[page] ?? [aText('nobody')]),
    page,
    ...(page !== 'home' && { parent: 'showcase' }),
  });
  return shop;
}

/** Returns the texts that a page displays. */
export const readShown = (html: string): string[] => [...html.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, id = '']) => id);

/** Starts recording the keys of cached pages that are read, without their common prefix. */
export function watchPageReads(shop: Storefront): string[] {
  const { CONTENT_CACHE: kv } = shop.env;
  const reads: string[] = [];
  const watched = {
    get: (key: string) => {
      if (key.startsWith('page/')) reads.push(key.slice(key.indexOf('http')));
      return kv.get(key);
    },
    put: kv.put.bind(kv),
    delete: kv.delete.bind(kv),
    list: kv.list.bind(kv),
  };
  Object.assign(shop.env, { CONTENT_CACHE: watched as unknown as typeof kv });
  return reads;
}

/** Returns the keys of a shop's cached pages. */
export async function listPageKeys({ env: { CONTENT_CACHE, CONTENT_VERSION } }: Storefront): Promise<string[]> {
  const { keys } = await CONTENT_CACHE.list({ prefix: 'page/' });
  return keys.flatMap(({ name }) => (name.includes(`/${CONTENT_VERSION}/`) ? [name.slice(name.indexOf('http'))] : []));
}
