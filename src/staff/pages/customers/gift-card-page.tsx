// The page of a gift card, on which its balance is changed, or the card is blocked.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { giftCardQuery, type StaffGiftCard } from '#backend/stores/customer-gift-cards.ts';
import { countDecimals } from '#lib/rules/currency.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireOwnMarket, requireSomeMarket } from '../../market-permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Input, MarketInstant, Message, respondPage } from '../page.tsx';
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
  errors?: FormErrors;
  message?: string;
}

const doneTexts: DoneTexts = {
  applied: 'The change is stored.',
  waiting: 'The change waits for the approval of another person.',
  blocked: 'The gift card is blocked.',
};

function respondCard(c: StaffContext, card: StaffGiftCard, { values, blockValues, errors = {}, message }: Shown = {}): Response {
  const isShownAgain = values !== undefined || blockValues !== undefined;
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
            <dd>{card.status === 'active' ? 'Active' : 'Blocked'}</dd>
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
            <h2>Change the balance</h2>
            <AdjustmentForm
              action={giftCardUrl(card)}
              label={`Amount in ${card.currency}`}
              currency={card.currency}
              values={values}
              errors={errors}
            />
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
          </>
        )}
      </>
    ),
  });
}
