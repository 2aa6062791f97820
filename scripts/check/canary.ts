// Checks that a shopper's input, request data and tokens occur only on the shopper's own pages and in the backend's order data.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBrowserAt } from '../../test/support/browser.ts';
import type { Check } from './area.ts';
import { fetchUnpooled } from './buyers.ts';
import { type Canaries, findCanaries } from './canaries.ts';
import { type CanaryWalk, walkWithCanaries } from './canary-walk.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally, type Tally } from './tally.ts';

/** Returns whether a log line is from the shop, not from `wrangler dev`, which logs URLs and does not exist in a deployment. */
const isShopLog = (line: string): boolean => !line.startsWith('[wrangler:');

/** Pages that are searched in addition to those of the walk. The outbox is not searched, because it shows emails on purpose. */
const extraPages = [
  '/en-us/policy-gallery',
  '/en-us/error-gallery',
  '/de-de',
  '/provider/session/x',
  '/en-us/checkout/summary',
  '/en-us/order-confirmation',
  '/en-us/cart?item=%ff',
];

/** Returns every file below a folder, with its content. */
const readFiles = (folder: string): [path: string, content: string][] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        return entry.isFile() ? [[path.slice(folder.length), readFileSync(path, 'latin1')]] : [];
      })
    : [];

const writeHeaders = (headers: Headers, hidden: readonly string[] = []): string =>
  [...headers].flatMap(([name, value]) => (hidden.includes(name) ? [] : `${name}: ${value}`)).join('\n');

function search(tally: Tally, place: string, text: string, canaries: Canaries): void {
  const found = findCanaries(text, canaries);
  tally.count(found.length > 0 && `${place} contains ${found.join(', ')}`);
}

export const check: Check = async (run) => {
  const shop = await openSeededShop(run);
  const walk = await walkWithCanaries(shop.origin, run.seed);
  const all: Canaries = new Map([...walk.typed, ...walk.typedOfCard, ...walk.secret, ...walk.sent, ...walk.handedOut]);
  run.say(`${all.size} canaries in ${walk.answers.length} responses`);
  const others = await searchPagesOfOthers(shop.origin, walk, all);

  const log = openTally('the log contains none of the shopper’s data');
  const lines = shop.log().split('\n').filter(isShopLog);
  for (const level of ['info', 'error', 'warn'])
    log.count(
      !lines.some((line) => line.includes(`"level":"${level}"`)) && `the log has no line of level ${level}, so the search proves nothing`,
    );
  for (const line of lines) search(log, `the line ${line.slice(0, 300)}`, line, all);

  const shared = openTally('shared caches contain none of the shopper’s data');
  for (const kind of ['kv', 'cache'])
    for (const [path, content] of readFiles(join(shop.folder, 'v3', kind))) search(shared, kind + path, content, all);

  const backend = openTally('the backend stores no card, no PIN and no cookie');
  for (const kind of ['d1', 'do'])
    for (const [path, content] of readFiles(join(shop.folder, 'v3', kind)))
      search(backend, kind + path, content, new Map([...walk.typedOfCard, ...walk.secret]));

  return [countPlanted(walk), others, log.result(), shared.result(), backend.result(), ...searchOwnResponses(walk)];
};

/** Requests the same paths and more pages as another visitor without cookies, and searches them for canaries. */
async function searchPagesOfOthers(origin: string, { publicPaths }: CanaryWalk, all: Canaries) {
  const { count, result } = openTally('no page or header for another visitor contains the shopper’s data');
  const stranger = aBrowserAt(origin, fetchUnpooled);
  for (const path of [...publicPaths, ...extraPages]) {
    const { html, headers } = await stranger.visit(path);
    search({ count, result }, `GET ${path}`, `${writeHeaders(headers)}\n${html}`, all);
  }
  return result({ canaries: all.size });
}

/** Searches the shopper's own responses for canaries that not even they may contain. */
function searchOwnResponses({ answers, typed, typedOfCard, secret, sent }: CanaryWalk) {
  const [pages, headers] = [
    openTally('the shopper’s own pages contain no card, no PIN and no cookie'),
    openTally('no response header or redirect contains the shopper’s input'),
  ];
  for (const { asked, headers: own, html } of answers) {
    const isOfProvider = asked.includes(' /provider/');
    search(pages, asked, html, isOfProvider ? secret : new Map([...typedOfCard, ...secret]));
    search(headers, asked, writeHeaders(own), new Map([...typed, ...typedOfCard]));
    // Location is excluded because a redirect may keep the query of its request.
    search(headers, asked, writeHeaders(own, ['location']), sent);
  }
  return [pages.result(), headers.result()];
}

/** Checks that the shop accepted the canaries. If it had rejected them, their absence would prove nothing. */
function countPlanted({ answers, typed, handedOut, secret, isConfirmed }: CanaryWalk) {
  const { count, result } = openTally('the purchase was completed, and the shopper’s own pages contain the canaries');
  count(!isConfirmed && 'the order was not confirmed');
  count(secret.size < 5 && 'fewer than 5 secrets were planted');
  count(handedOut.size < 3 && `only these ids were issued: ${[...handedOut.keys()].join(', ')}`);
  const own = answers.map(({ html }) => html).join('\n');
  for (const name of ['email', 'firstName', 'lastName', 'street', 'promoCode'])
    count(findCanaries(own, new Map([[name, typed.get(name) ?? '']])).length === 0 && `no page of the shopper shows ${name}`);
  return result();
}
