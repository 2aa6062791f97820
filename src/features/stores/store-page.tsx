// The page of a store: location, opening hours and services.
import type { Store } from '#contract/calls/stores.ts';
import { breadcrumbData, canonicalUrl, listAlternates, listSiteLocales } from '#http/addresses.ts';
import type { LoadedPage, NotFound, PageContext, PersonalContext, PersonalPage } from '#http/page.ts';
import { weekdays } from '#lib/rules/opening.ts';
import { routePath } from '#routes.ts';
import { StoreContent } from './store-content.tsx';
import { openStock } from './store-stock.tsx';

export const store: PersonalPage = { isPersonal: true, cacheQuery: [], load };

const nearbyCount = 3;

async function load(context: PersonalContext): Promise<LoadedPage | NotFound> {
  const { gateway, siteId, params, shopper, renderContext } = context;
  const { storeId = '' } = params;
  const answer = await gateway('stores.details', { params: { storeId }, query: { siteId } });
  if (!answer.ok) return { kind: 'not-found' };
  const place = answer.value;
  const stock = openStock(context, place);
  const others = await loadNearby(context, place);
  const { t } = renderContext;
  const path = routePath('store', { storeId: place.id });
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${place.name} | ${t('site.name')}`,
      description: [place.name, place.addressLine1, place.city, t('stores.hours'), t('stores.services')].join(', '),
      canonical: canonicalUrl(context, path),
      alternates: listAlternates(
        context,
        listSiteLocales(siteId).map((locale) => ({ locale, path })),
      ),
      structuredData: [
        breadcrumbData(context, [
          { name: t('stores.title'), path: routePath('stores') },
          { name: place.name, path },
        ]),
        createStoreData(context, place, path),
      ],
    },
    body: <StoreContent place={place} others={others} isOwn={shopper.session.storeId === place.id} stock={stock} now={Date.now()} />,
  };
}

/** Returns the nearby stores. If the call fails, the page is rendered without them. */
async function loadNearby({ gateway, siteId, report }: PersonalContext, { id, latitude, longitude }: Store): Promise<Store[]> {
  try {
    const answer = await gateway('stores.search', { query: { siteId }, body: { near: { latitude, longitude } } });
    return answer.ok ? answer.value.stores.filter((each) => each.id !== id).slice(0, nearbyCount) : [];
  } catch (problem) {
    report(problem);
    return [];
  }
}

const dayNames = { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' };

/** Returns the schema.org data of a store. */
function createStoreData(context: PageContext, place: Store, path: string): object {
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
    // In schema.org data, an opening and closing time of 00:00 means that the store is closed on that day.
    specialOpeningHoursSpecification: specialDays.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: hours?.[0] ?? '00:00',
      closes: hours?.[1] ?? '00:00',
    })),
  };
}
