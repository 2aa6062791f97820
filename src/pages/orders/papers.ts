// The papers of an order, as files: its invoice, and the label of a return that was begun.
import { decodeBase64 } from '#lib/base64.ts';
import { routePath } from '#routes.ts';
import type { FileDownload, NotFound, PersonalContext, PersonalPage, SeeOther } from '../page.ts';
import { askedOrder, readOwnOrder, refusedOrder } from './own-order.ts';

export const orderInvoice: PersonalPage = { isPersonal: true, cacheQuery: [], load: loadInvoice };
export const orderLabel: PersonalPage = { isPersonal: true, cacheQuery: [], load: loadLabel };

type Answer = Promise<FileDownload | NotFound | SeeOther>;

async function loadInvoice(context: PersonalContext): Answer {
  const path = routePath('order', { orderNumber: context.params.orderNumber ?? '' });
  const asked = askedOrder(context, path);
  if ('kind' in asked) return asked;
  const { orderNumber, ...query } = asked;
  const answer = await context.shopper.gateway('consumer.invoice', { query, body: { orderNumber } });
  return answer.ok ? createDownload(answer.value) : refusedOrder(context, answer, path);
}

async function loadLabel(context: PersonalContext): Answer {
  const path = routePath('order', { orderNumber: context.params.orderNumber ?? '' });
  const asked = askedOrder(context, path);
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
  return answer.ok ? createDownload(answer.value) : refusedOrder(context, answer, path);
}

function createDownload({ fileName, type, base64 }: { fileName: string; type: string; base64: string }): FileDownload {
  const bytes = decodeBase64(base64);
  if (!bytes) throw new Error(`${fileName} is no base64.`);
  return { kind: 'file', fileName, type, bytes };
}
