// The page for returning delivered items of an order. The first step selects lines, quantities and reasons; the second offers other sizes
// that may fit better. Afterwards the order page has the return label. Each step is a form, so that the page works without scripts.
import type { Purchase } from '#contract/entities/purchase.ts';
import { createFaultNotice, createRefusalNotice, readWait } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  NotFound,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { routePath } from '#routes.ts';
import { orderNotices } from '../order-page.tsx';
import { handleOrderRefusal, readOrderParameters, readOwnOrder } from '../own-order.ts';
import { OrderReturn, type ReturnFormState } from './order-return-content.tsx';
import {
  findBetterSizes,
  findWrongQuantities,
  hasReason,
  type ReturnedLine,
  readSelectedLines,
  type SelectedLine,
} from './returned-lines.ts';

export const orderReturn: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const pathOf = ({ params: { orderNumber = '' } }: PersonalContext): string => routePath('orderReturn', { orderNumber });

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | NotFound> {
  const order = await readOwnOrder(context, pathOf(context));
  if ('kind' in order) return order;
  // if nothing can be returned, the order page shows the order's status
  if (order.returnable.length === 0) return toOrder(order);
  return show(context, order, 200, {});
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, key, renderContext, shopper } = context;
  const path = pathOf(context);
  const order = await readOwnOrder(context, path);
  if ('kind' in order) return order;
  const asked = readOrderParameters(context, path);
  if ('kind' in asked) return asked;
  const selected = readSelectedLines(form, order.returnable);
  const isSizeStep = form.get('step') === 'size';
  if (!form.has('item')) return show(context, order, 422, { error: renderContext.t('orderReturn.none') });
  const wrong = findWrongQuantities(form, order.returnable);
  const lines = selected.filter(hasReason);
  if (wrong.size > 0 || lines.length < selected.length) return show(context, order, 422, { lines: selected, wrong, isRejected: true });
  if (!isSizeStep && lines.some((line) => listSizes(order, line).length > 0)) return show(context, order, 200, { lines, sizeStep: true });
  const { orderNumber: orderId, ...query } = asked;
  const answer = await shopper.gateway(
    'consumer.returnLabel',
    { params: { orderId }, query, body: { lines: lines.length > 0 ? lines : [unknownLine(form)] } },
    { idempotencyKey: `${key}.return` },
  );
  if (answer.ok) return { ...toOrder(order), notices: [orderNotices.returned] };
  if (answer.error.code === 'API429') {
    const shown = { lines, sizeStep: isSizeStep, banners: [createRefusalNotice(renderContext, answer.error)] };
    return { ...show(context, order, 429, shown), ...readWait(answer.error) };
  }
  if (answer.error.code !== 'RTN500') return handleOrderRefusal(context, answer, path);
  const now = await readOwnOrder(context, path);
  if ('kind' in now) return now;
  const isSizeUnavailable = lines.some((line) => line.exchangeUpc !== undefined && !listSizes(now, line).includes(line.exchangeUpc));
  if (isSizeUnavailable) return show(context, now, 409, { lines, sizeStep: true, error: renderContext.t('orderReturn.sizeGone') });
  return show(context, now, 409, { lines, banners: [createRefusalNotice(renderContext, answer.error)] });
}

/**
 * Builds a line for an item that does not seem returnable. It is sent nevertheless, because only the gateway decides which items can be
 * returned.
 */
const unknownLine = (form: URLSearchParams): ReturnedLine => ({
  itemId: (form.get('item') ?? '').slice(0, 64) || '-',
  qty: 1,
  reason: 'changed-mind',
});

const listSizes = ({ returnable }: Purchase, line: SelectedLine): string[] => {
  const known = returnable.find(({ itemId }) => itemId === line.itemId);
  return known ? findBetterSizes(line, known).map(({ upc }) => upc) : [];
};

const toOrder = ({ orderNumber }: Purchase): SeeOther => ({ kind: 'see-other', to: routePath('order', { orderNumber }) });

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const order = await readOwnOrder(context, pathOf(context));
  if ('kind' in order) return order.kind === 'not-found' ? { kind: 'see-other', to: routePath('orders') } : order;
  return show(context, order, fault.status, {
    lines: readSelectedLines(context.form, order.returnable),
    sizeStep: context.form.get('step') === 'size',
    banners: [createFaultNotice(context.renderContext, fault)],
  });
}

function show(context: PersonalContext, order: Purchase, status: LoadedPage['status'], shown: ReturnFormState): LoadedPage {
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('orderReturn.title')} | ${t('site.name')}`, description: t('orderReturn.text'), robots: 'noindex' },
    body: <OrderReturn order={order} isGuest={!context.shopper.account.current()} {...shown} />,
  };
}
