// Checks that a manipulated session cookie is ignored: the visitor is a guest, and no page fails.

import { seal } from '#session/seal.ts';
import { createRandom } from '../chaos/rule.ts';
import type { Check, CheckResult, CheckRun } from './area.ts';
import { createBuyer, fetchUnpooled, findItem } from './buyers.ts';
import { isSignedIn, signIn } from './people.ts';
import { openSeededShop } from './seeded-shop.ts';
import { checkSecret } from './start-worker.ts';
import { openTally } from './tally.ts';

const corruptValues = (value: string): string[] => [
  '',
  value.slice(0, -1),
  `${value}A`,
  value.slice(1),
  value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  value.split('.').toReversed().join('.'),
  value.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0'),
  `${value}; cairn-session=${value}`,
  'x'.repeat(8000),
  '%00',
  '"><script>',
];

export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const [opened, fitting] = [
    openTally('a manipulated cookie gives no access, and no page fails'),
    openTally('every cookie fits the size limit of browsers'),
  ];
  const buyer = createBuyer(origin);
  const added = await buyer.add(await findItem(buyer));
  const own = await buyer.visit('/en-us/cart');
  const isFull = (html: string) => html.includes('name="itemId"');
  opened.count(!isFull(own.html) && 'the shopper’s own cart is empty');
  for (const [name, value] of buyer.cookies) {
    for (const other of corruptValues(value).filter((_, index) => !run.isSmall || index % 2 === 1)) {
      const cookie = [...buyer.cookies].map(([each, known]) => `${each}=${each === name ? other : known}`).join('; ');
      const reply = await fetchUnpooled(`${origin}/en-us/cart`, { headers: { cookie, accept: 'text/html' } });
      const html = await reply.text();
      const isShown = name.endsWith('session') && isFull(html);
      opened.count((reply.status >= 500 || isShown) && `${name}=${other.slice(0, 60)}: ${reply.status}${isShown ? ', with the cart' : ''}`);
    }
  }
  for (const line of [...added.headers.getSetCookie(), ...own.headers.getSetCookie()])
    fitting.count(line.length > 4096 && `${line.slice(0, 30)} has ${line.length} characters`);
  return [opened.result(), fitting.result(), await attackAccount(origin, run)];
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const day = 24 * 60 * 60;

/** Attacks the sign-in cookie: changes it randomly, replaces it with other cookies, and seals values with another secret, kind or time. */
async function attackAccount(origin: string, run: CheckRun): Promise<CheckResult> {
  const tally = openTally('only the original cookie signs in');
  const owner = await signIn(origin);
  const value = owner.cookies.get('cairn-account') ?? '';
  const tries = async (what: string, account: string) => {
    const thief = createBuyer(origin);
    thief.cookies.set('cairn-account', account);
    tally.count((await isSignedIn(thief)) && `${what} was signed in`);
  };
  const copy = createBuyer(origin);
  copy.cookies.set('cairn-account', value);
  tally.count(!(await isSignedIn(copy)) && 'the original cookie does not sign in, so the attacks prove nothing');
  const random = createRandom(run.seed);
  for (let time = 0; time < (run.isSmall ? 8 : 1000); time++) {
    const at = Math.floor(random() * value.length);
    const letter = alphabet[Math.floor(random() * alphabet.length)] ?? 'A';
    if (value[at] !== letter) await tries(`letter ${at} as ${letter}`, value.slice(0, at) + letter + value.slice(at + 1));
  }
  for (const [name, other] of owner.cookies) if (name !== 'cairn-account') await tries(`the cookie ${name}`, other);
  const consumerNo = '00000000000000000000000000000002';
  const claims = { consumerNo, consumerType: 'registered', refreshToken: 'x'.repeat(80), firstName: 'Jonas' };
  const now = Math.floor(Date.now() / 1000);
  const forged: [string, { secret?: string; kind?: string; at?: number }][] = [
    ['sealed with another secret', { secret: 'another-secret-of-at-least-32-characters' }],
    ['sealed as another kind', { kind: 'cairn-session' }],
    ['expired', { at: now - 31 * day }],
    ['with an invented token', {}],
  ];
  for (const [what, { secret = checkSecret, kind = 'cairn-account', at = now }] of forged)
    await tries(what, await seal(claims, 30 * day, { secrets: [secret], kind, now: at }));
  return tally.result();
}
