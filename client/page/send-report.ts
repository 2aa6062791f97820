/** Sends a report of the page to the shop. A beacon survives the page and is not awaited. */
export function sendReport(path: string, report: object): void {
  const body = JSON.stringify(report);
  if (navigator.sendBeacon(path, body)) return;
  // the browser refuses a beacon if too much data is queued
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
