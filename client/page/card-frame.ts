// The payment provider's card page inside the billing step. Without this script the step's button leads to the same page.

/** Frames the page, and sends the step's form with what the page sends: the id of its session, never a card. */
export function frameCardPage(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-card-frame]');
  const field = place?.querySelector('input');
  if (!place || !field) return;
  const { cardFrame = '', title = '' } = place.dataset;
  const iframe = document.createElement('iframe');
  iframe.src = cardFrame;
  iframe.title = title;
  addEventListener('message', ({ source, origin, data }) => {
    // from that very frame, and while it still shows the provider
    if (source !== iframe.contentWindow || origin !== new URL(cardFrame).origin || data?.type !== 'payment-session-complete') return;
    field.value = String(data.sessionId);
    field.form?.requestSubmit();
  });
  place.append(iframe);
}
