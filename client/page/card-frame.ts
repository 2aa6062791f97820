// Shows the pages of the payment provider, such as the one for a card, in iframes of the billing step. Without scripts buttons lead to the same pages.

/** Adds the iframes. Submits the form of the step with the session id that the provider posts. No card data passes through here. */
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
  addEventListener('message', ({ source, origin, data }) => {
    // only from this iframe, and only while it shows the provider's origin
    if (source !== iframe.contentWindow || origin !== new URL(cardFrame).origin || data?.type !== 'payment-session-complete') return;
    field.value = String(data.sessionId);
    field.form?.requestSubmit(place.querySelector('button')); // which names the way to pay
  });
  place.append(iframe);
}
