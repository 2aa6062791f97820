// Embeds pages of the payment provider, such as the card form, as iframes in the billing step. Without scripts, buttons open the same
// pages.
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
  iframe.src = cardFrame;
  iframe.title = title;
  onProviderMessage(iframe, 'payment-session-complete', ({ sessionId }) => {
    field.value = String(sessionId);
    // submits with this button, because it names the payment method
    field.form?.requestSubmit(place.querySelector('button'));
  });
  onProviderMessage(iframe, 'payment-page-height', ({ height }) => {
    if (Number.isFinite(height) && Number(height) > 0) place.style.setProperty('--page-height', `${height}px`);
  });
  place.append(iframe);
}
