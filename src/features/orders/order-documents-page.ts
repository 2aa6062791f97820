// The documents of an order: the invoice, the credit notes, their e-invoices, and the return labels.

import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { createRefusalNotice, readWait } from '#http/form-notices.ts';
import type { FileDownload, LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { routePath } from '#routes.ts';
import { showOrder } from './order-page.tsx';
import { handleOrderRefusal, readOrderParameters, readOwnOrder } from './own-order.ts';

export const orderInvoice: PersonalPage = { isPersonal: true, cacheQuery: [], load: loadInvoice };
export const orderCreditNote: PersonalPage = { isPersonal: true, cacheQuery: [], load: loadCreditNote };
/** The e-invoice of the invoice, or of a credit note. */
export const orderEInvoice: PersonalPage = { isPersonal: true, cacheQuery: [], load: loadEInvoice };
export const orderLabel: PersonalPage = { isPersonal: true, cacheQuery: [], load: loadLabel };

type DocumentResponse = Promise<FileDownload | LoadedPage | NotFound | SeeOther>;

async function loadInvoice(context: PersonalContext): DocumentResponse {
  const path = routePath('order', { orderNumber: context.params.orderNumber ?? '' });
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const order = await readOwnOrder(context, path);
  if ('kind' in order) return order;
  const { orderNumber, ...query } = asked;
  const answer = await context.shopper.gateway('consumer.invoice', { query, body: { orderNumber } });
  return answer.ok ? createDownload(answer.value) : refuse(context, answer, path);
}

async function loadCreditNote(context: PersonalContext): DocumentResponse {
  const path = routePath('order', { orderNumber: context.params.orderNumber ?? '' });
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const order = await readOwnOrder(context, path);
  if ('kind' in order) return order;
  const { orderNumber, ...query } = asked;
  const note = order.creditNotes.find(({ creditNoteNumber }) => creditNoteNumber === context.params.creditNoteNumber);
  if (!note) return { kind: 'not-found' };
  const { creditNoteNumber } = note;
  const answer = await context.shopper.gateway('consumer.creditNote', { query, body: { orderNumber, creditNoteNumber } });
  return answer.ok ? createDownload(answer.value) : refuse(context, answer, path);
}

async function loadEInvoice(context: PersonalContext): DocumentResponse {
  const path = routePath('order', { orderNumber: context.params.orderNumber ?? '' });
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const order = await readOwnOrder(context, path);
  if ('kind' in order) return order;
  const { orderNumber, ...query } = asked;
  const { creditNoteNumber } = context.params;
  if (creditNoteNumber !== undefined && !order.creditNotes.some((note) => note.creditNoteNumber === creditNoteNumber))
    return { kind: 'not-found' };
  const body = { orderNumber, ...(creditNoteNumber !== undefined && { creditNoteNumber }) };
  const answer = await context.shopper.gateway('consumer.eInvoice', { query, body });
  return answer.ok ? createDownload(answer.value) : refuse(context, answer, path);
}

async function loadLabel(context: PersonalContext): DocumentResponse {
  const path = routePath('order', { orderNumber: context.params.orderNumber ?? '' });
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const order = await readOwnOrder(context, path);
  if ('kind' in order) return order;
  const began = order.returns.find(({ returnId }) => returnId === context.params.returnId);
  if (!began) return { kind: 'not-found' };
  const { orderNumber: orderId, ...query } = asked;
  const answer = await context.shopper.gateway(
    'consumer.returnLabel',
    { params: { orderId }, query, body: { returnId: began.returnId } },
    { idempotencyKey: began.returnId },
  );
  return answer.ok ? createDownload(answer.value) : refuse(context, answer, path);
}

/**
 * Returns the response for a document that the gateway refused. If a rate limit was exceeded, the response is the order page with a notice
 * that says how long to wait.
 */
function refuse(context: PersonalContext, refusal: Extract<Result<never, Refusal>, { ok: false }>, path: string): DocumentResponse {
  if (refusal.error.code !== 'API429') return Promise.resolve(handleOrderRefusal(context, refusal, path));
  return showOrder(context, 429, () => [createRefusalNotice(context.renderContext, refusal.error)], readWait(refusal.error));
}

function createDownload({ fileName, type, base64 }: { fileName: string; type: string; base64: string }): FileDownload {
  const bytes = decodeBase64(base64);
  if (!bytes) throw new Error(`The content of ${fileName} is not valid Base64.`);
  return { kind: 'file', fileName, type, bytes };
}
