import type { Store } from '#contract/calls/stores.ts';
import { formatPhone } from '#forms/address-input.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { hoursText } from './hours.ts';
import { createDirectionsUrl, describeOpening, writeDistance } from './place-texts.ts';

interface StoreEntryProps {
  place: Store;
  isPoint: boolean;
  isOwn: boolean;
  now: number;
}

/** Renders a store or pickup point in the list. */
export function StoreEntry({ place, isPoint, isOwn, now }: StoreEntryProps) {
  const renderContext = useRenderContext();
  const { t, link, market } = renderContext;
  const { distanceMetres, phone } = place;
  const path = routePath('store', { storeId: place.id });
  return (
    <article className="place">
      <h3>
        {isPoint ? place.name : <a href={link(path)}>{place.name}</a>} {isOwn && <span className="label">{t('pickup.yours')}</span>}
      </h3>
      {distanceMetres !== undefined && (
        <p className="place-distance">{t('stores.away', { distance: writeDistance(distanceMetres, renderContext) })}</p>
      )}
      <address>{placeLine(place, market.addressRules)}</address>
      <p>
        <OpeningText place={place} now={now} />
      </p>
      <p className="place-hours">{hoursText(place.openingHours, renderContext)}</p>
      <p className="place-links">
        <a href={link(createDirectionsUrl(place))} rel="noopener noreferrer">
          {t('stores.directions')}
          <span className="visually-hidden"> {place.name}</span>
        </a>
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone, renderContext.market)}</a>}
      </p>
      {!isPoint && !isOwn && <ChooseStore place={place} />}
    </article>
  );
}

/** Renders the text that says whether the place is open, with its closing time or next opening time. */
export function OpeningText({ place, now }: { place: Store; now: number }) {
  const { isOpen, text } = describeOpening(place, now, useRenderContext());
  return <strong className={isOpen ? 'place-open' : 'place-shut'}>{text}</strong>;
}

/**
 * Renders the form that chooses a place as the shopper's store. If cart items will be picked up at another store, the pickup page asks for
 * confirmation first.
 */
export function ChooseStore({ place, isSolid = false }: { place: Store; isSolid?: boolean }) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  const action = link(routePath('pickup'));
  if (action === undefined) return null;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="store" value={place.id} />
      <input type="hidden" name="key" value={formKey} />
      <button type="submit" className={isSolid ? 'action action-solid' : 'action action-outline'}>
        {t('pickup.choose')}
        <span className="visually-hidden"> {place.name}</span>
      </button>
    </form>
  );
}
