// Promotions, and new codes for them.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { writeCsvRow } from '#backend/rules/csv.ts';
import { textIn } from '#backend/rules/promotions/promotion.ts';
import { codeChanges } from '#backend/services/catalog-changes/codes.ts';
import { writePromotionCells } from '#backend/services/catalog-changes/promotions.ts';
import { type PromotionRow, promotionListQuery } from '#backend/stores/staff-promotions.ts';
import { marketOfSite } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { requireCommerce } from '../../run-action.ts';
import { Input, MarketInstant, Table } from '../page.tsx';
import { catalogPath, findFormPath, findPromotionPath, mayChange, nameMarket, requireMarkets, respondCatalog } from './catalog-frame.tsx';
import { FieldValue, nameField } from './describe-lines.tsx';
import { nameGrant } from './name-grant.ts';
import { createCodes, maxNewCodes } from './new-codes.ts';
import { readListSearch, SearchedList } from './searched-list.tsx';

const path = `${catalogPath}/promotions`;

export function mountPromotionsPage(app: Hono<StaffHono>): void {
  app.get(path, requireCommerce, requirePerson, respondPromotions);
  app.get(`${path}/:siteId/:promotionId`, requireCommerce, requirePerson, respondPromotion);
  app.get(`${path}/:siteId/:promotionId/codes.csv`, requireCommerce, requirePerson, respondNewCodes);
}

const describeState = ({ validFrom, validTo }: PromotionRow, now: number): string =>
  validTo !== null && validTo <= now ? 'ended' : validFrom > now ? 'scheduled' : 'valid';

function describeGrant(row: PromotionRow): string {
  const cells = writePromotionCells(row);
  return [nameGrant(cells.grants ?? ''), cells.value].filter(Boolean).join(': ');
}

async function respondPromotions(c: StaffContext): Promise<Response> {
  const search = readListSearch(c, await requireMarkets(c, 'list of promotions'));
  const [rows] = await read(c.env.BACKEND_DB, promotionListQuery(search));
  const now = Date.now();
  const first = search.permitted.find((siteId) => mayChange(c, siteId));
  return respondCatalog(c, {
    title: 'Promotions',
    actions: first && (
      <a className="action action-solid" href={findFormPath('promotion', { market: search.market ?? first })}>
        Create a promotion
      </a>
    ),
    content: (
      <SearchedList
        path={path}
        search={search}
        label="Id or name"
        caption="Promotions"
        empty="No promotion matches."
        columns={['Promotion', 'Market', 'Name', 'Grants', 'From', 'Until', 'Codes', 'State']}
        rows={rows}
        render={(row) => [
          <a key="promotion" href={findPromotionPath(row.siteId, row.promotionId)}>
            {row.promotionId}
          </a>,
          nameMarket(row.siteId),
          textIn(row.definition.name, 'en'),
          describeGrant(row),
          <MarketInstant key="from" at={row.validFrom} siteId={row.siteId} />,
          <MarketInstant key="until" at={row.validTo} siteId={row.siteId} />,
          row.definition.needsCoupon ? 'only with a code' : 'no',
          describeState(row, now),
        ]}
      />
    ),
  });
}

/** Reads the promotion in the address. Throws a 404 if there is none, and a 403 if the person may not read its market. */
async function requirePromotion(c: StaffContext): Promise<PromotionRow> {
  const { siteId = '', promotionId = '' } = c.req.param() as { siteId?: string; promotionId?: string };
  if (!marketOfSite(siteId)) throw new HTTPException(404);
  await requirePermission(c, { action: 'catalog.read', subject: `promotion/${promotionId}`, siteId });
  const [rows] = await read(c.env.BACKEND_DB, promotionListQuery({ siteIds: [siteId], text: promotionId, start: 0, count: 100 }));
  const row = rows.find((each) => each.promotionId === promotionId);
  if (!row) throw new HTTPException(404);
  return row;
}

async function respondPromotion(c: StaffContext): Promise<Response> {
  const row = await requirePromotion(c);
  const { siteId, promotionId, validTo, definition } = row;
  const cells = writePromotionCells(row);
  const now = Date.now();
  const hasEnded = validTo !== null && validTo <= now;
  const form = (more: Record<string, string>) => findFormPath('promotion', { market: siteId, ...more });
  return respondCatalog(c, {
    title: textIn(definition.name, 'en'),
    content: (
      <>
        <p>{`${promotionId} in ${nameMarket(siteId)}. The promotion is ${describeState(row, now)}.`}</p>
        {mayChange(c, siteId) && (
          <div className="studio-actions">
            <a className="action" href={form({ promotion: promotionId })}>
              Change the promotion
            </a>
            <a className="action" href={form({ copy: promotionId })}>
              Create one like it
            </a>
            {!hasEnded && (
              <form method="post" action={`${catalogPath}/change/promotion`}>
                {Object.entries({ market: siteId, promotion: promotionId, until: 'now' }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button type="submit" className="action">
                  End the promotion
                </button>
              </form>
            )}
          </div>
        )}
        <Table
          caption="Promotion"
          columns={['Property', 'Value']}
          rows={Object.entries(cells)
            .filter(([name, value]) => value !== '' && name !== 'market' && name !== 'promotion')
            .map(([name, value]) => [nameField(name), <FieldValue key="value" siteId={siteId} name={name} text={value} />])}
        />
        {definition.needsCoupon && mayChange(c, siteId) && !hasEnded && (
          <section className="staff-part">
            <h2>Codes</h2>
            <p>
              <a href={findFormPath('code', { market: siteId, promotion: promotionId })}>Create a code that many shoppers use</a>
            </p>
            <form method="get" action={`${findPromotionPath(siteId, promotionId)}/codes.csv`} className="form">
              <Input
                name="count"
                label="Number of codes that can be used once"
                type="number"
                value="100"
                hint={`At most ${maxNewCodes.toLocaleString('en')}. You get a file with new codes, which become valid when you import it at Files.`}
                isRequired
              />
              <SubmitButton>Download new codes</SubmitButton>
            </form>
          </section>
        )}
      </>
    ),
  });
}

/** Responds with a file of codes that do not exist yet, which can be imported. */
async function respondNewCodes(c: StaffContext): Promise<Response> {
  const { siteId, promotionId, validFrom, validTo, definition } = await requirePromotion(c);
  const count = Number(c.req.query('count'));
  if (!definition.needsCoupon || !Number.isInteger(count) || count < 1 || count > maxNewCodes)
    throw new HTTPException(400, { message: `The number of codes is from 1 to ${maxNewCodes}.` });
  const { columns } = codeChanges;
  const period = {
    from: validFrom > Date.now() ? new Date(validFrom).toISOString() : '',
    until: validTo === null ? '' : new Date(validTo).toISOString(),
  };
  const rows = createCodes(promotionId, count).map((code) => {
    const cells: Record<string, string> = { market: siteId, code, promotion: promotionId, ...period, limit: '1', once: 'no' };
    return columns.map((name) => cells[name] ?? '');
  });
  return c.body([columns, ...rows].map((row) => writeCsvRow(row, columns.length)).join(''), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="codes-${siteId}-${promotionId}.csv"`,
  });
}
