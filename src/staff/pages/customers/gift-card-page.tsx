// The page of a gift card, on which its balance is changed, or the card is blocked.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { approvalLimit } from '#backend/rules/balance-adjustments.ts';
import { addressEmails } from '#backend/rules/order-contact.ts';
import { findOrder } from '#backend/services/orders/find-order.ts';
import { giftCardQuery, type StaffGiftCard } from '#backend/stores/customer-gift-cards.ts';
import { orderEmailsQuery } from '#backend/stores/order-emails.ts';
import { countDecimals } from '#lib/rules/currency.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireOwnMarket, requireSomeMarket } from '../../market-permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Input, MarketInstant, Message, respondPage, Select } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { AdjustmentForm, type FormErrors, readAdjustment } from './adjustment-form.tsx';
import { giftCardsPath, giftCardUrl } from './gift-card-url.ts';
import { customersPath } from './opened-customer.ts';

const path = `${giftCardsPath}/:order/:item/:piece`;
const action = 'customers.adjust';

export function mountGiftCardPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondCard(c, await openCard(c)));

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const values = await readForm(c);
    const card = await openCard(c);
    const { input, errors } = readAdjustment(values, countDecimals(card.currency));
    const { amount } = input;
    if (amount === undefined || Object.keys(errors).length > 0) return respondCard(c, card, { values, errors });
    const result = await runAction(c, describeAttempt(card), ['adjustBalance', { ...input, amount, target: pickKey(card) }]);
    if (result.ok) return redirectDone(c, giftCardUrl(card), result.value.state);
    const { message, field } = result.error;
    return respondCard(c, card, { values, ...(field === undefined ? { message } : { errors: { [field]: message } }) });
  });

  app.post(`${path}/block`, requireCommerce, requirePerson, async (c) => {
    const blockValues = await readForm(c);
    const card = await openCard(c);
    const reason = blockValues.get('blockReason') ?? '';
    const result = await runAction(c, describeAttempt(card), ['blockGiftCard', { card: pickKey(card), reason }]);
    if (result.ok) return redirectDone(c, giftCardUrl(card), 'blocked');
    return respondCard(c, card, { blockValues, errors: { blockReason: result.error.message } });
  });

  app.post(`${path}/replace`, requireCommerce, requirePerson, async (c) => {
    const replaceValues = await readForm(c);
    const card = await openCard(c);
    const id = replaceValues.get('id') ?? '';
    const input = {
      adjustmentId: /^[\w-]{10,40}$/.test(id) ? id : crypto.randomUUID(),
      card: pickKey(card),
      loss: replaceValues.get('loss') === 'stolen' ? ('stolen' as const) : ('lost' as const),
      ...{ recipient: replaceValues.get('recipient') ?? '', reason: replaceValues.get('replaceReason') ?? '' },
    };
    const result = await runAction(c, describeAttempt(card), ['replaceGiftCard', input]);
    if (result.ok) return redirectDone(c, giftCardUrl(card), result.value.state === 'applied' ? 'replaced' : 'replacing');
    const { message, field } = result.error;
    const name = field === 'reason' ? 'replaceReason' : field;
    return respondCard(c, card, { replaceValues, ...(name === undefined ? { message } : { errors: { [name]: message } }) });
  });
}

const pickKey = ({ orderNumber, itemId, piece }: StaffGiftCard) => ({ orderNumber, itemId, piece });
const describeAttempt = ({ orderNumber, itemId, piece, siteId }: StaffGiftCard) =>
  ({ action, subject: `gift card ${piece} of ${itemId} in order/${orderNumber}`, siteId }) as const;

/** Opens the gift card of the path. A card belongs to the market of the order that bought it. */
async function openCard(c: StaffContext): Promise<StaffGiftCard> {
  const [orderNumber = '', itemId = '', piece = ''] = ['order', 'item', 'piece'].map((name) => c.req.param(name));
  const subject = `gift card ${piece} of ${itemId} in order/${orderNumber}`;
  await requireSomeMarket(c, action, subject);
  const [[card]] = await read(c.env.BACKEND_DB, giftCardQuery({ orderNumber, itemId, piece: Number(piece) || 0 }));
  await requireOwnMarket(c, { action, subject, siteId: card?.siteId });
  if (!card) throw new HTTPException(404);
  return card;
}

interface Shown {
  values?: URLSearchParams;
  blockValues?: URLSearchParams;
  replaceValues?: URLSearchParams;
  errors?: FormErrors;
  message?: string;
}

