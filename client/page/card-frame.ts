// Shows the payment provider's card page in an iframe of the billing step. Without scripts a button leads to the same page.

/** Adds the iframe. Submits the form of the step with the session id that the provider posts. No card data passes through here. */
export function frameCardPage(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-card-frame]');
  const field = place?.querySelector('input');
  if (!place || !field) return;
  const { cardFrame = '', title = '' } = place.dataset;
  const iframe = document.createElement('iframe');
  iframe.src = cardFrame;
  iframe.title = title;
  addEventListener('message', ({ source, origin, data }) => {
    // only from this iframe, and only while it shows the provider's origin
    if (source !== iframe.contentWindow || origin !== new URL(cardFrame).origin || data?.type !== 'payment-session-complete') return;
    field.value = String(data.sessionId);
    field.form?.requestSubmit();
  });
  place.append(iframe);
}
