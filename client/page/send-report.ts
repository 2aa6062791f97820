/** Sends a report to the shop without waiting for the response. A beacon is sent even if the page is being closed. */
export function sendReport(path: string, report: object): void {
  const body = JSON.stringify(report);
  if (navigator.sendBeacon(path, body)) return;
  // the browser refuses a beacon if it has queued too much data; a fetch with keepalive may still succeed
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
