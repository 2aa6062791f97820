// The progress of an order's shipments.
import type { ShipmentProgress } from '#contract/entities/purchase.ts';
import { stepNames } from '#features/account/order-translations.ts';
import { readClock } from '#lib/read-clock.ts';
import { CivilDate } from '#ui/date.tsx';
import { Icon } from '#ui/icon.tsx';
import { type MessageKey, type RenderContext, useRenderContext } from '#ui/render-context.ts';

interface Followed extends Pick<ShipmentProgress, 'steps' | 'tracking'> {
  shipmentId: string;
  /** Identifies the parcel within its shipment. */
  parcel?: number;
  /** Name of the shipping method. */
  label: string;
  items: readonly string[];
}

interface FollowedOrder<Item> {
  progress: readonly ShipmentProgress[];
  shipments: readonly { shipmentId: string; label: string; itemIds: readonly string[] }[];
  items: readonly Item[];
}

/** Lists the shipments of an order, and the parcels of those that are sent in parts. `name` returns the text for an item. */
export const listFollowed = <Item extends { id: string; qty: number }>(
  { progress, shipments, items }: FollowedOrder<Item>,
  name: (item: Item) => string,
): Followed[] =>
  progress.flatMap(({ shipmentId, steps, tracking, parcels }): Followed[] => {
    const shipment = shipments.find((each) => each.shipmentId === shipmentId);
    const label = shipment?.label ?? '';
    if (parcels)
      return parcels.map((each, parcel) => ({
        ...{ shipmentId, parcel, label, steps: each.steps },
        ...(each.tracking && { tracking: each.tracking }),
        items: each.lines.flatMap(({ itemId, qty }) => items.filter(({ id }) => id === itemId).map((item) => name({ ...item, qty }))),
      }));
    const own = items.filter(({ id }) => shipment?.itemIds.includes(id));
    return [{ shipmentId, label, steps, ...(tracking && { tracking }), items: own.map(name) }];
  });

/** Renders each shipment with its steps. If there are several, each lists its items. */
export function Progress({ shipments }: { shipments: readonly Followed[] }) {
  const { t } = useRenderContext();
  return (
    <section className="order-progress" aria-labelledby="progress">
      <h2 id="progress">{t('order.progress')}</h2>
      {shipments.map((shipment) => (
        <div key={`${shipment.shipmentId} ${shipment.parcel ?? ''}`} className="order-shipment">
          {shipments.length > 1 && (
            <>
              <h3>{shipment.label}</h3>
              <p>{shipment.items.join(', ')}</p>
            </>
          )}
          <Steps {...shipment} />
        </div>
      ))}
    </section>
  );
}

function Steps({ steps, tracking }: Pick<ShipmentProgress, 'steps' | 'tracking'>) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  const url = tracking && trackingUrl(tracking, renderContext);
  return (
    <>
      <StepList steps={steps} names={stepNames} />
      {tracking && (
        <p>
          {t('order.parcel', { carrier: tracking.carrier })}{' '}
          {url === undefined ? tracking.number : <a href={url}>{t('order.followParcel', { number: tracking.number })}</a>}
        </p>
      )}
    </>
  );
}

/** Returns the URL of the carrier's page about a parcel. The simulated carrier's page is on this site, without a locale. */
export const trackingUrl = ({ url }: NonNullable<ShipmentProgress['tracking']>, { link }: RenderContext): string | undefined =>
  url === undefined || url.startsWith('/') ? url : link(url);

interface StepListProps<Step extends string> {
  steps: readonly { step: Step; at?: number | undefined }[];
  names: Record<Step, MessageKey>;
}

/** Renders steps with their dates and marks those that have not happened yet. */
export function StepList<Step extends string>({ steps, names }: StepListProps<Step>) {
  const { t, market } = useRenderContext();
  const current = steps.findLastIndex(({ at }) => at !== undefined);
  return (
    <ol className="order-steps">
      {steps.map(({ step, at }, index) => (
        <li key={step} className={at === undefined ? 'is-ahead' : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className="order-step-mark">{at !== undefined && <Icon name="check" />}</span>
          <strong>{t(names[step])}</strong>
          {at === undefined ? (
            <span className="visually-hidden">{t('order.stepAhead')}</span>
          ) : (
            <CivilDate date={readClock(at, market.settings.timeZone).day} />
          )}
        </li>
      ))}
    </ol>
  );
}
