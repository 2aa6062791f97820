// Creates a return and its label, once per submission. Replacement units for an exchange are held before the return is created.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import type { Returnable } from '#backend/rules/order-progress.ts';
import { exchangeHeldMs, planByClock } from '#backend/rules/order-returns.ts';
import { countUnits } from '#backend/rules/parcels.ts';
import { countPdfDocument } from '#backend/services/documents/count-pdf-document.ts';
import { createReader } from '#backend/services/emails/reader.ts';
import { findExchangeSizes } from '#backend/services/orders/exchange-sizes.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { describe, findOwnPurchase } from '#backend/services/orders/own-purchase.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { release } from '#backend/stores/hold-endings.ts';
import { hold } from '#backend/stores/holds.ts';
import { beginReturn, type NewReturn, nameExchangeHold } from '#backend/stores/order-returns.ts';
import { scheduleAt } from '#backend/stores/order-schedule.ts';
import type { StoredPurchase, StoredReturn } from '#backend/stores/purchases.ts';
import { webPool } from '#backend/stores/stock.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { isOurFault } from '#contract/entities/purchase.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { dataLocale } from '#markets/registry.ts';

type Lines = Extract<ParsedCallInput<'consumer.returnLabel'>['body'], { lines: unknown }>['lines'];
type Label = Pick<StoredReturn, 'returnId' | 'beganAt'> & { lines: readonly { itemId: string; qty: number }[] };

export const returnLabel: Handler<'consumer.returnLabel'> = async ({ params, query, body }, context) => {
  const find = () => findOwnPurchase(params.orderId, query.st, context);
  const found = await find();
  if (!found.ok) return found;
  // the limit is checked before a return is created, because the return's label counts towards the limit on PDF documents
  const waits = await countPdfDocument(context);
  if (waits) return waits;
  const { returns } = found.value;
  if ('returnId' in body) {
    const known = returns.find(({ returnId }) => returnId === body.returnId);
    return known ? ok(await writeLabel(found.value, known, context)) : refused({ code: 'OHS4004' });
  }
  const isSame = ({ requestKey }: StoredReturn) => requestKey !== null && requestKey === context.idempotencyKey;
  const known = returns.find(isSame);
  if (known) return ok(await writeLabel(found.value, known, context));
  const begun = await createReturn(found.value, body.lines, context);
  if (begun) return ok(await writeLabel(found.value, begun, context));
  // a concurrent request with the same key may have created the return
  const after = await find();
  const other = after.ok ? after.value.returns.find(isSame) : undefined;
  return after.ok && other ? ok(await writeLabel(after.value, other, context)) : refused({ code: 'RTN500' });
};

/** Creates a return. Returns undefined if a line cannot be returned, or can no longer be returned. */
async function createReturn(stored: StoredPurchase, lines: Lines, context: CallContext): Promise<Label | undefined> {
  const { db, locale, now, idempotencyKey: requestKey } = context;
  const { items, orderNumber, siteId } = readFate(stored, locale).order;
  const { returnable } = describe(stored, context);
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length || !lines.every((line) => canBeReturned(line, returnable)))
    return undefined;
  const sizes = await findExchangeSizes(items, returnable, context);
  const asked = lines.map(({ exchangeUpc, ...line }) => {
    const size = sizes.get(line.itemId)?.find(({ upc }) => upc === exchangeUpc);
    const productId = items.find(({ id }) => id === line.itemId)?.productId;
    return { ...line, exchangeUpc, ...(size && productId !== undefined && { exchange: { upc: size.upc, size: size.size, productId } }) };
  });
  if (asked.some(({ exchangeUpc, exchange }) => exchangeUpc !== undefined && !exchange)) return undefined;
  const returnId = createReturnId();
  const wanted = asked.map(({ exchangeUpc: _, ...line }): NewReturn['lines'][number] => line);
  const held = wanted.flatMap(({ exchange, qty }) => (exchange ? [{ sku: exchange.upc, qty, location: webPool(siteId) }] : []));
  const intentId = nameExchangeHold(returnId);
  if (held.length > 0 && !(await hold(db, { intentId, lines: held, now, expiresAt: now + exchangeHeldMs })).ok) return undefined;
  const label = { returnId, beganAt: now, lines };
  const nextAt = planByClock(siteId, { beganAt: now, lines: [] }).find(([step]) => step === 'on_its_way')?.[1];
  const schedule = scheduleAt(db, { orderNumber, locale: dataLocale(locale), doneUntil: now, nextAt });
  const canceled = stored.canceledParts.flatMap((part) => part.lines);
  const limits = Object.fromEntries(items.map(({ id, qty }) => [id, qty - countUnits(canceled, id)]));
  if (await beginReturn(db, { returnId, orderNumber, requestKey, lines: wanted, now }, limits, [schedule])) {
    if (nextAt !== undefined && !stored.reported) await wakeOrderWork(context.env, nextAt);
    return label;
  }
  if (held.length > 0) await release(db, intentId, now);
  return undefined;
}

/**
 * Returns whether a line can be returned. Final-sale items, such as customized products, can only be returned for a reason that is the
 * shop's fault.
 */
const canBeReturned = ({ itemId, qty, reason }: Lines[number], returnable: readonly Returnable[]): boolean =>
  returnable.some((each) => each.itemId === itemId && each.qty >= qty && (!each.isFinalSale || isOurFault(reason)));

async function writeLabel(stored: StoredPurchase, { returnId, beganAt, lines }: Label, { locale }: CallContext) {
  const { writeReturnLabel } = await import('#backend/services/documents/return-label.ts');
  const { order } = readFate(stored, dataLocale(locale));
  const items = lines.flatMap(({ itemId, qty }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? [{ ...item, qty }] : [];
  });
  const base64 = await writeReturnLabel({ order, returnId, items, beganAt }, createReader(locale, ''));
  return { returnId, fileName: `return-${returnId}.pdf`, type: 'application/pdf' as const, base64 };
}

/** Creates a return number from digits only, which are easy to read aloud and to enter. */
const createReturnId = (): string => `RTN${Array.from(crypto.getRandomValues(new Uint32Array(10)), (word) => word % 10).join('')}`;
