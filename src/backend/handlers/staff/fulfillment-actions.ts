// Reports of staff who pack shipments and hand them over.
import * as z from 'zod';
import type { Refusal } from '#backend/platform/call-context.ts';
import { findOrder } from '#backend/services/orders/find-order.ts';
import { reportFulfillment } from '#backend/services/orders/report-fulfillment.ts';
import { fulfillmentCalls } from '#contract/calls/fulfillment.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction } from './staff-action.ts';

const reportSchema = fulfillmentCalls['fulfilment.report'].body;
type Report = z.output<typeof reportSchema>;

export const fulfillmentActions = {
  /**
   * Reports that units are packed, sent, ready, handed over, or missing. `unchanged`: the same report was stored before, so a form that was
   * submitted twice has no further effect.
   */
  reportFulfillment: defineStaffAction({
    input: z.strictObject({
      report: reportSchema,
      /** Revision of the order on the page that the person submitted. A new report is rejected if the order has changed since. */
      revision: z.int().min(0),
    }),
    async run({ report, revision }, context) {
      if ('returnId' in report) return refused({ message: 'Returns are not reported here.' });
      const { orderNumber } = report;
      const found = await findOrder(context.db, orderNumber);
      if (!found) return refused({ message: 'There is no order with this number.' });
      const entry = context.audit({
        action: 'fulfillment.manage',
        subject: `order/${orderNumber}`,
        siteId: found.stored.document.siteId,
        reason: describeReport(report),
      });
      const reported = await reportFulfillment(report, context, { records: [entry], revision });
      return reported.ok ? ok({ outcome: reported.value.outcome }) : refused({ message: describeRefusal(reported.error) });
    },
  }),
};

/** Describes a report for the audit log and the timeline of the order. */
function describeReport(report: Exclude<Report, { returnId: string }>): string {
  const units = report.lines?.reduce((sum, { qty }) => sum + qty, 0);
  const counted = units === undefined ? '' : `, ${units} ${units === 1 ? 'unit' : 'units'}`;
  const tracking = report.step === 'shipped' ? `, ${report.carrier} ${report.trackingNumber}` : '';
  const parcel = 'reportId' in report ? '' : ` parcel ${report.parcelId}`;
  return `${report.step.replaceAll('_', ' ')}${parcel}${counted}${tracking}`;
}

/** The sentences for the refusals of a report, by a part of their detail. */
const sentences: readonly (readonly [detail: string, sentence: string])[] = [
  ['the order is canceled', 'The order was canceled. Do not send it.'],
  ['changed in the meantime', 'Another person has changed this order since you opened the page. Check the units, and try again.'],
  ['fewer of these units', 'Fewer of these units are left. Check the quantities.'],
  ['another tracking number', 'This parcel was already sent with another tracking number.'],
  ['other units', 'This parcel was already packed with other units.'],
  ['all units of shipment', 'All units are canceled or in other parcels.'],
];

const describeRefusal = ({ code, detail = code }: Refusal): string =>
  sentences.find(([part]) => detail.includes(part))?.[1] ?? `The report was rejected: ${detail}.`;
