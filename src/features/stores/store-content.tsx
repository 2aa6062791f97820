import type { Store, StoreService } from '#contract/calls/stores.ts';
import { formatPhone } from '#forms/address-input.ts';
import { formatClock, formatDay, formatWeekdayName } from '#i18n/format.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { weekdays } from '#lib/rules/opening.ts';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { type MessageKey, type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createDirectionsUrl } from './place-texts.ts';
import { ChooseStore, OpeningLine, StoreEntry } from './store-entry.tsx';
import { StoreMap } from './store-map.tsx';

const serviceLabels = {
  pickup: 'stores.service.pickup',
  returns: 'stores.service.returns',
  repair: 'stores.service.repair',
  'boot-fitting': 'stores.service.boot-fitting',
  'step-free': 'stores.service.step-free',
} as const satisfies Record<StoreService, MessageKey>;

interface StoreContentProps {
  place: Store;
  others: readonly Store[];
  isOwn: boolean;
  now: number;
}

export function StoreContent({ place, others, isOwn, now }: StoreContentProps) {
  const renderContext = useRenderContext();
  const { t, link, market } = renderContext;
  const { phone, services = [] } = place;
  return (
    <section className="section store-page">
      <StyleSheet name="stores.page" />
      <div className="store-head">
        <Breadcrumb crumbs={[{ name: t('stores.title'), path: routePath('stores') }, { name: place.name }]} />
        <h1>
          {place.name} {isOwn && <span className="label">{t('pickup.yours')}</span>}
        </h1>
        <OpeningLine place={place} now={now} />
      </div>
      <div className="store-facts">
        <section>
          <h2>{t('stores.address')}</h2>
          <address>
            {addressLines(place, market.addressRules).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {phone && <a href={`tel:${phone}`}>{formatPhone(phone, renderContext.market)}</a>}
          </address>
          <div className="store-actions">
            {!isOwn && <ChooseStore place={place} isSolid />}
            <a className="action action-outline" href={link(createDirectionsUrl(place))} rel="noopener noreferrer">
              {t('stores.directions')}
            </a>
          </div>
        </section>
        <section>
          <h2>{t('stores.hours')}</h2>
          <HoursTable place={place} />
          <SpecialDays place={place} />
        </section>
        {services.length > 0 && (
          <section>
            <h2>{t('stores.services')}</h2>
            <ul className="store-services">
              {services.map((service) => (
                <li key={service}>{t(serviceLabels[service])}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <StoreMap places={[place]} />
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

function HoursTable({ place: { openingHours } }: { place: Store }) {
  const { t, locale } = useRenderContext();
  return (
    <table className="store-hours">
      <tbody>
        {weekdays.map((day, index) => (
          <tr key={day}>
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
      <ul className="store-special">
        {specialDays.map(({ date, hours }) => (
          <li key={date}>
            {formatDay(date, locale)}
            {hours && `: ${writeHours(hours, { t, locale })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

const writeHours = (hours: Store['openingHours']['mon'], { t, locale }: Pick<RenderContext, 't' | 'locale'>): string =>
  hours ? hours.map((time) => formatClock(time, locale)).join('–') : t('stores.closed');
