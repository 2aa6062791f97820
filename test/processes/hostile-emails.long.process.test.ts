// Sends 2,000 emails of all kinds and locales from workerd to an SMTP server that refuses, hangs, disconnects, greylists and loses its
// responses, while the process is killed 30 times. A test clock makes the retries of days run within minutes.
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashInput } from '#backend/platform/ids.ts';
import { type EmailKind, emailKinds } from '#backend/services/emails/registry.ts';
import type { RenderedEmail } from '#backend/services/emails/render-email.ts';
import { emailSamples } from '#demo/outbox/samples.ts';
import { locales } from '#markets/registry.ts';
import { openEmailShop } from '../support/email-shop.ts';
import { type Behavior, openSmtpServer } from '../support/hostile-smtp-server.ts';

const emailCount = 2000;
const killCount = 30;
const begin = Date.UTC(2026, 10, 1, 12);

interface Row {
  id: string;
  state: string;
  attempts: number;
  copies: number;
  failure: string | null;
}

const kinds = Object.keys(emailKinds) as EmailKind[]; // the assertion is needed because Object.keys returns string[]

/** Each combination of a kind and a locale occurs at least ten times. */
const emails = Array.from({ length: emailCount }, (_, index) => {
  const kind = kinds[index % kinds.length] ?? 'order-confirmation';
  const locale = locales[Math.floor(index / kinds.length) % locales.length] ?? 'en-us';
  return { id: `${kind} ${index}`, kind, locale, recipient: `shopper-${index}@example.org` };
});

/** Repeatable random numbers between 0 and 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

let server: Awaited<ReturnType<typeof openSmtpServer>>;
let shop: Awaited<ReturnType<typeof openEmailShop>>;
let clock = begin;
let kills = 0;
let rows: Row[];
/** Times at which recipients were first greylisted, by the test clock. */
const greylisted = new Map<string, number>();
/** Number of attempts for each behavior. */
const behaved = new Map<Behavior, number>();
const random = createRandom(7);

/** The probability of each behavior per recipient of an attempt. The rest is accepted. */
const faults: readonly [Behavior, number][] = [
  ['later', 0.06],
  ['disconnect', 0.05],
  ['cut', 0.05],
  ['lose', 0.07],
  ['hang', 0.01],
  ['hang-after', 0.01],
];

function behave(recipient: string | undefined): Behavior {
  const behavior = choose(recipient);
  if (recipient !== undefined || behavior === 'refuse') behaved.set(behavior, (behaved.get(behavior) ?? 0) + 1);
  return behavior;
}

