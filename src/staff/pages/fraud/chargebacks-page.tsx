// Chargebacks: the list, and the form that records one.
import type { Hono } from 'hono';
import { read } from '#backend/platform/query.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { type Chargeback, chargebacksQuery, chargedOrderQuery } from '#backend/stores/chargebacks.ts';
import { readMinorUnits } from '#lib/rules/currency.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireSomeMarket } from '../../market-permission.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Empty } from '../list-parts.tsx';
import { describeControl, FieldTexts, Input, MarketInstant, Message, respondPage, Table } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { outcomePath } from './chargeback-outcome-page.tsx';
import { chargebacksPath, FraudTabs, OrderLink, openFraud } from './open-fraud.tsx';

const maxRows = 500;

export function mountChargebacksPage(app: Hono<StaffHono>): void {
  app.get(chargebacksPath, requireCommerce, requirePerson, (c) => respondChargebacks(c, new URL(c.req.url).searchParams));

  app.post(chargebacksPath, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    await requireSomeMarket(c, 'fraud.decide', 'fraud');
    const orderNumber = (form.get('orderNumber') ?? '').trim().toUpperCase();
    const [[order]] = await read(c.env.BACKEND_DB, chargedOrderQuery(orderNumber));
    const isKnown = order && isPermitted(c.get('staff').grants, 'fraud.read', order.siteId);
    if (!isKnown) return respondChargebacks(c, form, { orderNumber: 'There is no order with this number.' });
    const attempt = { action: 'fraud.decide' as const, subject: `order/${orderNumber}`, siteId: order.siteId };
    await requirePermission(c, attempt);
    const amount = readMinorUnits((form.get('amount') ?? '').trim(), order.currency);
    if (amount === undefined) return respondChargebacks(c, form, { amount: 'Enter an amount such as 59.95.' });
    const [formId, receivedOn, reasonCode, note] = ['formId', 'receivedOn', 'reasonCode', 'note'].map((name) => form.get(name) ?? '') as [
      string,
      string,
      string,
      string,
    ];
    const input = { orderNumber, formId, receivedOn, amount, reasonCode, note };
    const result = await runAction(c, attempt, ['recordChargeback', input]);
    if (result.ok) return redirectDone(c, `${chargebacksPath}?${new URLSearchParams({ recorded: orderNumber })}`, 'recorded');
    return respondChargebacks(c, form, { [result.error.field ?? 'orderNumber']: result.error.message });
  });
}

const doneTexts: DoneTexts = { recorded: 'is recorded.', outcome: 'is decided.' };

async function respondChargebacks(c: StaffContext, values: URLSearchParams, errors: Record<string, string> = {}): Promise<Response> {
  const { siteIds, decidable } = await openFraud(c);
  const [chargebacks] = await read(c.env.BACKEND_DB, chargebacksQuery(siteIds, maxRows));
  const done = readDoneText(c, doneTexts);
  const recorded = chargebacks.find(({ orderNumber }) => orderNumber === values.get('recorded'));
  return respondPage(c, {
    title: 'Chargebacks',
    status: Object.keys(errors).length > 0 ? 422 : 200,
    content: (
      <>
        <FraudTabs current={chargebacksPath} />
        {done !== undefined && recorded && (
          <Message>
            The chargeback of order {recorded.orderNumber} {done}
          </Message>
        )}
        {chargebacks.length === 0 ? (
          <Empty>There are no chargebacks.</Empty>
        ) : (
          <ChargebackTable chargebacks={chargebacks} decidable={decidable} />
        )}
        {decidable.length > 0 && <ChargebackForm values={values} errors={errors} />}
      </>
    ),
  });
}

const ChargebackTable = ({ chargebacks, decidable }: { chargebacks: readonly Chargeback[]; decidable: readonly string[] }) => (
  <Table
    caption="Chargebacks"
    columns={['Order', 'Market', 'Received', 'Amount', 'Outcome', 'Reason code', 'Evidence', 'Recorded']}
    numbers={['Amount']}
    rows={chargebacks.map((chargeback) => {
      const { orderNumber, siteId, receivedOn, amount, currency, reasonCode, note, recordedAt, recordedBy } = chargeback;
      return [
        <OrderLink key="order" orderNumber={orderNumber} />,
        marketNames.get(siteId) ?? siteId,
        receivedOn,
        writeMoney(amount, currency),
        <Outcome key="outcome" chargeback={chargeback} mayDecide={decidable.includes(siteId)} />,
        reasonCode,
        <span key="note" className="staff-quote">
          {note || '–'}
        </span>,
        <span key="recorded">
          <MarketInstant at={recordedAt} siteId={siteId} /> by {recordedBy}
        </span>,
      ];
    })}
  />
);

function Outcome({ chargeback: { chargebackId, orderNumber, state }, mayDecide }: { chargeback: Chargeback; mayDecide: boolean }) {
  if (state !== 'open') return state === 'won' ? 'Won' : 'Lost';
  if (!mayDecide) return 'Open';
  return (
    <>
      Open.{' '}
      <a href={outcomePath(chargebackId)}>
        Record<span className="visually-hidden"> the outcome for order {orderNumber}</span> …
      </a>
    </>
  );
}

function ChargebackForm({ values, errors }: { values: URLSearchParams; errors: Record<string, string> }) {
  const field = (name: string) => ({ name, value: values.get(name) ?? '', error: errors[name] });
  const note = { ...field('note'), label: 'Evidence', hint: 'What the shop sends to the bank, such as the proof of delivery.' };
  return (
    <section className="staff-part" id="record">
      <h2>Record a chargeback</h2>
      <form method="post" action={chargebacksPath} className="form">
        <input type="hidden" name="formId" value={values.get('formId') ?? crypto.randomUUID()} />
        <Input {...field('orderNumber')} value={values.get('orderNumber') ?? values.get('order') ?? ''} label="Order number" isRequired />
        <Input
          {...field('receivedOn')}
          label="Day on which the bank informed the shop"
          type="date"
          hint="In the time zone of the order's market."
          isRequired
        />
        <Input {...field('amount')} label="Amount in the currency of the order" isRequired />
        <Input {...field('reasonCode')} label="Reason code of the bank" hint="Such as 10.4 of Visa, or 4837 of Mastercard." isRequired />
        <div className="field">
          <label htmlFor="note">{note.label}</label>
          <textarea id="note" name="note" rows={4} maxLength={2000} defaultValue={note.value} {...describeControl(note)} />
          <FieldTexts {...note} />
        </div>
        <SubmitButton>Record the chargeback</SubmitButton>
      </form>
    </section>
  );
}