const doneTexts: DoneTexts = {
  applied: 'The change is stored.',
  waiting: 'The change waits for the approval of another person.',
  blocked: 'The gift card is blocked.',
  replaced: 'The gift card is blocked. A new card with its balance is on its way by email.',
  replacing: 'The gift card is blocked. The new card waits for the approval of another person.',
};

async function respondCard(
  c: StaffContext,
  card: StaffGiftCard,
  { values, blockValues, replaceValues, errors = {}, message }: Shown = {},
): Promise<Response> {
  const isShownAgain = [values, blockValues, replaceValues].some((form) => form !== undefined);
  const isReplaceable = !card.isReplaced && card.balance > 0 && card.expiresAt > Date.now();
  const done = readDoneText(c, doneTexts);
  return respondPage(c, {
    title: `Gift card that ends in ${card.last4}`,
    parent: { href: customersPath, label: 'Customers' },
    status: isShownAgain ? 422 : 200,
    sheets: ['studio.page'],
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        {!isShownAgain && done !== undefined && <Message>{done}</Message>}
        <dl className="studio-facts">
          <div>
            <dt>Balance</dt>
            <dd>{writeMoney(card.balance, card.currency)}</dd>
          </div>
          <div>
            <dt>State</dt>
            <dd>{card.isReplaced ? 'Blocked, and replaced by a new card' : card.status === 'active' ? 'Active' : 'Blocked'}</dd>
          </div>
          <div>
            <dt>Valid until</dt>
            <dd>
              <MarketInstant at={card.expiresAt} siteId={card.siteId} />
            </dd>
          </div>
          <div>
            <dt>Bought in order</dt>
            <dd>
              <a href={`/orders/${encodeURIComponent(card.orderNumber)}`}>{card.orderNumber}</a>
            </dd>
          </div>
        </dl>
        {card.status === 'active' && (
          <>
            <section className="staff-part">
              <h2>Change the balance</h2>
              <AdjustmentForm
                action={giftCardUrl(card)}
                label={`Amount in ${card.currency}`}
                currency={card.currency}
                values={values}
                errors={errors}
              />
            </section>
            <section className="staff-part">
              <h2>Block the card</h2>
              <form method="post" action={giftCardUrl(card, 'block')} className="form">
                <p>For a lost or stolen card. It can no longer be used for payments. Its balance remains. This cannot be undone.</p>
                <Input
                  name="blockReason"
                  label="Reason for blocking"
                  value={blockValues?.get('blockReason') ?? ''}
                  error={errors.blockReason}
                  isRequired
                />
                <SubmitButton>Block the card</SubmitButton>
              </form>
            </section>
          </>
        )}
        {isReplaceable && (
          <section className="staff-part">
            <h2>Replace a lost or stolen card</h2>
            <form method="post" action={giftCardUrl(card, 'replace')} className="form">
              <input type="hidden" name="id" value={replaceValues?.get('id') ?? crypto.randomUUID()} />
              <p>
                The card is blocked at once, and a new card gets its balance of {writeMoney(card.balance, card.currency)}. Only the email
                shows the number and the PIN of the new card. A replaced card cannot be used again.
              </p>
              <p>
                If the balance and the other changes of the last 24 hours are above {writeMoney(approvalLimit, card.currency)} together,
                another person must approve the new card first. If that person declines it, a lost card can be used again, and a stolen card
                stays blocked.
              </p>
              <Select
                name="loss"
                label="What happened to the card"
                value={replaceValues?.get('loss') ?? 'lost'}
                error={errors.loss}
                options={[
                  ['lost', 'Lost'],
                  ['stolen', 'Stolen, or the number is known to others'],
                ]}
              />
              <Input
                name="recipient"
                label="Email address that gets the new card"
                hint="Check first who owns the card."
                value={replaceValues?.get('recipient') ?? (await findOwner(c, card))}
                error={errors.recipient}
                isRequired
              />
              <Input
                name="replaceReason"
                label="Reason for the replacement"
                value={replaceValues?.get('replaceReason') ?? ''}
                error={errors.replaceReason}
                isRequired
              />
              <SubmitButton>Block and replace the card</SubmitButton>
            </form>
          </section>
        )}
      </>
    ),
  });
}

/** Returns the recipient of the card, or the customer who bought it if the email of the card was deleted. */
async function findOwner(c: StaffContext, { orderNumber, itemId, piece }: StaffGiftCard): Promise<string> {
  const db = c.env.BACKEND_DB;
  const [emails] = await read(db, orderEmailsQuery(orderNumber));
  const own = emails.find(({ emailId }) => emailId === `gift-card ${orderNumber} ${itemId} ${piece}`);
  const found = own ? undefined : await findOrder(db, orderNumber);
  return own?.recipient ?? (found && addressEmails(found.stored.document)[0]) ?? '';
}
