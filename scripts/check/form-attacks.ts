// Attacks on forms: values at and beyond the limits of the contract for each field of each form.
import { openApiDocument } from '#contract/openapi.ts';

interface AttackedForm {
  /** Path without the locale prefix. */
  path: string;
  /** Fields of a valid submission. */
  valid: Record<string, string>;
  /** Whether the form requires an account. If so, guests are redirected to the sign-in page. */
  isForAccounts?: boolean;
}

interface Known {
  item: { productId: string; upc: string };
  /** A shipping address that is valid in the market. */
  address: Record<string, string>;
  cardNumber: string;
  pin: string;
}

const email = 'ada@example.org';

/** Returns every form of the shop with valid fields: one entry for each combination of path and intent. */
export const listAttackedForms = ({ item, address, cardNumber, pin }: Known): AttackedForm[] => {
  const { productId, upc } = item;
  const giftCard = { giftCardNumber: cardNumber, giftCardPin: pin };
  const line = { itemId: 'x', upc, qty: '1' };
  return [
    { path: '/cart', valid: { intent: 'add', productId, upc, qty: '1', recipeId: 'x', to: 'Bo', email, message: 'Go.', from: 'upsell' } },
    { path: '/cart', valid: { intent: 'update', ...line, size: upc, savedPage: '1' } },
    { path: '/cart', valid: { intent: 'remove', ...line } },
    { path: '/cart', valid: { intent: 'save', ...line } },
    { path: '/cart', valid: { intent: 'restore', itemId: 'x' } },
    { path: '/cart', valid: { intent: 'deliver', itemId: 'x', delivery: 'me:express' } },
    { path: '/cart', valid: { intent: 'apply-coupon', code: 'NOPE' } },
    { path: '/cart', valid: { intent: 'remove-coupon', code: 'NOPE' } },
    { path: '/cart/gift-option?item=x', valid: { to: 'Bo', email, message: 'Go outside.', go: 'save' } },
    { path: '/cart/shipping-method?item=x', valid: { deliveryMethod: 'me:express' } },
    { path: '/stores/pickup', valid: { store: 'US-DEN', deliveryMethod: 'pickup', confirm: 'x' } },
    { path: '/stores/pickup-point', valid: { point: 'US-P1' } },
    { path: '/favorites', valid: { intent: 'add', productId } },
    { path: '/gift-cards', valid: giftCard },
    { path: `/questions/${productId}`, valid: { question: 'Does it pack small?', nickname: 'Ridge', email, policy: 'on' } },
    { path: '/newsletter', valid: { place: 'footer', email, policy: 'on' } },
    { path: '/newsletter/confirm?token=x', valid: { x: 'x' } },
    { path: '/newsletter/unsubscribe?token=x', valid: { 'List-Unsubscribe': 'One-Click' } },
    { path: '/help/contact-us', valid: { subject: 'orders.tracking', orderNumber: 'C2X7KMQ4TB9', name: 'Ada', email, message: 'Hi.' } },
    {
      path: '/events/repair-weekend',
      valid: { firstName: 'Ada', lastName: 'Ridge', email, days: '2027-08-28', guestName: 'Bo', terms: 'on' },
      isForAccounts: true,
    },
    { path: `/back-in-stock/${productId}?size=M`, valid: { email } },
    { path: '/checkout/shipping', valid: { ...address, method: 'standard', spelling: 'typed' } },
    { path: '/checkout/billing', valid: { ...address, spelling: 'typed', go: 'x', method: 'card', payment_session: 'x' } },
    { path: '/checkout/billing', valid: { same: 'on', go: 'gift-card', ...giftCard } },
    { path: '/checkout/billing', valid: { same: 'on', go: 'gift-card-balance', ...giftCard } },
    { path: '/checkout/summary', valid: { cart: 'x', revision: '1', frames: '1', bot_question: 'x', bot_answer: 'x' } },
  ];
};

/** Texts that are invalid or unusual in any field. */
const unusualTexts = [
  ...['', ' ', '0', '-1', '1.5', '1e9', '99999999999999999999', 'NaN', 'null', '[object Object]', '[]', '٣', '__proto__', 'constructor'],
  ...['\u0000', '\ud800', '\u202e\u2066', '\u200b', '\ufeff', 'e\u0301'.repeat(20), '💥'.repeat(40), "'; DROP TABLE stock; --"],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '//evil.example', '../../etc/passwd', '%00', '\r\nSet-Cookie: a=b'],
  ...['o#k@example.org', '.a@example.org', 'a..b@example.org', 'a@example.c1', `${'a'.repeat(243)}@example.org`],
];

/** Returns each maximum length in the contract, and each of them plus 1. */
export function listContractLengths(): number[] {
  const found = new Set<number>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === 'maxLength' && typeof value === 'number') found.add(value);
      else visit(value);
    }
  };
  visit(openApiDocument());
  return [...found].toSorted((one, other) => one - other).flatMap((length) => [length, length + 1]);
}

export interface Submission {
  path: string;
  what: string;
  body: string;
  isForAccounts: boolean;
}

/** Yields submissions in which one field is missing, duplicated, unusual, as long as a limit of the contract, or far too long. */
export function* spoilFields({ path, valid, isForAccounts = false }: AttackedForm, lengths: readonly number[]): Generator<Submission> {
  const texts = [...unusualTexts, ...lengths.flatMap((length) => ['9'.repeat(length), 'A'.repeat(length)]), 'x'.repeat(20_000)];
  for (const [name, value] of Object.entries(valid)) {
    const { [name]: _, ...others } = valid;
    const send = (what: string, ...more: string[]): Submission => ({
      path,
      isForAccounts,
      what: `${name}: ${what}`,
      body: new URLSearchParams([...Object.entries(others), ...more.map((each) => [name, each])]).toString(),
    });
    yield send('missing');
    yield send('twice', value, value);
    for (const text of texts) yield send(`${JSON.stringify(text.slice(0, 20))} of ${text.length}`, text);
  }
}
