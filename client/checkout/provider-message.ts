/** Calls `hear` with messages of the payment provider's page: only from this iframe, and only while it displays the provider's origin. */
export function onProviderMessage(iframe: HTMLIFrameElement, type: string, hear: (data: Record<string, unknown>) => void): void {
  const { origin: provider } = new URL(iframe.src);
  addEventListener('message', ({ source, origin, data }) => {
    if (source === iframe.contentWindow && origin === provider && data?.type === type) hear(data);
  });
}
