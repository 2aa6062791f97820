import type { Store } from '#contract/calls/stores.ts';
import { canonicalUrl } from '#http/addresses.ts';
import type { PageContext } from '#http/page.ts';
import { weekdays } from './opening.ts';

const dayNames = { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' };

/** Returns the schema.org data of a store. */
export function createStoreData(context: PageContext, place: Store, path: string): object {
  const { market, renderContext } = context;
  const { openingHours, specialDays = [] } = place;
  return {
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: place.name,
    url: canonicalUrl(context, path),
    ...(place.phone !== undefined && { telephone: place.phone }),
    brand: { '@type': 'Brand', name: renderContext.t('site.name') },
    currenciesAccepted: market.currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.addressLine1,
      addressLocality: place.city,
      ...(place.province !== undefined && { addressRegion: place.province }),
      postalCode: place.postalCode,
      addressCountry: market.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    openingHoursSpecification: weekdays.flatMap((day) => {
      const hours = openingHours[day];
      return hours
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${dayNames[day]}`, opens: hours[0], closes: hours[1] }]
        : [];
    }),
    // Equal opening and closing times at midnight mean that the store is closed on that day.
    specialOpeningHoursSpecification: specialDays.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: hours?.[0] ?? '00:00',
      closes: hours?.[1] ?? '00:00',
    })),
  };
}
