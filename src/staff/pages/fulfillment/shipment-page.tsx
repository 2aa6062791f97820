// One shipment: its units to pack, its parcels, and the form with which units are packed.
import type { Hono } from 'hono';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce } from '../../run-action.ts';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { stepNames } from '../orders/order-texts.ts';
import { MarketInstant, Message, respondPage } from '../page.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { countUnits, Destination, describeTime, isLate, stepTexts, UnitList } from './describe-shipment.tsx';
import {
  fulfillmentPath,
  type OpenedParcel,
  type OpenedShipment,
  openShipment,
  packingListUrl,
  type StaffStep,
  shipmentUrl,
} from './opened-shipment.ts';
import { FormState, readFormId, readTracking, sendReport } from './report.tsx';
import { readUnits, UnitFields } from './unit-fields.tsx';

const path = `${fulfillmentPath}/:order/:shipment`;

export function mountShipmentPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, async (c) => respondShipment(c, await openShipment(c)));

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const values = await readForm(c);
    const shipment = await openShipment(c);
    const parcelId = readFormId(values);
    // a repeated submission gets the same response, although its units are no longer open
    if (shipment.parcels.some((each) => each.parcelId === parcelId)) return redirectReported(c, shipment, shipment.first);
    const { units, errors } = readUnits(values, shipment.open);
    const sent = shipment.first === 'shipped' ? readTracking(values) : undefined;
    const allErrors = { ...errors, ...sent?.errors };
    if (parcelId === undefined || !shipment.first || Object.keys(allErrors).length > 0)
      return respondShipment(c, shipment, { values, errors: allErrors });
    const { orderNumber, shipmentId } = shipment;
    const named = { orderNumber, shipmentId, parcelId, lines: units };
    const report =
      shipment.first === 'shipped' && sent ? { ...named, step: shipment.first, ...sent.tracking } : createReport(named, shipment.first);
    const result = await sendReport(c, shipment, report, values);
    if (!result.ok) return respondShipment(c, await openShipment(c), { values, message: result.error.message });
    return redirectReported(c, shipment, shipment.first);
  });
}

const createReport = <Named extends object>(named: Named, step: StaffStep) => ({ ...named, step: step as Exclude<StaffStep, 'shipped'> });

/** Redirects to the page of a shipment after a report. */
export const redirectReported = (c: StaffContext, shipment: OpenedShipment, done: string | undefined) =>
  redirectDone(c, shipmentUrl(shipment), done ?? '');

interface Shown {
  values?: URLSearchParams;
  errors?: Readonly<Record<string, string>>;
  message?: string;
}

const doneTexts: DoneTexts = {
  ...Object.fromEntries(Object.entries(stepTexts).map(([step, { done }]) => [step, done])),
  missing: 'The units are canceled, and the customer gets an email.',
};

function respondShipment(c: StaffContext, shipment: OpenedShipment, { values, errors, message }: Shown = {}): Response {
  const { orderNumber, open, parcels, canceled, promisedAt, first } = shipment;
  const now = Date.now();
  const done = readDoneText(c, doneTexts);
  return respondPage(c, {
    title: `Shipment of order ${orderNumber}`,
    parent: { href: fulfillmentPath, label: 'Fulfillment' },
    status: values ? (message === undefined ? 422 : 409) : 200,
    sheets: ['studio.page', 'fulfillment.page'],
    actions: (
      <>
        {(open.length > 0 || parcels.length > 0) && (
          <a className="action" href={packingListUrl([shipment])}>
            Packing list
          </a>
        )}
        {open.length > 0 && first && (
          <a className="action" href={shipmentUrl(shipment, 'missing')}>
            Units are missing
          </a>
        )}
      </>
    ),
    content: (
      <>
        {!values && done !== undefined && <Message>{done}</Message>}
        {message !== undefined && <Message isError>{message}</Message>}
        {shipment.isCanceled && <Message isError>The order was canceled. Do not send it.</Message>}
        <StateNote shipment={shipment} />
        <dl className="studio-facts">
          <div>
            <dt>Order</dt>
            <dd>
              <a href={`/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</a>, placed{' '}
              <MarketInstant at={shipment.placedAt} siteId={shipment.siteId} />
            </dd>
          </div>
          <div>
            <dt>Promised</dt>
            <dd>
              <MarketInstant at={promisedAt} siteId={shipment.siteId} />
              {open.length > 0 && (
                <>
                  {', '}
                  <span className={isLate(promisedAt, now) ? 'staff-report' : undefined}>{describeTime(promisedAt, now)}</span>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>Deliver to</dt>
            <dd>
              <Destination shipment={shipment} />
            </dd>
          </div>
        </dl>
        {open.length > 0 && first && (
          <section className="staff-part" aria-labelledby="to-pack">
            <h2 id="to-pack">To pack: {countUnits(open)}</h2>
            <form method="post" action={shipmentUrl(shipment)} className="form">
              <FormState revision={shipment.revision} values={values} />
              <UnitFields lines={open} initial="all" values={values} {...(errors && { errors })} />
              {first === 'shipped' && <CarrierFields values={values} {...(errors && { errors })} />}
              <p>
                Leave the quantities unchanged if all units are in one parcel. Otherwise, enter those in this parcel, and pack the others in
                further parcels. {stepTexts[first].effect}
              </p>
              <SubmitButton>{stepTexts[first].label}</SubmitButton>
            </form>
          </section>
        )}
        {parcels.length > 0 && (
          <section className="staff-part" aria-labelledby="parcels">
            <h2 id="parcels">Parcels</h2>
            <ul className="staff-entries">
              {parcels.map((parcel) => (
                <li key={parcel.parcelId}>
                  <ParcelEntry shipment={shipment} parcel={parcel} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {canceled.length > 0 && (
          <section className="staff-part" aria-labelledby="canceled">
            <h2 id="canceled">Canceled</h2>
            <UnitList lines={canceled} />
          </section>
        )}
      </>
    ),
  });
}

function StateNote({ shipment: { isSimulated, isMovedByClock, isCanceled, isHeld } }: { shipment: OpenedShipment }) {
  if (isHeld) return <Message isError>The order is held for review. Do not pack it.</Message>;
  if (!isSimulated || isCanceled) return null;
  return isMovedByClock ? (
    <Message>The simulated warehouse of the demo has already sent this shipment.</Message>
  ) : (
    <Message>A simulated warehouse packs this order automatically. The simulation ends with your first report.</Message>
  );
}

const ParcelEntry = ({ shipment, parcel }: { shipment: OpenedShipment; parcel: OpenedParcel }) => (
  <>
    <h3>
      Parcel {parcel.parcelId}: {countUnits(parcel.lines)}
    </h3>
    <p>
      {parcel.steps.map(({ step, at }, index) => (
        <span key={step}>
          {index > 0 && ', '}
          {index > 0 ? stepNames[step].toLowerCase() : stepNames[step]} <MarketInstant at={at} siteId={shipment.siteId} />
        </span>
      ))}
      {parcel.tracking && (
        <>
          . {parcel.tracking.carrier} <span className="packed-sku">{parcel.tracking.number}</span>
        </>
      )}
    </p>
    <UnitList lines={parcel.lines} />
    {parcel.next && (
      <a
        className="action action-outline"
        href={shipmentUrl(shipment, 'parcels', parcel.parcelId)}
        aria-label={`${stepTexts[parcel.next].label} ${parcel.parcelId}`}
      >
        {stepTexts[parcel.next].label}
      </a>
    )}
  </>
);
