// The sheet of the browser in the place of the page of the wallet, where canMakePayment of the Payment Request API says yes
// (https://www.w3.org/TR/payment-request/). Fetched at the billing step only. Wherever it cannot be used, the button leads to the page.
import type { SheetFigures, SheetReply } from '#features/checkout/express/payment-sheet.ts';
import { answerTimeoutMs } from '../page/answer-timeout.ts';

/** Longer than that a browser does not think about whether it can pay. */
const probeMs = 3000;

/** Within it a second press belongs to the first; later the sheet has not answered, and its shopper need not wait for it. */
const patienceMs = 2000;

/** Watches the button of each wallet in `root`. Nothing on the page changes, so nothing moves. */
export async function offerSheet(root: ParentNode): Promise<void> {
  const button = root.querySelector<HTMLButtonElement>('[data-payment-sheet]');
  if (!button || !('PaymentRequest' in window)) return;
  const method = new URL(button.dataset.sheetMethod ?? '', location.href).href;
  if (!(await canPay(method))) return;
  const opened = await ask(button, { ask: 'open' }).catch(() => undefined);
  if (!opened?.figures || opened.sessionId === undefined) return;
  let { figures } = opened;
  const { sessionId } = opened;
  let shown: { request: PaymentRequest; since: number } | undefined;
  button.dataset.sheet = 'ready';
  button.addEventListener('click', (event) => {
    event.preventDefault();
    if (shown && performance.now() - shown.since < patienceMs) return;
    if (shown) {
      void shown.request.abort().catch(() => undefined);
      goToPage(button);
      return;
    }
    // a request shows once; what the last sheet changed of the cart counts in the next one
    const request = createRequest(method, sessionId, figures);
    shown = { request, since: performance.now() };
    void showSheet(button, request, (changed) => {
      figures = changed;
    }).finally(() => {
      shown = undefined;
    });
  });
}

const createRequest = (method: string, sessionId: string, figures: SheetFigures): PaymentRequest =>
  new PaymentRequest([{ supportedMethods: method, data: { sessionId } }], figures, {
    requestShipping: figures.shippingOptions.length > 0,
    requestPayerEmail: false,
  });

async function canPay(method: string): Promise<boolean> {
  try {
    const total = { label: location.host, amount: { currency: 'USD', value: '0.00' } };
    const late = new Promise<false>((settle) => setTimeout(settle, probeMs, false));
    return await Promise.race([new PaymentRequest([{ supportedMethods: method }], { total }).canMakePayment(), late]);
  } catch {
    return false; // the browser does not know such methods
  }
}

async function showSheet(button: HTMLButtonElement, request: PaymentRequest, note: (figures: SheetFigures) => void): Promise<void> {
  const before = readPlace(button);
  let isMoved = false;
  const answerWith = async (fields: Record<string, string>): Promise<PaymentDetailsUpdate> => {
    isMoved = true;
    const { figures, problem } = await ask(button, fields).catch((): SheetReply => ({ problem: button.dataset.failed ?? '' }));
    if (figures) note(figures);
    return { ...figures, ...(problem !== undefined && { error: problem }) };
  };
  request.addEventListener('shippingaddresschange', (event) =>
    (event as PaymentRequestUpdateEvent).updateWith(answerWith({ ask: 'address', ...placeOf(request.shippingAddress) })),
  );
  request.addEventListener('shippingoptionchange', (event) =>
    (event as PaymentRequestUpdateEvent).updateWith(answerWith({ ask: 'option', code: request.shippingOption ?? '' })),
  );
  try {
    const response = await request.show();
    const { sessionId = '' } = response.details as { sessionId?: string };
    const paid = { ask: 'pay', payment_session: sessionId, ...wholeAddress(response) };
    const { problem, next } = await ask(button, paid).catch((): SheetReply => ({ problem: '' }));
    // a sheet that was answered too late has closed already: what was paid counts all the same
    await response.complete(problem === undefined ? 'success' : 'fail').catch(() => undefined);
    location.assign(next ?? location.href);
  } catch (problem) {
    // closed: the cart is as it was before the sheet, and the page stays
    if (isMoved) {
      await answerWith({ ask: 'address', ...before.place }).catch(() => undefined);
      await answerWith({ ask: 'option', code: before.code }).catch(() => undefined);
    }
    if (!(problem instanceof DOMException && problem.name === 'AbortError') && button.isConnected) goToPage(button);
  }
}

/** As without the sheet. */
function goToPage(button: HTMLButtonElement): void {
  const plain = button.cloneNode(true) as HTMLButtonElement; // without what listens to it
  button.replaceWith(plain);
  plain.form?.requestSubmit(plain);
}

function readPlace(button: HTMLButtonElement): { place: Record<string, string>; code: string } {
  const { place = '{}', code = '' } = button.dataset;
  return { place: JSON.parse(place) as Record<string, string>, code };
}

/** Under the names of the shop. Browsers hold back street and name until it is paid. */
const placeOf = (address: PaymentAddress | null): Record<string, string> => ({
  city: address?.city ?? '',
  province: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? '',
});

function wholeAddress({ shippingAddress: address }: PaymentResponse): Record<string, string> {
  if (!address) return {};
  const [addressLine1 = '', addressLine2 = ''] = address.addressLine;
  return { ...placeOf(address), recipient: address.recipient, phone: address.phone, addressLine1, addressLine2 };
}

async function ask(button: HTMLButtonElement, fields: Record<string, string>): Promise<SheetReply> {
  const answer = await fetch(button.dataset.paymentSheet ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerTimeoutMs),
    keepalive: true, // what is put back is put back, wherever its shopper goes
  });
  return answer.json() as Promise<SheetReply>;
}
