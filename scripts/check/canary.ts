// What a shopper typed, sent or was handed turns up nowhere but in their own pages and in what the backend keeps of an order.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aBrowserAt } from '../../test/support/browser.ts';
import type { Check } from './area.ts';
import { fetchUnpooled } from './buyers.ts';
import { type Canaries, findCanaries } from './canaries.ts';
import { type CanaryWalk, walkWithCanaries } from './canary-walk.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally, type Tally } from './tally.ts';

/** The log of `wrangler dev` itself names each request; a deployment has none of it. */
const isOfShop = (line: string): boolean => !line.startsWith('[wrangler:');

/** Searched besides the pages that the walk visited. The outbox of development shows emails: that is what it is for. */
const morePages = [
  '/en-us/policy-gallery',
  '/en-us/error-gallery',
  '/de-de',
  '/provider/session/x',
  '/en-us/checkout/summary',
  '/en-us/order-confirmation',
  '/en-us/cart?item=%ff',
];

/** Every file below a folder, and what is in it. */
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
  tally.count(found.length > 0 && `${place} holds ${found.join(', ')}`);
}

export const check: Check = async (run) => {
  const shop = await openSeededShop(run);
  const walk = await walkWithCanaries(shop.origin, run.seed);
  const all: Canaries = new Map([...walk.typed, ...walk.typedOfCard, ...walk.secret, ...walk.sent, ...walk.handedOut]);
  run.say(`${all.size} canaries in ${walk.answers.length} answers`);
  const others = await searchPagesOfOthers(shop.origin, walk, all);

  const log = openTally('the log names nothing of a shopper');
  const lines = shop.log().split('\n').filter(isOfShop);
  for (const level of ['info', 'error', 'warn'])
    log.count(
      !lines.some((line) => line.includes(`"level":"${level}"`)) &&
        `there is no line of level ${level}: what should be searched is not there`,
    );
  for (const line of lines) search(log, `the line ${line.slice(0, 300)}`, line, all);

  const shared = openTally('what is kept for everybody holds nothing of a shopper');
  for (const kind of ['kv', 'cache'])
    for (const [path, content] of readFiles(join(shop.folder, 'v3', kind))) search(shared, kind + path, content, all);

  const backend = openTally('the backend keeps no card, no PIN and no cookie');
  for (const kind of ['d1', 'do'])
    for (const [path, content] of readFiles(join(shop.folder, 'v3', kind)))
      search(backend, kind + path, content, new Map([...walk.typedOfCard, ...walk.secret]));

  return [countPlanted(walk), others, log.result(), shared.result(), backend.result(), ...searchOwnAnswers(walk)];
};

/** Whoever comes next, with no cookie, at the same addresses and at others. */
async function searchPagesOfOthers(origin: string, { publicPaths }: CanaryWalk, all: Canaries) {
  const { count, result } = openTally('nobody else’s page or header holds anything of a shopper');
  const stranger = aBrowserAt(origin, fetchUnpooled);
  for (const path of [...publicPaths, ...morePages]) {
    const { html, headers } = await stranger.visit(path);
    search({ count, result }, `GET ${path}`, `${writeHeaders(headers)}\n${html}`, all);
  }
  return result({ canaries: all.size });
}

/** What a shopper's own answers may not hold either. */
function searchOwnAnswers({ answers, typed, typedOfCard, secret, sent }: CanaryWalk) {
  const [pages, headers] = [
    openTally('not even a shopper’s own page holds a card, a PIN or a cookie'),
    openTally('no header, address or Server-Timing holds what a shopper typed or sent'),
  ];
  for (const { asked, headers: own, html } of answers) {
    const isOfProvider = asked.includes(' /provider/');
    search(pages, asked, html, isOfProvider ? secret : new Map([...typedOfCard, ...secret]));
    search(headers, asked, writeHeaders(own), new Map([...typed, ...typedOfCard]));
    search(headers, asked, writeHeaders(own, ['location']), sent); // a redirect takes the query of its own request along
  }
  return [pages.result(), headers.result()];
}

/** A canary that was refused at the door would be found nowhere, and say nothing. */
function countPlanted({ answers, typed, handedOut, secret, isConfirmed }: CanaryWalk) {
  const { count, result } = openTally('the purchase was walked to its end, with canaries that its own pages show');
  count(!isConfirmed && 'the order was not confirmed');
  count(secret.size < 5 && 'no session was handed out');
  count(handedOut.size < 3 && `only ${[...handedOut.keys()].join(', ')}`);
  const own = answers.map(({ html }) => html).join('\n');
  for (const name of ['email', 'firstName', 'lastName', 'street', 'promoCode'])
    count(findCanaries(own, new Map([[name, typed.get(name) ?? '']])).length === 0 && `no own page shows ${name}`);
  return result();
}
