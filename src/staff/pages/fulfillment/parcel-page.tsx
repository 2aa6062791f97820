// The page on which a person confirms the next step of a parcel: sent, ready for pickup, or handed over.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce } from '../../run-action.ts';
import { Confirmation } from '../confirmation.tsx';
import { Message, respondPage } from '../page.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { Destination, stepTexts, UnitList } from './describe-shipment.tsx';
import { fulfillmentPath, type OpenedParcel, type OpenedShipment, openShipment, type StaffStep, shipmentUrl } from './opened-shipment.ts';
import { FormState, readTracking, sendReport } from './report.tsx';
import { redirectReported } from './shipment-page.tsx';

const path = `${fulfillmentPath}/:order/:shipment/parcels/:parcel`;

export function mountParcelPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => {
    const { shipment, parcel } = await open(c);
    const { next } = parcel;
    return next ? respondParcel(c, { shipment, parcel, step: next }) : c.redirect(shipmentUrl(shipment), 303);
  });

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const values = await readForm(c);
    const { shipment, parcel } = await open(c);
    const step = parcel.next;
    // the form was submitted twice, or another person was faster
    if (step === undefined || step !== values.get('step')) return redirectReported(c, shipment, findReached(parcel));
    const sent = step === 'shipped' ? readTracking(values) : { tracking: undefined, errors: {} };
    if (Object.keys(sent.errors).length > 0) return respondParcel(c, { shipment, parcel, step, values, errors: sent.errors });
    const { orderNumber, shipmentId } = shipment;
    const named = { orderNumber, shipmentId, parcelId: parcel.parcelId };
    const report =
      step === 'shipped' && sent.tracking
        ? { ...named, step, ...sent.tracking }
        : { ...named, step: step as Exclude<StaffStep, 'shipped'> };
    const result = await sendReport(c, shipment, report, values);
    if (!result.ok) return respondParcel(c, { ...(await open(c)), step, values, message: result.error.message });
    return redirectReported(c, shipment, step);
  });
}

const findReached = ({ steps }: OpenedParcel): string | undefined => steps.at(-1)?.step;

async function open(c: StaffContext): Promise<{ shipment: OpenedShipment; parcel: OpenedParcel }> {
  const shipment = await openShipment(c);
  const parcel = shipment.parcels.find(({ parcelId }) => parcelId === c.req.param('parcel'));
  if (!parcel) throw new HTTPException(404);
  return { shipment, parcel };
}

interface Shown {
  shipment: OpenedShipment;
  parcel: OpenedParcel;
  step: StaffStep;
  values?: URLSearchParams;
  errors?: Readonly<Record<string, string>>;
  message?: string;
}

function respondParcel(c: StaffContext, { shipment, parcel, step, values, errors, message }: Shown): Response {
  const { label, title, effect } = stepTexts[step];
  return respondPage(c, {
    title,
    status: values ? (message === undefined ? 422 : 409) : 200,
    sheets: ['studio.page', 'fulfillment.page'],
    parent: { href: shipmentUrl(shipment), label: `Shipment of order ${shipment.orderNumber}` },
    content: (
      <>
        {message !== undefined && <Message isError>{message}</Message>}
        <p>Parcel {parcel.parcelId}</p>
        <UnitList lines={parcel.lines} />
        <Destination shipment={shipment} />
        <Confirmation action={shipmentUrl(shipment, 'parcels', parcel.parcelId)} submit={label} backUrl={shipmentUrl(shipment)}>
          <FormState revision={shipment.revision} values={values} />
          <input type="hidden" name="step" value={step} />
          {step === 'shipped' && <CarrierFields values={values} {...(errors && { errors })} />}
          <p>{effect}</p>
        </Confirmation>
      </>
    ),
  });
}
