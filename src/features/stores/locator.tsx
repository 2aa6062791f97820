import type { Store } from '#contract/calls/stores.ts';
import type { Position } from '#lib/distance.ts';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { CarriedFields } from '#ui/carried-fields.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { writeDistance } from './place-texts.ts';
import { StoreEntry } from './store-entry.tsx';
import { StoreMap } from './store-map.tsx';
import { kindLabels, type StoreQuery, storeKinds } from './stores-query.ts';

interface LocatorProps {
  asked: StoreQuery;
  places: readonly Store[];
  /** Center of the search, with the name of the place if it is known. */
  near: (Position & { name?: string | undefined }) | undefined;
  /** True if the market has pickup points besides its stores. */
  hasPoints: boolean;
  ownStoreId: string | undefined;
  problem: string | undefined;
  now: number;
}

/** If the nearest store is farther away than this, in meters, the page says that all stores are far away. */
const farMeters = 150_000;

export function Locator(props: LocatorProps) {
  const { t, link } = useRenderContext();
  const { asked, places, near, ownStoreId, problem, now } = props;
  const isPoint = asked.kind === 'point';
  return (
    <section className="section locator">
      <StyleSheet name="stores.page" />
      <StyleSheet name="form.part" />
      <div className="locator-head">
        <Breadcrumb crumbs={[{ name: t('stores.title') }]} />
        <h1>{t('stores.title')}</h1>
        <Banners notices={problem ? [{ kind: 'error', title: problem }] : []} label={t('checkout.notice')} />
        <Search {...props} />
        <Outcome {...props} />
      </div>
      {places.length > 0 && <StoreMap places={places} here={near} linkTo={(place) => `#store-${place.id}`} />}
      <div className="locator-list">
        <h2>{writeListTitle(props, t)}</h2>
        {(near || asked.text !== undefined) && (
          <p>
            <a href={link(isPoint ? `${routePath('stores')}?kind=point` : routePath('stores'))}>{t('stores.all')}</a>
          </p>
        )}
        <ol className="places">
          {places.map((place) => (
            <li key={place.id} id={`store-${place.id}`} tabIndex={-1}>
              <StoreEntry place={place} isPoint={isPoint} isOwn={place.id === ownStoreId} now={now} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function writeListTitle({ asked, near }: LocatorProps, t: RenderContext['t']): string {
  if (near?.name !== undefined) return t('stores.near', { place: near.name });
  if (near) return t('stores.nearYou');
  return t(kindLabels[asked.kind]);
}

/** Renders a message if the search found no stores, only distant stores, or does not know the place in the search text. */
function Outcome({ asked, places, near }: LocatorProps) {
  const renderContext = useRenderContext();
  const { t } = renderContext;
  if (places.length === 0) return <p role="status">{t(asked.kind === 'point' ? 'points.nowhere' : 'stores.none')}</p>;
  if (asked.text !== undefined && !near) return <p role="status">{t('stores.unknownPlace', { place: asked.text })}</p>;
  const nearest = places[0]?.distanceMetres ?? 0;
  return nearest > farMeters ? <p role="status">{t('stores.far', { distance: writeDistance(nearest, renderContext) })}</p> : null;
}

function Search({ asked, hasPoints }: LocatorProps) {
  const { t, link } = useRenderContext();
  const { formKey } = useResponse();
  const address = link(routePath('stores'));
  return (
    <div className="locator-search">
      <form method="get" action={address}>
        <CarriedFields />
        <label>
          <span>{t('pickup.search')}</span>
          <input type="search" name="q" defaultValue={asked.text} maxLength={60} autoComplete="postal-code" />
        </label>
        <button type="submit" className="action action-solid">
          {t('pickup.find')}
        </button>
        {hasPoints && (
          <fieldset>
            <legend>{t('stores.kind')}</legend>
            {storeKinds.map((kind) => (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} defaultChecked={kind === asked.kind} />
                {t(kindLabels[kind])}
              </label>
            ))}
          </fieldset>
        )}
      </form>
      <form
        method="post"
        action={address}
        hidden
        data-locate=""
        data-now="" // the button is hidden until its script runs
        data-busy={t('stores.locating')}
        data-denied={t('stores.locateDenied')}
        data-failed={t('stores.locateFailed')}
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="kind" value={asked.kind} />
        <input type="hidden" name="latitude" />
        <input type="hidden" name="longitude" />
        <button type="button" className="action action-outline">
          {t('stores.locate')}
        </button>
        <p className="locator-note" role="status">
          {t('stores.locateNote')}
        </p>
      </form>
    </div>
  );
}
