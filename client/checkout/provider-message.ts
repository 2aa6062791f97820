/**
 * Calls `hear` with messages from the payment provider's page. Accepts only messages from the given iframe, and only while the iframe
 * displays a page of the provider's origin.
 */
export function onProviderMessage(iframe: HTMLIFrameElement, type: string, hear: (data: Record<string, unknown>) => void): void {
  const { origin: provider } = new URL(iframe.src);
  addEventListener('message', ({ source, origin, data }) => {
    if (source === iframe.contentWindow && origin === provider && data?.type === type) hear(data);
  });
}
