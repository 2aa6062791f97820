// Sends reports about a shipment to the backend, and reads the fields that several forms share.
import type { StaffInput } from '#backend/staff-actions.ts';
import type { StaffContext } from '../../context.ts';
import { runAction } from '../../run-action.ts';
import { fulfillmentAction, type OpenedShipment } from './opened-shipment.ts';

type Report = StaffInput<'reportFulfillment'>['report'];

/** Reports a step. `revision` is the order's revision in the form, so that two employees do not pack the same units. */
export const sendReport = (c: StaffContext, { orderNumber, siteId }: OpenedShipment, report: Report, form: URLSearchParams) =>
  runAction(c, { action: fulfillmentAction, subject: `order/${orderNumber}`, siteId }, [
    'reportFulfillment',
    { report, revision: Number(form.get('revision')) || 0 },
  ]);

const idPattern = /^[\w.-]{1,40}$/;

/** Returns the id from the form, so that repeated submissions create only one report. */
export const readFormId = (form: URLSearchParams): string | undefined => {
  const id = form.get('id') ?? '';
  return idPattern.test(id) ? id : undefined;
};

/** Renders the hidden fields of a form: the revision that the person sees, and a new id for the report. */
export const FormState = ({ revision, values }: { revision: number; values?: URLSearchParams | undefined }) => (
  <>
    <input type="hidden" name="revision" value={revision} />
    <input type="hidden" name="id" value={(values && readFormId(values)) ?? `staff-${crypto.randomUUID().slice(0, 8)}`} />
  </>
);

const maxLength = 80;

/** The fields about the carrier. */
export function readTracking(form: URLSearchParams) {
  const read = (name: string) => (form.get(name) ?? '').trim();
  const [carrier, trackingNumber, trackingUrl] = [read('carrier'), read('trackingNumber'), read('trackingUrl')];
  const errors: Record<string, string> = {};
  if (carrier === '' || carrier.length > maxLength) errors.carrier = `Enter the name of the carrier, with at most ${maxLength} characters.`;
  if (trackingNumber === '' || trackingNumber.length > maxLength)
    errors.trackingNumber = `Enter the tracking number, with at most ${maxLength} characters.`;
  if (trackingUrl !== '' && !(URL.canParse(trackingUrl) && new URL(trackingUrl).protocol === 'https:' && trackingUrl.length <= 500))
    errors.trackingUrl = 'Enter a URL that begins with https://, or leave the field empty.';
  return { tracking: { carrier, trackingNumber, ...(trackingUrl !== '' && { trackingUrl }) }, errors };
}
