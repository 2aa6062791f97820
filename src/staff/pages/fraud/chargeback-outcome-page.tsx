// The page on which an employee records whether the shop won or lost a chargeback.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { formatAmount } from '#backend/rules/money.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { listOwed } from '#backend/services/orders/decide-chargeback.ts';
import { findOrder } from '#backend/services/orders/find-order.ts';
import { type Chargeback, chargebackOutcomes, chargebackQuery } from '#backend/stores/chargebacks.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { redirectDone } from '../done-text.ts';
import { Message, respondPage, Select } from '../page.tsx';
import { chargebacksPath, OrderLink, openFraud } from './open-fraud.tsx';

export const outcomePath = (chargebackId: number): string => `${chargebacksPath}/${chargebackId}`;

const path = `${chargebacksPath}/:chargeback{[0-9]+}`;

export function mountChargebackOutcomePage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondOutcome(c, await openChargeback(c)));

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    const chargeback = await openChargeback(c);
    const outcome = chargebackOutcomes.find((each) => each === form.get('outcome'));
    if (!outcome) return respondOutcome(c, chargeback, { error: 'Select the outcome.' });
    const { chargebackId, orderNumber, siteId } = chargeback;
    const attempt = { action: 'fraud.decide' as const, subject: `order/${orderNumber}`, siteId };
    const result = await runAction(c, attempt, ['decideChargeback', { chargebackId, outcome }]);
    if (result.ok) return redirectDone(c, `${chargebacksPath}?${new URLSearchParams({ recorded: orderNumber })}`, 'outcome');
    return respondOutcome(c, await openChargeback(c), { problem: result.error.message });
  });
}

/** Returns the chargeback in the path. Throws a 404 for one of a market that the person may not read. */
async function openChargeback(c: StaffContext): Promise<Chargeback> {
  const [[chargeback]] = await read(c.env.BACKEND_DB, chargebackQuery(Number(c.req.param('chargeback'))));
  if (!chargeback || !isPermitted(c.get('staff').grants, 'fraud.read', chargeback.siteId)) {
    await openFraud(c); // throws a 403 for a person who may not read about fraud in any market
    throw new HTTPException(404);
  }
  await requirePermission(c, { action: 'fraud.decide', subject: `order/${chargeback.orderNumber}`, siteId: chargeback.siteId });
  return chargeback;
}

async function respondOutcome(
  c: StaffContext,
  chargeback: Chargeback,
  { error, problem }: { error?: string; problem?: string } = {},
): Promise<Response> {
  const { chargebackId, orderNumber, amount, currency, receivedOn, reasonCode, state } = chargeback;
  const found = await findOrder(c.env.BACKEND_DB, orderNumber);
  const owed = found ? listOwed(found.stored, chargeback).reduce((sum, part) => sum + part, 0) : 0;
  const money = (minorUnits: number) => formatAmount(minorUnits, currency, 'en-us');
  const texts = {
    won: {
      label: 'The shop won',
      effect:
        owed > 0
          ? `the customer gets ${money(owed)} and an email now, because a return or a cancellation could not refund it before.`
          : 'the amount can be refunded again.',
    },
    lost: { label: 'The shop lost', effect: 'the customer keeps the money of the bank, so the amount is not refunded again.' },
  };
  return respondPage(c, {
    title: `Chargeback of order ${orderNumber}`,
    status: problem !== undefined ? 409 : error !== undefined ? 422 : 200,
    content: (
      <>
        <p>
          <a href={chargebacksPath}>Back to the chargebacks</a>
        </p>
        {problem !== undefined && <Message isError>{problem}</Message>}
        <p>
          {money(amount)} of order <OrderLink orderNumber={orderNumber} />, received on {receivedOn}, reason code {reasonCode}.
        </p>
        {state !== 'open' ? (
          <p>The shop {state} this chargeback.</p>
        ) : (
          <>
            <h2>What happens</h2>
            <ul className="staff-effects">
              {chargebackOutcomes.map((outcome) => (
                <li key={outcome}>
                  {texts[outcome].label}: {texts[outcome].effect}
                </li>
              ))}
            </ul>
            <form method="post" action={outcomePath(chargebackId)} className="form">
              <Select
                name="outcome"
                label="Outcome"
                value=""
                error={error}
                options={[['', 'Select'], ...chargebackOutcomes.map((outcome): [string, string] => [outcome, texts[outcome].label])]}
              />
              <p>The outcome cannot be changed later. If the bank charges the payment back again, record a new chargeback.</p>
              <SubmitButton>Record the outcome</SubmitButton>
            </form>
          </>
        )}
      </>
    ),
  });
}
