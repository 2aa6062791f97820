// Embeds pages of the payment provider, such as the card form, as iframes in the billing step. Without scripts, buttons link to the same
// pages.
import { onProviderMessage } from './provider-message.ts';

/** Adds the iframes. Submits the form of the step with the session id that the provider posts. No card data passes through this script. */
export function frameCardPage(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-card-frame]')) {
    const field = place.querySelector('input');
    if (field) framePage(place, field);
  }
}

function framePage(place: HTMLElement, field: HTMLInputElement): void {
  const { cardFrame = '', title = '' } = place.dataset;
  const iframe = document.createElement('iframe');
  iframe.src = cardFrame;
  iframe.title = title;
  onProviderMessage(iframe, 'payment-session-complete', ({ sessionId }) => {
    field.value = String(sessionId);
    field.form?.requestSubmit(place.querySelector('button')); // the button names the payment method
  });
  onProviderMessage(iframe, 'payment-page-height', ({ height }) => {
    if (Number.isFinite(height) && Number(height) > 0) place.style.setProperty('--page-height', `${height}px`);
  });
  place.append(iframe);
}
