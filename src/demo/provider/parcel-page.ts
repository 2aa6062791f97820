// GET /provider/parcel/{number}: the simulated carrier's tracking page. It does not show who receives the parcel.
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { read } from '#backend/platform/query.ts';
import type { System } from '#backend/platform/system.ts';
import { carrierName, followShipments, readParcelNumber } from '#backend/rules/shipment-progress.ts';
import { type Page, plain, respond } from '#backend/services/hosted-pages/page.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { purchaseQuery } from '#backend/stores/purchases.ts';
import { shipmentSteps } from '#contract/entities/purchase.ts';
import { marketOfSite } from '#markets/registry.ts';

const path = '/provider/parcel/:number';

export function mountParcelPage(app: ProviderApp, system: System): void {
  app.get(path, showParcel(system));
  app.all(path, () => plain(405, 'Method not allowed.', { Allow: 'GET, HEAD' }));
}

const showParcel =
  (system: System) =>
  async (c: Context<{ Bindings: BackendEnv }, typeof path>): Promise<Response> => {
    const number = c.req.param('number');
    const named = readParcelNumber(number);
    const [[stored]] = named ? await read(c.env.BACKEND_DB, purchaseQuery(named.orderNumber)) : [[]];
    if (!named || !stored) return respond(unknownParcel);
    const [locale = 'en-us'] = Object.keys(marketOfSite(stored.document.siteId)?.locales ?? {});
    const shipment = followShipments(readFate(stored, locale), system.now())[named.index];
    // parcels that a real carrier transports are unknown to this simulated carrier
    if (shipment?.tracking?.number !== number) return respond(unknownParcel);
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return respond({
      locale,
      status: 200,
      company: carrierName,
      title: (t) => t('provider.parcel.title'),
      body: (t) => html`<h1>${t('provider.parcel.title')}</h1>
<p>${number}</p>
<ol>
${shipment.steps
  .filter(({ step }) => shipmentSteps.indexOf(step) > 0)
  .map(
    ({ step, at }) =>
      html`<li>${t(`provider.parcel.step.${step}`)}: ${at === undefined ? t('provider.parcel.ahead') : html`<b>${days.format(at)}</b>`}</li>\n`,
  )}
</ol>
<p>${t('provider.parcel.notice')}</p>`,
    });
  };

/**
 * The page for unknown numbers. Parcels that have not been sent get the same page, so that the response does not reveal which numbers
 * exist.
 */
const unknownParcel: Page = {
  locale: 'en-us',
  status: 404,
  company: carrierName,
  title: (t) => t('provider.parcel.title'),
  body: (t) => html`<h1>${t('provider.parcel.title')}</h1><p>${t('provider.parcel.unknown')}</p>`,
};
