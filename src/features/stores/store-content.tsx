import type { Store, StoreService } from '#contract/calls/stores.ts';
import type { CallReply } from '#contract/calls.ts';
import { formatPhone } from '#forms/address-input.ts';
import { formatClock, formatDay, formatWeekdayName } from '#i18n/format.ts';
import { placeLine } from '#lib/address/address-lines.ts';
import { findWeekdayIndex, readKnownClock, weekdays } from '#lib/rules/opening.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Icon } from '#ui/icon.tsx';
import { type MessageKey, type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { findHolidayName } from './holiday-names.ts';
import { createDirectionsUrl } from './place-texts.ts';
import { ChooseStore, OpeningText, StoreEntry } from './store-entry.tsx';
import { StorePickup } from './store-stock.tsx';
import { Storefront } from './storefront.tsx';

const serviceLabels = {
  pickup: 'stores.service.pickup',
  returns: 'stores.service.returns',
  repair: 'stores.service.repair',
  'boot-fitting': 'stores.service.boot-fitting',
  'step-free': 'stores.service.step-free',
} as const satisfies Record<StoreService, MessageKey>;

interface StoreContentProps {
  place: CallReply<'stores.details'>;
  others: readonly Store[];
  isOwn: boolean;
  stock: OpenSection;
  now: number;
}

export function StoreContent({ place, others, isOwn, stock, now }: StoreContentProps) {
  const { t, link, market } = useRenderContext();
  const { phone, services = [] } = place;
  return (
    <section className="section store-page">
      <StyleSheet name="stores.page" />
      <div className="store-head">
        <Breadcrumb crumbs={[{ name: t('stores.title'), path: routePath('stores') }, { name: place.name }]} />
        <h1>
          {place.name} {isOwn && <span className="label">{t('pickup.yours')}</span>}
        </h1>
        <p className="store-contact">
          <OpeningText place={place} now={now} />
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone, market)}</a>}
        </p>
        <address>{placeLine(place, market.addressRules)}</address>
        <div className="actions">
          {!isOwn && <ChooseStore place={place} isSolid />}
          <a className="action action-outline" href={link(createDirectionsUrl(place))} rel="noopener noreferrer">
            {t('stores.directions')}
          </a>
        </div>
      </div>
      <div className="store-area">
        <Storefront name={place.name} />
      </div>
      <section className="store-times">
        <h2>{t('stores.hours')}</h2>
        <HoursTable place={place} now={now} />
        <SpecialDays place={place} />
      </section>
      {services.length > 0 && (
        <section className="store-services">
          <h2>{t('stores.services')}</h2>
          <ul className="store-list">
            {services.map((service) => (
              <li key={service}>
                <Icon name="check" /> {t(serviceLabels[service])}
              </li>
            ))}
          </ul>
        </section>
      )}
      <StorePickup place={place} isOwn={isOwn} stock={stock} now={now} />
      {others.length > 0 && (
        <section className="store-others">
          <h2>{t('stores.others')}</h2>
          <ul className="places">
            {others.map((other) => (
              <li key={other.id}>
                <StoreEntry place={other} isPoint={false} isOwn={false} now={now} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** Renders the hours of all weekdays. The current weekday is marked. */
function HoursTable({ place: { openingHours, timeZone }, now }: { place: Store; now: number }) {
  const { t, locale } = useRenderContext();
  const today = findWeekdayIndex(readKnownClock(now, timeZone).day);
  return (
    <table className="store-hours">
      <tbody>
        {weekdays.map((day, index) => (
          <tr key={day} aria-current={index === today ? 'date' : undefined}>
            <th scope="row">{formatWeekdayName(index, locale)}</th>
            <td>{writeHours(openingHours[day], { t, locale })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpecialDays({ place: { specialDays = [] } }: { place: Store }) {
  const { t, locale } = useRenderContext();
  if (specialDays.length === 0) return null;
  return (
    <>
      <h3>{t('stores.special')}</h3>
      <ul className="store-list store-closed">
        {specialDays.map(({ date, hours }) => {
          const name = findHolidayName(date);
          return (
            <li key={date}>
              {name && <span>{t(name)}</span>}{' '}
              <span>
                {formatDay(date, locale)}
                {hours && `: ${writeHours(hours, { t, locale })}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const writeHours = (hours: Store['openingHours']['mon'], { t, locale }: Pick<RenderContext, 't' | 'locale'>): string =>
  hours ? hours.map((time) => formatClock(time, locale)).join('–') : t('stores.closed');
