// The documents of an order: the invoice, the credit notes, their e-invoices, and the return labels.

import type { Purchase } from '#contract/entities/purchase.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { createRefusalNotice, readWait } from '#http/form-notices.ts';
import type { FileDownload, LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { routePath } from '#routes.ts';
import { showOrder } from './order-page.tsx';
import { handleOrderRefusal, readOrderParameters, readOwnOrder } from './own-order.ts';

export const orderInvoice = createDocumentPage(({ orderNumber, query, gateway }) =>
  gateway('consumer.invoice', { query, body: { orderNumber } }),
);

export const orderCreditNote = createDocumentPage(({ order, params, orderNumber, query, gateway }) => {
  const note = order.creditNotes.find(({ creditNoteNumber }) => creditNoteNumber === params.creditNoteNumber);
  if (!note) return undefined;
  return gateway('consumer.creditNote', { query, body: { orderNumber, creditNoteNumber: note.creditNoteNumber } });
});

/** The e-invoice of the invoice, or of a credit note. */
export const orderEInvoice = createDocumentPage(({ order, params: { creditNoteNumber }, orderNumber, query, gateway }) => {
  if (creditNoteNumber === undefined) return gateway('consumer.eInvoice', { query, body: { orderNumber } });
  if (!order.creditNotes.some((note) => note.creditNoteNumber === creditNoteNumber)) return undefined;
  return gateway('consumer.eInvoice', { query, body: { orderNumber, creditNoteNumber } });
});

export const orderLabel = createDocumentPage(({ order, params, orderNumber: orderId, query, gateway }) => {
  const began = order.returns.find(({ returnId }) => returnId === params.returnId);
  if (!began) return undefined;
  const { returnId } = began;
  return gateway('consumer.returnLabel', { params: { orderId }, query, body: { returnId } }, { idempotencyKey: returnId });
});

type DocumentResponse = Promise<FileDownload | LoadedPage | NotFound | SeeOther>;

/** An order of the shopper, and what calls about its documents need. */
interface OwnOrder {
  order: Purchase;
  orderNumber: string;
  query: { st?: string };
  params: PersonalContext['params'];
  gateway: PersonalContext['shopper']['gateway'];
}

/** Creates the page of a document. `request` returns undefined if the order has no such document. */
function createDocumentPage(request: (own: OwnOrder) => Promise<Result<EncodedFile, Refusal>> | undefined): PersonalPage {
  return {
    isPersonal: true,
    cacheQuery: [],
    load: async (context): DocumentResponse => {
      const { params, shopper } = context;
      const path = routePath('order', { orderNumber: params.orderNumber ?? '' });
      const asked = readOrderParameters(context, path);
      if ('kind' in asked) return asked;
      const order = await readOwnOrder(context, path);
      if ('kind' in order) return order;
      const { orderNumber, ...query } = asked;
      const answer = await request({ order, orderNumber, query, params, gateway: shopper.gateway });
      if (!answer) return { kind: 'not-found' };
      return answer.ok ? createDownload(answer.value) : refuse(context, answer, path);
    },
  };
}

/**
 * Returns the response for a document that the gateway refused. If a rate limit was exceeded, the response is the order page with a notice
 * that says how long to wait.
 */
function refuse(context: PersonalContext, refusal: Extract<Result<never, Refusal>, { ok: false }>, path: string): DocumentResponse {
  if (refusal.error.code !== 'API429') return Promise.resolve(handleOrderRefusal(context, refusal, path));
  return showOrder(context, 429, () => [createRefusalNotice(context.renderContext, refusal.error)], readWait(refusal.error));
}

interface EncodedFile {
  fileName: string;
  type: string;
  base64: string;
}

function createDownload({ fileName, type, base64 }: EncodedFile): FileDownload {
  const bytes = decodeBase64(base64);
  if (!bytes) throw new Error(`The content of ${fileName} is not valid Base64.`);
  return { kind: 'file', fileName, type, bytes };
}
