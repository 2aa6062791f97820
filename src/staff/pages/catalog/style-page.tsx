// One style: its visibility and badges, prices, stock, and texts.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { badgeId } from '#backend/rules/badge.ts';
import { listLocations } from '#backend/services/catalog-changes/stock.ts';
import { storeLocationsQuery } from '#backend/stores/catalog-changes.ts';
import {
  type StylePlace,
  type StyleRow,
  stylePeriodsQuery,
  stylePlacesQuery,
  styleQuery,
  styleTextsQuery,
  styleUnitsQuery,
} from '#backend/stores/staff-catalog.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requireCommerce } from '../../run-action.ts';
import { Table } from '../page.tsx';
import { findFormPath, mayChange, nameMarket, openMarket, requireMarkets, respondCatalog } from './catalog-frame.tsx';
import { chooseLocale } from './catalog-page.tsx';
import { PriceTable } from './price-table.tsx';
import { StockTables } from './stock-tables.tsx';
import { StyleTexts } from './style-texts.tsx';

export function mountStylePage(app: Hono<StaffHono>): void {
  app.get('/catalog/styles/:masterId', requireCommerce, requirePerson, respondStyle);
}

async function respondStyle(c: StaffContext): Promise<Response> {
  const masterId = c.req.param('masterId') ?? '';
  const permitted = await requireMarkets(c, `style/${masterId}`);
  const db = c.env.BACKEND_DB;
  const [[style], places, texts, periods, stores] = await read(
    db,
    styleQuery(masterId),
    stylePlacesQuery(masterId, permitted),
    styleTextsQuery(masterId),
    stylePeriodsQuery(
      permitted.map((siteId) => openMarket(siteId).priceList),
      masterId,
    ),
    storeLocationsQuery,
  );
  if (!style || places.length === 0) throw new HTTPException(404);
  const sold = permitted.filter((siteId) => places.some((place) => place.siteId === siteId));
  const locations = listLocations(stores).filter(({ siteId }) => (sold as readonly string[]).includes(siteId));
  const skus = style.colours.flatMap(({ variants }) => variants.map(([sku]) => sku));
  const [units] = await read(
    db,
    styleUnitsQuery(
      locations.map(({ locationId }) => locationId),
      skus,
    ),
  );
  const name = texts.find(({ locale }) => locale === chooseLocale(sold))?.name ?? masterId;
  return respondCatalog(c, {
    title: name,
    content: (
      <>
        <p>
          Style {masterId}, {style.productType}, category {style.homeCategoryId}
          {style.recycled && ', of recycled material'}.
        </p>
        <Visibility c={c} product={style} places={places.filter(({ siteId }) => (sold as readonly string[]).includes(siteId))} />
        <section className="staff-part">
          <h2>Prices</h2>
          <PriceTable
            markets={sold.map(openMarket)}
            masterId={masterId}
            periods={periods}
            isEditable={(siteId) => mayChange(c, siteId)}
            now={Date.now()}
          />
        </section>
        <StockTables
          product={style}
          locations={locations}
          units={units}
          isEditable={(siteId) => mayChange(c, siteId)}
          sku={c.req.query('sku')}
        />
        <StyleTexts c={c} masterId={masterId} siteIds={sold} texts={texts} />
      </>
    ),
  });
}

const badgeNames = { 'best-seller': 'Best seller', recycled: 'Recycled', none: 'None' } as const;

function Visibility({ c, product, places }: { c: StaffContext; product: StyleRow; places: readonly StylePlace[] }) {
  return (
    <section className="staff-part">
      <h2>Visibility and badges</h2>
      <Table
        caption="Visibility and badges"
        columns={['Market', 'Visible', 'Badge', 'Sales rank', 'Change']}
        rows={places.map(({ siteId, isHidden, badge, salesRank }) => [
          nameMarket(siteId),
          isHidden ? 'No' : 'Yes',
          `${badgeNames[badgeId({ salesRank, recycled: product.recycled, chosenBadge: badge }) ?? 'none']}${badge === null ? ' (automatic)' : ''}`,
          salesRank + 1,
          mayChange(c, siteId) ? (
            <a
              key="change"
              aria-label={`Change in ${nameMarket(siteId)}`}
              href={findFormPath('visibility', {
                market: siteId,
                style: product.masterId,
                visible: isHidden ? 'no' : 'yes',
                badge: badge ?? 'automatic',
              })}
            >
              Change
            </a>
          ) : (
            '–'
          ),
        ])}
      />
    </section>
  );
}
