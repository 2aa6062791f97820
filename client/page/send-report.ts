/** Sends what the page reports to the shop itself. A beacon outlives the page, and nobody waits for it. */
export function sendReport(path: string, report: object): void {
  const body = JSON.stringify(report);
  if (navigator.sendBeacon(path, body)) return;
  // a beacon is refused where too much is on its way already
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
