// Checks that guessing email links, browser ids, order numbers or the email addresses of accounts gives no access, finds no order and is
// soon throttled.
import type { CheckResult, CheckRun } from './area.ts';
import type { CheckedBackend } from './backend.ts';
import { type Networks, runInGroups } from './networks.ts';
import { createAccount } from './people.ts';
import { openTally } from './tally.ts';

/**
 * Maximum number of guesses that may be evaluated: the limits in src/backend/services/throttling/limits.ts, plus a few, because some
 * throttling periods end during the attack.
 */
const limits = { byNetwork: 23, byMailbox: 3 };

export async function guessLinks(run: CheckRun, backend: CheckedBackend, networks: Networks): Promise<CheckResult[]> {
  const { ask, openGuest, find } = backend;
  const stranger = `nobody-a-${run.seed}@example.org`;
  const known = await createAccount(backend, 'known');

  async function guessTokens(): Promise<CheckResult> {
    const { count, result } = openTally('invented email links and browser ids give no access, and all get the same response');
    const drawn = Array.from({ length: run.isSmall ? 5 : 25 }, () => crypto.randomUUID().replaceAll('-', ''));
    const answers = new Map<string, Set<string>>();
    for (const guess of [...drawn, `${'a'.repeat(32)}.${'b'.repeat(32)}`]) {
      const address = networks.next();
      const token = await openGuest(address);
      const questions: [string, object][] = [
        ['/consumers-v3/confirmforgotpassword', { token: guess, newPassword: 'Granite-43' }],
        ['/consumers-v3/consumer/transfer/read', { token: guess }],
        ['/consumers-v3/consumer/retrieveUserData', { consumerId: guess, email: known.email }],
      ];
      for (const [path, body] of questions) {
        const { status, code } = await ask(path, { body, token, address });
        answers.set(path, (answers.get(path) ?? new Set()).add(`${status} ${code}`));
        count(status < 400 && `${path} accepted ${guess}`);
      }
    }
    for (const [path, kinds] of answers) count(kinds.size !== 1 && `${path}: ${[...kinds].join()}`);
    return result();
  }

  async function floodMailbox(): Promise<CheckResult> {
    const { count, result } = openTally('an email address receives only a few links for setting a password');
    const asked = 12;
    await runInGroups(asked, async () => {
      const address = networks.next();
      await ask('/consumers-v3/consumer/resetpassword', { body: { email: known.email }, token: await openGuest(address), address });
    });
    const emails = Number(find(`SELECT COUNT(*) AS n FROM outbox WHERE kind = 'password-reset' AND recipient = '${known.email}'`)[0]?.n);
    count((emails > limits.byMailbox || emails === 0) && `${emails} emails for ${asked} requests`);
    return result({ emails, asked });
  }

  async function guessOrders(): Promise<CheckResult> {
    const { count, result } = openTally(
      'guessing finds no order, and a real order number with a wrong email address gets the same response as an unknown number',
    );
    const number = String(find('SELECT order_number AS n FROM placed_order LIMIT 1')[0]?.n);
    const address = networks.next();
    const follow = async (orderNumber: string) =>
      ask('/consumers-v3/consumer/TrackOrder', { body: { orderNumber, email: stranger }, token: await openGuest(address), address });
    const [near, far] = [await follow(number), await follow('C000000000')];
    count((near.code !== 'ORD400' || near.status !== far.status || near.text !== far.text) && `${near.text} and ${far.text}`);
    let judged = 2;
    await runInGroups(2 * limits.byNetwork, async (index) => {
      const { code } = await follow(`C${String(100_000_000 + run.seed * 1000 + index).slice(0, 9)}`);
      if (code === 'ORD400') judged += 1;
      count(code === 'ORD400' ? judged > limits.byNetwork && `guess ${judged} was evaluated` : code !== 'API429' && `${code}`);
    });
    for (const st of ['', 'x', 'a'.repeat(64)]) {
      const query = new URLSearchParams({ st });
      const { status, code } = await ask(`/consumers-v3/consumer/purchase/${number}?${query}`, {
        token: await openGuest(address),
        address,
      });
      count(status < 400 && `the secret ${st} opened an order: ${code}`);
    }
    return result({ judged });
  }

  async function probeAccounts(): Promise<CheckResult> {
    const { count, result } = openTally('testing which email addresses have an account is soon throttled');
    const address = networks.next();
    let told = 0;
    await runInGroups(2 * limits.byNetwork, async (index) => {
      const path = `/consumers-v3/consumer/lookup?email=nobody-l-${index}@example.org`;
      if ((await ask(path, { token: await openGuest(address), address })).status === 200) told += 1;
      count(told > limits.byNetwork && `request ${told} was answered`);
    });
    count(told === 0 && 'no request was answered, so the attack proves nothing');
    return result({ told });
  }

  return Promise.all([guessTokens(), floodMailbox(), guessOrders(), probeAccounts()]);
}
