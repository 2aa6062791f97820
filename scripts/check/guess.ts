// Checks that guessing gift cards and promo codes, and sending unwanted emails, is throttled for attackers but not for owners, and that
// repeating an idempotency key with another browser binding does not return the guest of the first request.
import { testPin } from '#demo/seed/gift-cards.ts';
import type { Check } from './area.ts';
import { openBackend } from './backend.ts';
import { guessLinks } from './guess-links.ts';
import { guessPasswords } from './guess-passwords.ts';
import { createNetworks, runInGroups } from './networks.ts';
import { openTally } from './tally.ts';

/**
 * Maximum number of guesses from one network that may be evaluated: the limit in src/backend/services/throttling/limits.ts, plus a few,
 * because some throttling periods end during the attack.
 */
const maxEvaluated = 23;
/** Number of guesses, so many that a missing limit is detected. */
const guesses = 2 * maxEvaluated;
/** Maximum number of PINs that may be evaluated for one gift card. */
const maxEvaluatedPins = 5;
/** Maximum number of product questions with the same email address that may be accepted. */
const maxAccepted = 5;
const questions = 4 * maxAccepted;
const card = '6010100000002500';

export const check: Check = async (run) => {
  const backend = await openBackend(run);
  const { ask, openGuest } = backend;
  const networks = createNetworks(run.seed);
  const attacker = '198.51.100.7';
  const balance = (token: string, address: string, cardNumber: string, pin: string) =>
    ask('/cart/v1/giftcard/balance', { body: { cardNumber, pin }, token, address });
  const numbers = openTally('guesses of gift card numbers, each from a new session, are throttled');
  let judged = 0;
  await runInGroups(guesses, async (index) => {
    const number = String(6_010_900_000_000_000 + run.seed * 1_000_000 + index);
    const { code } = await balance(await openGuest(attacker), attacker, number, '0000');
    if (code === 'GFC800') judged += 1;
    numbers.count(code === 'GFC800' && judged > maxEvaluated ? `guess ${index} was evaluated, as number ${judged}` : undefined);
  });
  run.say(`${judged} of ${guesses} numbers were evaluated`);

  const owners = openTally('the owner of a gift card can use it while other shoppers guess its PIN within the limit');
  for (let stranger = 0; stranger < 4; stranger++) {
    const address = `203.0.${stranger}.9`;
    await balance(await openGuest(address), address, card, '0000');
    const own = `192.0.${stranger}.9`;
    const { status } = await balance(await openGuest(own), own, card, testPin);
    owners.count(status === 200 ? undefined : `after ${stranger + 1} strangers: ${status}`);
  }

  const pins = openTally('guesses of a gift card’s PIN, each from a new provider, are throttled');
  let evaluatedPins = 0;
  await runInGroups(run.isSmall ? 25 : 160, async (index) => {
    const address = networks.nextProvider();
    const { code } = await balance(await openGuest(address), address, '6010100000002501', String(index).padStart(4, '0'));
    if (code === 'GFC800') evaluatedPins += 1;
    pins.count(
      code === 'GFC800' && evaluatedPins > maxEvaluatedPins ? `PIN ${index} was evaluated, as number ${evaluatedPins}` : undefined,
    );
  });

  const alike = openTally('a wrong PIN of a real card gets the same response as an unknown card number');
  const quiet = await openGuest('192.0.200.9');
  const [near, far] = [await balance(quiet, '192.0.200.9', card, '0000'), await balance(quiet, '192.0.200.9', '6010900000000000', '0000')];
  alike.count(near.status === far.status && near.text === far.text ? undefined : `${near.text} and ${far.text}`);

  const codes = openTally('guesses of promo codes, each with a new cart, are throttled');
  let evaluatedCodes = 0;
  await runInGroups(guesses, async (index) => {
    const token = await openGuest(attacker);
    const cart = await ask('/cart/v1/cart', { method: 'POST', token, address: attacker });
    const body = { cartId: cart.body.basketId, code: `GUESS${run.seed}X${index}` };
    const { code } = await ask('/cart/v1/coupon', { method: 'PUT', body, token, address: attacker });
    if (code === 'PRM130') evaluatedCodes += 1;
    codes.count(
      code === 'PRM130'
        ? evaluatedCodes > maxEvaluated
          ? `code ${index} was evaluated`
          : undefined
        : code === 'PRM175'
          ? undefined
          : `${code}`,
    );
  });
  run.say(`${evaluatedCodes} of ${guesses} codes were evaluated`);

  const mailbox = openTally('an email address receives only a few unrequested emails');
  const productId = String(backend.find("SELECT product_id AS id FROM stock WHERE location_id = 'web-us' LIMIT 1")[0]?.id);
  let taken = 0;
  await runInGroups(questions, async (index) => {
    const address = `203.1.${index}.9`;
    const body = { question: `Does it stretch? ${index}`, nickname: 'Ridge', email: 'victim@example.org' };
    const path = `/products/v1/products/${productId}/reviews/questions`;
    const { status } = await ask(path, { body, token: await openGuest(address), address });
    if (status === 200) taken += 1;
    mailbox.count(status === 200 && taken > maxAccepted ? `question ${index} was accepted` : undefined);
  });

  const shoppers = openTally('repeating an idempotency key does not return another shopper');
  const token = { type: 'Guest', siteId: 'us', scope: 'shopper' };
  const first = await ask('/token/v2/auth/token', { body: { ...token, binding: 'a'.repeat(43) }, key: 'first' });
  for (const binding of [undefined, 'b'.repeat(43)]) {
    const { body } = await ask('/token/v2/auth/token', { body: { ...token, ...(binding && { binding }) }, key: 'first' });
    shoppers.count(body.usid === first.body.usid ? `binding ${binding}` : undefined);
  }
  const callers = openTally('calls without the shop’s secret get status 404');
  for (const path of ['/fapi/server/time', '/token/v2/auth/token', '/cart/v1/cart']) {
    const { status } = await ask(path, { method: 'POST', body: token, isStranger: true });
    callers.count(status === 404 ? undefined : `${path}: ${status}`);
  }
  return [
    numbers.result({ judged }),
    owners.result(),
    pins.result({ judged: evaluatedPins }),
    alike.result(),
    codes.result({ judged: evaluatedCodes }),
    mailbox.result({ taken }),
    shoppers.result(),
    callers.result(),
    ...(await guessPasswords(run, backend, networks)),
    ...(await guessLinks(run, backend, networks)),
  ];
};