function choose(recipient: string | undefined): Behavior {
  if (recipient === undefined) return random() < 0.04 ? 'refuse' : 'accept';
  const index = Number(/\d+/.exec(recipient)?.[0]);
  if (index % 50 === 1) return 'unknown';
  if (index % 50 === 2) return 'policy';
  if (index % 4 === 3) {
    const since = greylisted.get(recipient);
    if (since === undefined) greylisted.set(recipient, clock);
    if (since === undefined || clock - since < 5 * 60_000) return 'greylist';
  }
  let value = random();
  for (const [behavior, probability] of faults) {
    value -= probability;
    if (value < 0) return behavior;
  }
  return 'accept';
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

beforeAll(async () => {
  server = await openSmtpServer(behave);
  shop = await openEmailShop(`smtp://127.0.0.1:${server.port}`);
  for (let from = 0; from < emailCount; from += 100)
    await shop.call(
      '/sql',
      emails
        .slice(from, from + 100)
        .map(
          ({ id, kind, locale, recipient }) =>
            `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document) VALUES (${[id, kind, recipient, locale].map(quote).join(', ')}, ${begin}, ${quote(JSON.stringify(emailSamples[kind]))})`,
        ),
    );
  await sendAll();
  rows = await shop.query<Row>(
    'SELECT mail_id AS id, state, attempts, possible_copies AS copies, failure FROM outbox ORDER BY written_at, rowid',
  );
}, 1_200_000);

afterAll(async () => {
  await shop?.close();
  await server?.close();
});

/** Runs the sender until no email is waiting. The clock jumps to the time of the next run, and every few runs the process is killed. */
async function sendAll(): Promise<void> {
  for (let run = 0; ; run++) {
    const startedAt = performance.now();
    const isKilled = kills < killCount && run % 2 === 1;
    const sent = shop.call<number | null>('/run', { now: clock }).catch(() => undefined);
    if (isKilled) {
      await Promise.race([sent, wait(30 + random() * 800)]);
      await shop.kill();
      kills += 1;
      await sent;
      await shop.start();
    }
    const next = isKilled ? clock : await sent;
    if (next === undefined) throw new Error(`A run failed.\n${shop.output()}`);
    if (next === null) return;
    // Emails that are due within the same half minute are sent in one run.
    clock = Math.max(next, clock + Math.round(performance.now() - startedAt)) + 30_000;
  }
}

/** Returns the messages that the server accepted for an email. */
const acceptedOf = (recipient: string) => server.accepted.filter((message) => message.recipient === recipient);

test('setup: the process was killed 30 times, and the SMTP server produced every kind of fault', () => {
  expect(kills).toBe(killCount);
  for (const behavior of ['refuse', 'greylist', 'unknown', 'policy', ...faults.map(([name]) => name)] as const)
    expect([behavior, (behaved.get(behavior) ?? 0) > 0]).toEqual([behavior, true]);
});

test('no email is lost: each was accepted, or permanently rejected and kept as a dead letter', () => {
  expect(rows).toHaveLength(emailCount);
  for (const [index, { id, state, failure }] of rows.entries()) {
    const { recipient } = emails[index] ?? expect.fail();
    if ([1, 2].includes(index % 50)) expect([id, state, failure]).toEqual([id, 'failed', expect.stringMatching(/55[04]/)]);
    else expect([id, state, acceptedOf(recipient).length > 0]).toEqual([id, 'sent', true]);
  }
});

test('copies have the same Message-ID, follow only a lost response, and are counted', async () => {
  let copies = 0;
  for (const [index, { id, copies: counted }] of rows.entries()) {
    const messages = acceptedOf(emails[index]?.recipient ?? '');
    const more = Math.max(messages.length - 1, 0);
    copies += more;
    expect([id, counted >= more]).toEqual([id, true]);
    const ids = await Promise.all(messages.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    if (messages.length > 0) expect(new Set(ids)).toEqual(new Set([`<${await hashInput(id)}@mail.shop.example>`]));
  }
  // All accepted messages but the last one of an email were not answered, or the answer was lost because the process was killed.
  const answeredTwice = emails.filter(({ recipient }) => acceptedOf(recipient).filter(({ isAnswered }) => isAnswered).length > 1);
  expect(answeredTwice.length).toBeLessThanOrEqual(4 * killCount);
  expect(copies).toBeGreaterThan(0);
});

test('each kind in each locale arrives with its text, HTML and headers', async () => {
  const seen = new Set<string>();
  for (const [index, { id, kind, locale, recipient }] of emails.entries()) {
    const [message] = acceptedOf(recipient);
    if (!message || seen.has(`${kind} ${locale}`)) continue;
    seen.add(`${kind} ${locale}`);
    const email = await PostalMime.parse(message.raw);
    // Node and workerd format dates with different spaces, so the expected email is rendered by workerd.
    const expected = await shop.call<RenderedEmail>('/render', { kind, locale, data: emailSamples[kind] });
    const headers = new Map(email.headers.map(({ key, value }) => [key, value.replace(/\s+/g, '')]));
    expect([id, email.subject, email.text?.trim(), email.html?.trim()]).toEqual([
      id,
      expected.subject,
      expected.text.trim(),
      expected.html.trim(),
    ]);
    expect(email).toMatchObject({
      from: { name: 'Cairn', address: locale === 'de-de' ? 'hallo@mail.shop.example' : 'hello@mail.shop.example' },
      to: [{ address: `shopper-${index}@example.org` }],
      replyTo: [{ address: expected.replyTo ?? expect.stringContaining('@') }],
      date: new Date(begin).toISOString(),
    });
    for (const name of ['List-Unsubscribe', 'List-Unsubscribe-Post'])
      expect([id, name, headers.get(name.toLowerCase())]).toEqual([id, name, expected.headers[name]?.replace(/\s+/g, '')]);
  }
  expect(seen.size).toBe(kinds.length * locales.length);
});
