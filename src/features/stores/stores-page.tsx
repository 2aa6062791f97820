// The store locator: stores and pickup points near a place or near the shopper. The shopper's position is used for one response and is not
// stored.

import { showEspots } from '#features/content-pages/espots.tsx';
import { breadcrumbData, canonicalUrl, listAlternates } from '#http/addresses.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import type { Position } from '#lib/distance.ts';
import { locales } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { Locator } from './locator.tsx';
import { readPosition, readStoreQuery, type StoreQuery } from './stores-query.ts';

export const stores: PersonalPage = { isPersonal: true, cacheQuery: ['q', 'kind'], load, submit };

async function load(context: PersonalContext): Promise<LoadedPage> {
  return show(context, { asked: readStoreQuery(context.query) });
}

/** Searches near the browser's position. The position is posted, so that URLs, history and logs do not contain it. */
async function submit(context: SubmitContext): Promise<Submitted> {
  const { kind } = readStoreQuery(context.form);
  const position = readPosition(context.form);
  const asked = { kind, text: undefined };
  if (!position) return show(context, { asked, status: 422, problem: context.renderContext.t('stores.locateFailed') });
  return show(context, { asked, position });
}

interface Shown {
  asked: StoreQuery;
  position?: Position;
  status?: LoadedPage['status'];
  problem?: string;
}

async function show(context: PersonalContext, { asked: wanted, position, status = 200, problem }: Shown): Promise<LoadedPage> {
  const { gateway, siteId, market, shopper, renderContext, query } = context;
  const { t } = renderContext;
  const hasPoints = market.collection.pudo !== undefined;
  const asked: StoreQuery = { ...wanted, kind: hasPoints ? wanted.kind : 'store' };
  const near = position ?? (asked.text === undefined ? undefined : { text: asked.text });
  const call = asked.kind === 'point' ? 'stores.collectionPoints' : 'stores.search';
  const sections = showEspots(context, 'store-locator');
  const answer = await gateway(call, { query: { siteId }, body: near ? { near } : {} });
  if (!answer.ok) throw new Error(`${call} was refused with ${answer.error.code}.`);
  const isPlain = query.size === 0 && !position && !problem;
  const props = {
    asked,
    places: answer.value.stores,
    near: answer.value.near,
    hasPoints,
    ownStoreId: shopper.session.storeId,
    problem,
    now: Date.now(),
  };
  return {
    kind: 'page',
    status,
    head: {
      title: `${t('stores.title')} | ${t('site.name')}`,
      description: t('stores.description'),
      canonical: canonicalUrl(context, routePath('stores')),
      ...(isPlain
        ? {
            alternates: listAlternates(
              context,
              locales.map((locale) => ({ locale, path: routePath('stores') })),
            ),
          }
        : { robots: 'noindex' }),
      structuredData: [breadcrumbData(context, [{ name: t('stores.title'), path: routePath('stores') }])],
    },
    body: (
      <>
        <Locator {...props} />
        {sections}
      </>
    ),
  };
}
