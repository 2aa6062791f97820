// Embeds pages of the payment provider, such as the card form, as iframes in the billing step. Without scripts, buttons open the same
// pages.
import { answerTimeoutMs } from '../page/response-timeout.ts';
import { onProviderMessage } from './provider-message.ts';

/**
 * Adds the iframes. When the provider posts a session id, submits the billing step's form with that id. No card data passes through this
 * script.
 */
export function frameCardPage(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-card-frame]')) {
    const field = place.querySelector('input');
    if (field) framePage(place, field);
  }
}

function framePage(place: HTMLElement, field: HTMLInputElement): void {
  const { cardFrame = '', title = '' } = place.dataset;
  const iframe = document.createElement('iframe');
  iframe.src = addAppearance(cardFrame);
  iframe.title = title;
  onProviderMessage(iframe, 'payment-session-complete', ({ sessionId }) => {
    field.value = String(sessionId);
    // submits with this button, because it names the payment method
    field.form?.requestSubmit(place.querySelector('button'));
  });
  const finishSending = submitWithStep(iframe, field.form, place.querySelector('button')?.value);
  onProviderMessage(iframe, 'payment-page-height', ({ height, isSubmittedByMessage }) => {
    finishSending(isSubmittedByMessage === true);
    if (Number.isFinite(height) && Number(height) > 0) place.style.setProperty('--page-height', `${height}px`);
  });
  place.append(iframe);
}

/**
 * Lets the button of the payment method that ends the step submit the form in the frame, if the frame's page can be submitted by a message. The message has no content: the
 * provider's page checks and sends what the shopper has entered there. Otherwise, the button opens the page outside the frame. Returns the
 * function to call when the frame displays a page.
 */
function submitWithStep(iframe: HTMLIFrameElement, form: HTMLFormElement | null, method = ''): (canSubmit: boolean) => void {
  const button = form?.querySelector<HTMLElement>(`[data-submit-frame][value="${method}"]`);
  let canSubmit = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setBusy = (isBusy: boolean): void => {
    clearTimeout(timer);
    if (button) button.ariaBusy = isBusy ? 'true' : null;
    if (isBusy) timer = setTimeout(setBusy, answerTimeoutMs, false);
  };
  button?.addEventListener('click', (event) => {
    if (!canSubmit) return;
    event.preventDefault();
    if (button.ariaBusy) return;
    // the page in the frame can then move the focus to its first error
    iframe.focus({ preventScroll: true });
    iframe.contentWindow?.postMessage({ type: 'payment-session-submit' }, new URL(iframe.src).origin);
  });
  onProviderMessage(iframe, 'payment-session-sent', () => setBusy(true));
  return (isPossible) => {
    canSubmit = isPossible;
    if (isPossible) setBusy(false);
  };
}

/** The design tokens that the provider's page uses, by their names in its query. */
const tokens = {
  text: '--ink',
  muted: '--ink-soft',
  border: '--ink-soft',
  field: '--white',
  accent: '--ink',
  accentHover: '--accent-dark',
  danger: '--signal',
  radius: '--radius',
  textSize: '--text-m',
  smallSize: '--text-s',
};

/** Adds the shop's colors, sizes and font to the URL of the provider's page, so that the page looks like a part of the step. */
function addAppearance(address: string): string {
  const url = new URL(address);
  const style = getComputedStyle(document.documentElement);
  const values = Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  url.searchParams.set('appearance', JSON.stringify({ ...Object.fromEntries(values), font: findFontUrl() }));
  return url.href;
}

/** Returns the URL of the shop's font file. */
function findFontUrl(): string | undefined {
  for (const sheet of document.styleSheets) {
    const url = new URL(sheet.href ?? '', location.href);
    // browsers refuse to read the rules of other origins, such as those of an extension
    if (url.origin !== location.origin) continue;
    for (const rule of sheet.cssRules) {
      const file = rule instanceof CSSFontFaceRule && /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (file) return new URL(file, url).href;
    }
  }
  return undefined;
}
