// Opens the browser's payment sheet instead of the wallet's page, if canMakePayment of the Payment Request API resolves to true
// (https://www.w3.org/TR/payment-request/). Fetched only in the billing step. If the sheet cannot be used, the button opens the wallet's
// page.
import type { SheetFigures, SheetReply } from '#features/checkout/express/payment-sheet.ts';
import { answerTimeoutMs } from '../page/response-timeout.ts';

/** Milliseconds after which the browser counts as unable to pay with the sheet. */
const probeMs = 3000;

/**
 * Milliseconds after a click in which a second click is ignored. A later click opens the wallet's page, because the sheet seems not to
 * respond.
 */
const responseTimeoutMs = 2000;

/** Prepares the payment sheets for the wallet buttons in `root`, without changing the layout of the page. */
export async function offerSheet(root: ParentNode): Promise<void> {
  if (!('PaymentRequest' in window)) return;
  await Promise.all(Array.from(root.querySelectorAll<HTMLButtonElement>('[data-payment-sheet]'), prepareSheet));
}

async function prepareSheet(button: HTMLButtonElement): Promise<void> {
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
    if (shown && performance.now() - shown.since < responseTimeoutMs) return;
    if (shown) {
      void shown.request.abort().catch(() => undefined);
      goToPage(button);
      return;
    }
    // a request can be shown only once, so each click creates one, with the amounts as last changed in an earlier sheet
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
    // the browser does not support payment methods with a URL
    return false;
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
    const paid = { ask: 'pay', payment_session: sessionId, ...createFullAddress(response) };
    const { problem, next } = await ask(button, paid).catch((): SheetReply => ({ problem: '' }));
    // this fails if the browser has closed the sheet because the reply took too long, but the payment is valid all the same
    await response.complete(problem === undefined ? 'success' : 'fail').catch(() => undefined);
    location.assign(next ?? location.href);
  } catch (problem) {
    // the shopper has closed the sheet, so the address and the shipping method that the sheet changed are restored in the cart
    if (isMoved) {
      await answerWith({ ask: 'address', ...before.place }).catch(() => undefined);
      await answerWith({ ask: 'option', code: before.code }).catch(() => undefined);
    }
    if (!(problem instanceof DOMException && problem.name === 'AbortError') && button.isConnected) goToPage(button);
  }
}

/** Continues on the wallet's page, as a browser without the sheet does. */
function goToPage(button: HTMLButtonElement): void {
  const plain = button.cloneNode(true) as HTMLButtonElement; // a clone has no event listeners
  button.replaceWith(plain);
  plain.form?.requestSubmit(plain);
}

function readPlace(button: HTMLButtonElement): { place: Record<string, string>; code: string } {
  const { place = '{}', code = '' } = button.dataset;
  return { place: JSON.parse(place) as Record<string, string>, code };
}

/** Converts an address to the shop's field names. Browsers disclose street and name only with the payment. */
const placeOf = (address: PaymentAddress | null): Record<string, string> => ({
  city: address?.city ?? '',
  province: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? '',
});

function createFullAddress({ shippingAddress: address }: PaymentResponse): Record<string, string> {
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
    keepalive: true, // the cart is restored even if the shopper leaves the page
  });
  return answer.json() as Promise<SheetReply>;
}
