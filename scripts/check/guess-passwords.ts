// Checks that guessing passwords and passkeys is throttled by network, session and account, that responses and their timing do not reveal
// whether an account exists, and that the owner of an attacked account can still sign in.
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import type { CheckResult, CheckRun } from './area.ts';
import type { BackendResponse, CheckedBackend } from './backend.ts';
import { type Networks, runInGroups } from './networks.ts';
import { createAccount } from './people.ts';
import { openTally } from './tally.ts';

/**
 * Maximum number of guesses that may be evaluated: the limits in src/backend/services/throttling/limits.ts, plus a few, because some
 * throttling periods end during the attack.
 */
const limits = { byNetwork: 23, bySession: 17, byAccount: 5 };

interface Place {
  token: string;
  address: string;
}

const isEvaluated = ({ code }: BackendResponse) => code === 'AUT401' || code === 'AUT426';
const median = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

export async function guessPasswords(run: CheckRun, backend: CheckedBackend, networks: Networks): Promise<CheckResult[]> {
  const { ask, openGuest } = backend;
  const codeChallenge = await createCodeChallenge(createCodeVerifier());
  const openPlace = async (address = networks.next()): Promise<Place> => ({ token: await openGuest(address), address });
  const tryPassword = (username: string, password: string, place: Place) =>
    ask('/consumers-v3/auth/signin', { body: { type: 'Registered', username, password, codeChallenge }, ...place });
  const tryPasskey = (id: string, place: Place) => {
    const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: {} };
    const body = { origin: 'http://localhost', rpId: 'localhost', credential, codeChallenge };
    return ask('/consumers-v3/auth/passkey/signin', { body, ...place });
  };

  /**
   * Runs attempts and counts how many were evaluated instead of throttled. Each evaluated attempt after the first `mostJudged` is a
   * failure.
   */
  async function attack(name: string, tries: number, mostJudged: number, attempt: (index: number) => Promise<BackendResponse>) {
    const { count, result } = openTally(name);
    let judged = 0;
    await runInGroups(tries, async (index) => {
      const answer = await attempt(index);
      if (isEvaluated(answer)) judged += 1;
      else if (!['API429', 'AUT423'].includes(answer.code ?? '')) count(`guess ${index} got ${answer.status} ${answer.code}`);
      count(isEvaluated(answer) && judged > mostJudged && `guess ${index} was evaluated, as number ${judged}`);
    });
    count(judged === 0 && 'no guess was evaluated, so the attack proves nothing');
    return result({ judged, tried: tries });
  }

  async function lockAccounts(): Promise<CheckResult[]> {
    const account = openTally('the second-last wrong password causes a warning, and the next one locks the account');
    const owners = openTally('the owner of a locked account can sign in only with a known browser');
    for (let time = 0; time < (run.isSmall ? 1 : 3); time++) {
      const victim = await createAccount(backend, 'locked');
      const { answer: before } = await victim.enter(await openGuest(victim.address));
      const place = await openPlace();
      const codes: (string | undefined)[] = [];
      for (let index = 0; index < 7; index++) codes.push((await tryPassword(victim.email, `Wrong-${index}234`, place)).code);
      account.count(codes.join() !== 'AUT401,AUT401,AUT401,AUT426,AUT423,AUT423,AUT423' && codes.join());
      const knownDevices = [String(before.body.knownDevice)];
      const { answer } = await victim.enter(await openGuest(victim.address), {}, { knownDevices });
      owners.count(answer.status !== 200 && `${answer.status} ${answer.text}`);
      const { answer: unknown } = await victim.enter(await openGuest(victim.address));
      owners.count(unknown.status === 200 && 'an unknown browser signed in');
    }
    return [account.result(), owners.result()];
  }

  /**
   * Compares responses and timing for known and unknown email addresses. The shop spends most of the time on hashing the password in both
   * cases, so nothing else must run at the same time.
   */
  async function compareResponses(): Promise<CheckResult[]> {
    const alike = openTally('an unknown email address gets the same responses as a wrong password, also to requests for a link');
    const time = openTally('an unknown email address takes as long as a wrong password');
    const [known, unknown] = [(await createAccount(backend, 'known')).email, `nobody-a-${run.seed}@example.org`];
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < 3; index++) {
      const [one, two] = [await openPlace(), await openPlace()];
      const started = performance.now();
      const right = await tryPassword(known, 'Wrong-1234', one);
      const between = performance.now();
      const wrong = await tryPassword(unknown, 'Wrong-1234', two);
      times.known.push(between - started);
      times.unknown.push(performance.now() - between);
      alike.count((right.status !== wrong.status || right.text !== wrong.text) && `passwords: ${right.text} and ${wrong.text}`);
      const reset = async (email: string, place: Place) =>
        (await ask('/consumers-v3/consumer/resetpassword', { body: { email }, ...place })).text;
      const [ofKnown, ofUnknown] = [await reset(known, one), await reset(unknown, two)];
      alike.count(ofKnown !== ofUnknown && `resets: ${ofKnown} and ${ofUnknown}`);
    }
    const medians = { known_ms: median(times.known), unknown_ms: median(times.unknown) };
    const [shorter, longer] = [Math.min(...Object.values(medians)), Math.max(...Object.values(medians))];
    time.count(longer > 3 * Math.max(20, shorter) && JSON.stringify(medians));
    return [alike.result(), time.result(medians)];
  }

  const compared = await compareResponses();
  const [victim, scattered] = [await createAccount(backend, 'spread'), await createAccount(backend, 'scattered')];
  const [sprayer, keyThief, session] = [networks.next(), networks.next(), await openGuest(networks.next())];
  const attacks = await Promise.all([
    attack('guesses for one account, each from a new network, are throttled', run.isSmall ? 25 : 60, limits.byAccount, async (index) =>
      tryPassword(victim.email, `Wrong-${index}234`, await openPlace()),
    ),
    attack('guesses for one account, each from a new provider, are throttled', run.isSmall ? 25 : 120, limits.byAccount, async (index) =>
      tryPassword(scattered.email, `Wrong-${index}234`, await openPlace(networks.nextProvider())),
    ),
    attack(
      'guesses of one password for many accounts from one network are throttled',
      2 * limits.byNetwork,
      limits.byNetwork,
      async (index) => tryPassword(`nobody-${run.seed}-${index}@example.org`, 'Summit-2026', await openPlace(sprayer)),
    ),
    attack('guesses of one session from many networks are throttled', 2 * limits.bySession, limits.bySession, (index) =>
      tryPassword(`nobody-s-${run.seed}-${index}@example.org`, 'Summit-2026', { token: session, address: networks.next() }),
    ),
    attack('invented passkeys from one network are throttled', 2 * limits.byNetwork, limits.byNetwork, async (index) =>
      tryPasskey(`x${index}`, await openPlace(keyThief)),
    ),
  ]);
  return [...compared, ...(await lockAccounts()), ...attacks];
}
