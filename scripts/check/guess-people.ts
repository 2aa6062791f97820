// Whoever guesses what opens an account or an order: passwords, passkeys, links of mails and of other browsers, numbers of orders. They are
// slowed down by network, session and account, learn nothing by what is answered or how long it takes, and the owner still gets in.
import { createCodeChallenge, createCodeVerifier } from '#lib/code-challenge.ts';
import type { CheckResult, CheckRun } from './area.ts';
import type { BackendAnswer, CheckedBackend } from './backend.ts';
import { createAccount } from './people.ts';
import { openTally } from './tally.ts';

/** Of the limits in src/backend/throttle/limits.ts, and a few more for pauses that end meanwhile. */
const most = { byNetwork: 23, bySession: 17, byAccount: 5, fromManyNetworks: 15, byMailbox: 3 };

export async function guessPeople(run: CheckRun, backend: CheckedBackend): Promise<CheckResult[]> {
  const { ask, openGuest, find } = backend;
  const codeChallenge = await createCodeChallenge(createCodeVerifier());
  let networks = 0;
  /** A network that nobody tried from, of the same provider. */
  const nextNetwork = () => `10.${run.seed % 250}.${++networks % 250}.9`;
  const tryPassword = (username: string, password: string, { token, address }: { token: string; address: string }) =>
    ask('/consumers-v3/auth/signin', { body: { type: 'Registered', username, password, codeChallenge }, token, address });
  const judged = ({ code }: BackendAnswer) => code === 'AUT401' || code === 'AUT426';

  const account = openTally('the last try of a password is announced, and the next locks the account');
  const owners = openTally('the owner of a locked account gets in from a quiet network');
  for (let time = 0; time < (run.isSmall ? 1 : 3); time++) {
    const victim = await createAccount(backend, 'locked');
    const who = { token: await openGuest(nextNetwork()), address: `10.${run.seed % 250}.${networks % 250}.9` };
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 7; index++) answers.push((await tryPassword(victim.email, `Wrong-${index}234`, who)).code);
    account.count(answers.join() !== 'AUT401,AUT401,AUT401,AUT426,AUT423,AUT423,AUT423' && answers.join());
    const { answer } = await victim.enter(await openGuest(victim.address));
    owners.count(answer.status !== 200 && `${answer.status} ${answer.text}`);
  }

  const many = openTally('passwords of one account, each from a network of its own, are hardly judged');
  const victim = await createAccount(backend, 'spread');
  const spread = run.isSmall ? 25 : 60;
  let judgedSpread = 0;
  for (let index = 0; index < spread; index++) {
    const address = nextNetwork();
    const answer = await tryPassword(victim.email, `Wrong-${index}234`, { token: await openGuest(address), address });
    if (judged(answer)) judgedSpread += 1;
    many.count(judged(answer) && judgedSpread > most.fromManyNetworks && `guess ${index} was judged, the ${judgedSpread}th`);
  }

  const spray = openTally('one password for many accounts is hardly judged from one network');
  let judgedSpray = 0;
  const attacker = nextNetwork();
  for (let index = 0; index < 2 * most.byNetwork; index++) {
    const answer = await tryPassword(`nobody-${run.seed}-${index}@example.org`, 'Summit-2026', { token: await openGuest(attacker), address: attacker });
    if (judged(answer)) judgedSpray += 1;
    spray.count(judged(answer) && judgedSpray > most.byNetwork && `guess ${index} was judged, the ${judgedSpray}th`);
  }

  const session = openTally('one session is slowed down, whatever networks it comes from');
  let judgedSession = 0;
  const token = await openGuest(nextNetwork());
  for (let index = 0; index < 2 * most.bySession; index++) {
    const answer = await tryPassword(`nobody-s-${run.seed}-${index}@example.org`, 'Summit-2026', { token, address: nextNetwork() });
    if (judged(answer)) judgedSession += 1;
    session.count(judged(answer) && judgedSession > most.bySession && `guess ${index} was judged, the ${judgedSession}th`);
  }

  const alike = openTally('what is not there is answered like what is not right');
  const [known, other] = [await createAccount(backend, 'known'), `nobody-a-${run.seed}@example.org`];
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < (run.isSmall ? 3 : 4); index++) {
    const place = async () => {
      const address = nextNetwork();
      return { token: await openGuest(address), address };
    };
    const [one, two] = [await place(), await place()];
    const started = performance.now();
    const right = await tryPassword(known.email, 'Wrong-1234', one);
    const between = performance.now();
    const wrong = await tryPassword(other, 'Wrong-1234', two);
    times.known.push(between - started);
    times.unknown.push(performance.now() - between);
    alike.count((right.status !== wrong.status || right.text !== wrong.text) && `passwords: ${right.text} and ${wrong.text}`);
    const reset = async (email: string, { token: guest, address }: typeof one) =>
      (await ask('/consumers-v3/consumer/resetpassword', { body: { email }, token: guest, address })).text;
    const [ofKnown, ofUnknown] = [await reset(known.email, one), await reset(other, two)];
    alike.count(ofKnown !== ofUnknown && `resets: ${ofKnown} and ${ofUnknown}`);
  }
  const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);
  const medians = { known_ms: median(times.known), unknown_ms: median(times.unknown) };
  const time = openTally('an unknown email takes as long as a wrong password');
  // both hash what was typed, which takes far longer than anything else does
  time.count(Math.max(...Object.values(medians)) > 3 * Math.max(20, Math.min(...Object.values(medians))) && JSON.stringify(medians));

  const passkeys = openTally('made-up passkeys are hardly judged from one network');
  let judgedKeys = 0;
  const keyThief = nextNetwork();
  for (let index = 0; index < 2 * most.byNetwork; index++) {
    const credential = { id: `x${index}`, rawId: `x${index}`, type: 'public-key', clientExtensionResults: {}, response: {} };
    const body = { origin: 'http://localhost', rpId: 'localhost', credential, codeChallenge };
    const { code } = await ask('/consumers-v3/auth/passkey/signin', { body, token: await openGuest(keyThief), address: keyThief });
    if (code === 'AUT401') judgedKeys += 1;
    passkeys.count(code === 'AUT401' ? judgedKeys > most.byNetwork && `the ${judgedKeys}th was judged` : code !== 'API429' && `${code}`);
  }

  const links = openTally('made-up links of mails and of other browsers open nothing, and are answered in one way');
  const finder = { token: await openGuest(nextNetwork()), address: nextNetwork() };
  const madeUp = [...Array.from({ length: run.isSmall ? 5 : 25 }, () => crypto.randomUUID().replaceAll('-', '')), `${'a'.repeat(32)}.${'b'.repeat(32)}`];
  const texts = new Map<string, Set<string>>();
  for (const guess of madeUp) {
    const questions: [string, object][] = [
      ['/consumers-v3/confirmforgotpassword', { token: guess, newPassword: 'Granite-43' }],
      ['/consumers-v3/consumer/transfer/read', { token: guess }],
      ['/consumers-v3/consumer/retrieveUserData', { consumerId: guess, email: known.email }],
    ];
    for (const [path, body] of questions) {
      const answer = await ask(path, { body, ...finder });
      if (answer.status !== 429) texts.set(path, (texts.get(path) ?? new Set()).add(`${answer.status} ${answer.code}`));
      links.count(answer.status < 400 && `${path} took ${guess}`);
    }
  }
  for (const [path, kinds] of texts) links.count(kinds.size !== 1 && `${path}: ${[...kinds].join()}`);

  const mailbox = openTally('a mailbox gets few links to set a password');
  const asked = 12;
  for (let index = 0; index < asked; index++) {
    const address = nextNetwork();
    await ask('/consumers-v3/consumer/resetpassword', { body: { email: victim.email }, token: await openGuest(address), address });
  }
  const mails = Number(find(`SELECT COUNT(*) AS n FROM outbox WHERE kind = 'password-reset' AND recipient = '${victim.email}'`)[0]?.n);
  mailbox.count(mails > most.byMailbox && `${mails} of ${asked} were written`);

  const orders = openTally('orders are not found by guessing, and a near miss is answered like a far one');
  const number = String(find('SELECT order_number AS n FROM placed_order LIMIT 1')[0]?.n);
  let judgedOrders = 0;
  const follower = nextNetwork();
  const follow = async (orderNumber: string, email: string) =>
    ask('/consumers-v3/consumer/TrackOrder', { body: { orderNumber, email }, token: await openGuest(follower), address: follower });
  const [near, far] = [await follow(number, other), await follow('C000000000', other)];
  orders.count((near.status !== far.status || near.text !== far.text) && `${near.text} and ${far.text}`);
  for (let index = 0; index < 2 * most.byNetwork; index++) {
    const { code } = await follow(`C${String(100_000_000 + run.seed * 1000 + index).slice(0, 9)}`, other);
    if (code === 'ORD400') judgedOrders += 1;
    orders.count(code === 'ORD400' ? judgedOrders > most.byNetwork && `the ${judgedOrders}th was judged` : code !== 'API429' && `${code}`);
  }
  for (const st of ['', 'x', 'a'.repeat(64)]) {
    const query = new URLSearchParams({ st });
    const { status, code } = await ask(`/consumers-v3/consumer/purchase/${number}?${query}`, finder);
    orders.count(status < 400 && `the secret ${st} opened an order: ${code}`);
  }

  const lookups = openTally('whoever asks which emails have an account is soon answered no more');
  let told = 0;
  const asker = nextNetwork();
  for (let index = 0; index < 2 * most.byNetwork; index++) {
    const path = `/consumers-v3/consumer/lookup?email=nobody-l-${index}@example.org`;
    if ((await ask(path, { token: await openGuest(asker), address: asker })).status === 200) told += 1;
    lookups.count(told > most.byNetwork && `the ${told}th was answered`);
  }

  return [
    account.result(),
    owners.result(),
    many.result({ judged: judgedSpread, tried: spread }),
    spray.result({ judged: judgedSpray }),
    session.result({ judged: judgedSession }),
    alike.result(),
    time.result(medians),
    passkeys.result({ judged: judgedKeys }),
    links.result(),
    mailbox.result({ mails, asked }),
    orders.result({ judged: judgedOrders }),
    lookups.result({ told }),
  ];
}
