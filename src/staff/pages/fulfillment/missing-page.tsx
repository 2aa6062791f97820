// The page on which a person cancels units that are missing or damaged, or that the customer no longer wants.
import type { Hono } from 'hono';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { Message, respondPage, Select } from '../page.tsx';
import { fulfillmentPath, type OpenedShipment, openShipment, shipmentUrl } from './opened-shipment.ts';
import { FormState, readFormId, sendReport } from './report.tsx';
import { redirectReported } from './shipment-page.tsx';
import { readUnits, UnitFields } from './unit-fields.tsx';

const path = `${fulfillmentPath}/:order/:shipment/missing`;

const reasons = { unavailable: 'Missing or damaged', canceled: 'The customer no longer wants them' } as const;
const isReason = (text: string): text is keyof typeof reasons => Object.hasOwn(reasons, text);

export function mountMissingPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondMissing(c, await openShipment(c)));

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const values = await readForm(c);
    const shipment = await openShipment(c);
    const reportId = readFormId(values);
    if (reportId !== undefined && shipment.canceledBy.includes(reportId)) return redirectReported(c, shipment, 'missing');
    const { units, errors } = readUnits(values, shipment.open);
    const step = values.get('reason') ?? '';
    const allErrors = { ...errors, ...(!isReason(step) && { reason: 'Select a reason.' }) };
    if (reportId === undefined || !isReason(step) || Object.keys(allErrors).length > 0)
      return respondMissing(c, shipment, { values, errors: allErrors });
    const { orderNumber, shipmentId } = shipment;
    const result = await sendReport(c, shipment, { orderNumber, shipmentId, reportId, step, lines: units }, values);
    if (!result.ok) return respondMissing(c, await openShipment(c), { values, message: result.error.message });
    return redirectReported(c, shipment, 'missing');
  });
}

interface Shown {
  values?: URLSearchParams;
  errors?: Readonly<Record<string, string>>;
  message?: string;
}

function respondMissing(c: StaffContext, shipment: OpenedShipment, { values, errors = {}, message }: Shown = {}): Response {
  const { open } = shipment;
  return respondPage(c, {
    title: 'Cancel units',
    status: values ? (message === undefined ? 422 : 409) : 200,
    sheets: ['studio.page', 'fulfillment.page'],
    parent: { href: shipmentUrl(shipment), label: `Shipment of order ${shipment.orderNumber}` },
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        <p>
          Units that cannot be sent. The customer gets an email, and does not pay for these units: their share of the payment is released,
          or refunded if it was captured. This cannot be undone.
        </p>
        {open.length === 0 ? (
          <p>No units are left to be packed.</p>
        ) : (
          <Confirmation action={shipmentUrl(shipment, 'missing')} submit="Cancel these units" backUrl={shipmentUrl(shipment)}>
            <FormState revision={shipment.revision} values={values} />
            <UnitFields lines={open} initial="none" values={values} errors={errors} />
            <Select
              name="reason"
              label="Reason"
              hint="Units that the customer no longer wants go back to stock. Missing or damaged units do not."
              value={values?.get('reason') ?? 'unavailable'}
              error={errors.reason}
              options={Object.entries(reasons)}
            />
          </Confirmation>
        )}
      </>
    ),
  });
}
