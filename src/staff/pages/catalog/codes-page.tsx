// Promotion codes, and their uses.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { normalizeCouponCode } from '#backend/rules/promotions/coupon.ts';
import { writeCodeCells } from '#backend/services/catalog-changes/codes.ts';
import { type CodeRow, codesByKeyQuery, codesQuery, codeUsesQuery } from '#backend/stores/catalog-changes.ts';
import { writeLocalTime } from '#lib/local-time.ts';
import { marketOfSite } from '#markets/registry.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { requireCommerce } from '../../run-action.ts';
import { Empty } from '../list-parts.tsx';
import { MarketInstant, Table } from '../page.tsx';
import { catalogPath, findFormPath, mayChange, nameMarket, requireMarkets, respondCatalog } from './catalog-frame.tsx';
import { readListSearch, SearchedList } from './searched-list.tsx';

const path = `${catalogPath}/codes`;
const maxUses = 200;

export function mountCodesPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, respondCodes);
  app.get(`${path}/:siteId/:code`, requireCommerce, requirePerson, respondCode);
}

async function respondCodes(c: StaffContext): Promise<Response> {
  const found = readListSearch(c, await requireMarkets(c, 'list of promotion codes'));
  const search = { ...found, text: normalizeCouponCode(found.text) };
  const [codes] = await read(c.env.BACKEND_DB, codesQuery(search.siteIds, search.text, search));
  const now = Date.now();
  const first = search.permitted.find((siteId) => mayChange(c, siteId));
  return respondCatalog(c, {
    title: 'Promotion codes',
    actions: first && (
      <a className="action action-solid" href={findFormPath('code', { market: search.market ?? first })}>
        Create a code
      </a>
    ),
    content: (
      <>
        <SearchedList
          path={path}
          search={search}
          label="Code begins with"
          caption="Promotion codes"
          empty="No codes match."
          columns={['Code', 'Market', 'Promotion', 'From', 'Until', 'Uses', 'State']}
          numbers={['Uses']}
          rows={codes}
          render={(row) => [
            <a key="code" href={`${path}/${row.siteId}/${encodeURIComponent(row.code)}`}>
              {row.code}
            </a>,
            nameMarket(row.siteId),
            row.promotionId,
            <MarketInstant key="from" at={row.validFrom} siteId={row.siteId} />,
            <MarketInstant key="until" at={row.validTo} siteId={row.siteId} />,
            describeUses(row),
            describeState(row, now),
          ]}
        />
      </>
    ),
  });
}

const describeUses = ({ uses, maxUses: limit }: CodeRow): string => (limit === null ? String(uses) : `${uses} of ${limit}`);

function describeState({ validFrom, validTo, uses, maxUses: limit }: CodeRow, now: number): string {
  if (validTo !== null && validTo <= now) return 'ended';
  if (limit !== null && uses >= limit) return 'used up';
  return validFrom > now ? 'scheduled' : 'valid';
}

async function respondCode(c: StaffContext): Promise<Response> {
  const { siteId = '', code = '' } = c.req.param() as { siteId?: string; code?: string };
  const market = marketOfSite(siteId);
  if (!market) throw new HTTPException(404);
  await requirePermission(c, { action: 'catalog.read', subject: `code/${code}`, siteId });
  const [[row], uses] = await read(c.env.BACKEND_DB, codesByKeyQuery([{ siteId, code }]), codeUsesQuery(siteId, code, maxUses));
  if (!row) throw new HTTPException(404);
  const { timeZone } = market.settings;
  const cells = writeCodeCells(row);
  const until = row.validTo === null ? '' : writeLocalTime(row.validTo, timeZone).slice(0, 16);
  const now = Date.now();
  return respondCatalog(c, {
    title: row.code,
    content: (
      <>
        <p>
          {`${nameMarket(siteId)}, ${row.promotionId}. ${describeUses(row)} uses${row.isOncePerShopper ? ', once per shopper' : ''}. The code is ${describeState(row, now)}: from `}
          <MarketInstant at={row.validFrom} siteId={siteId} />
          {row.validTo !== null && (
            <>
              {' until '}
              <MarketInstant at={row.validTo} siteId={siteId} />
            </>
          )}
          .
        </p>
        {mayChange(c, siteId) && (
          <div className="studio-actions">
            <a className="action" href={findFormPath('code', { ...cells, from: '', until })}>
              Change the code
            </a>
            {(row.validTo === null || row.validTo > now) && (
              <form method="post" action={`${catalogPath}/change/code`}>
                {Object.entries({ ...cells, until: 'now' }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit" className="action">
                  End the code
                </button>
              </form>
            )}
          </div>
        )}
        <section className="staff-part">
          <h2>Uses</h2>
          {uses.length === 0 ? (
            <Empty>No order has used the code.</Empty>
          ) : (
            <Table
              caption="Uses"
              columns={['Order', 'Placed', 'State']}
              rows={uses.map(({ orderNumber, placedAt, state }) => [
                orderNumber ?? '–',
                <MarketInstant key="placed" at={placedAt} siteId={siteId} />,
                state === 'sold' ? 'ordered' : 'order in progress',
              ])}
            />
          )}
          {uses.length === maxUses && <p>{`Only ${maxUses} uses are listed.`}</p>}
        </section>
      </>
    ),
  });
}
