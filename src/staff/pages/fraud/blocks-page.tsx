// The block list: email addresses, domains and networks whose orders are refused, or held for review.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { type BlockKind, blockKinds, nameBlock } from '#backend/rules/fraud.ts';
import { readMarketDay } from '#backend/rules/market-days.ts';
import { blockQuery, blocksQuery, type FraudBlock } from '#backend/stores/fraud-blocks.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Empty } from '../list-parts.tsx';
import { Input, Message, respondPage, Select, Table } from '../page.tsx';
import { blocksPath, FraudTabs, openFraud } from './open-fraud.tsx';

const maxRows = 500;
const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 90;

const kindNames: Readonly<Record<BlockKind, string>> = { email: 'Email address', domain: 'Email domain', network: 'Network' };
const effectNames: Readonly<Record<FraudBlock['effect'], string>> = { refuse: 'Refuse orders', hold: 'Hold orders for review' };
const doneTexts: DoneTexts = { added: 'The entry was added to the block list.', removed: 'The entry was removed.' };

export function mountBlocksPage(app: Hono<StaffHono>): void {
  app.get(blocksPath, requireCommerce, requirePerson, (c) => respondBlocks(c, new URLSearchParams()));

  app.post(blocksPath, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    const { decidable } = await openFraud(c);
    const market = form.get('market') ?? '';
    const siteIds = market === '' ? decidable : [market];
    if (market !== '' && !marketNames.has(market)) return respondBlocks(c, form, { market: 'Select a market.' });
    for (const siteId of siteIds.slice(1)) await requirePermission(c, { action: 'fraud.decide', subject: 'block list', siteId });
    const attempt = { action: 'fraud.decide' as const, subject: 'block list', siteId: siteIds[0] };
    const kind = blockKinds.find((each) => each === form.get('kind')) ?? 'email';
    const effect = form.get('effect') === 'hold' ? 'hold' : 'refuse';
    const [value, reason, lastDay] = ['value', 'reason', 'lastDay'].map((name) => form.get(name) ?? '') as [string, string, string];
    const result = await runAction(c, attempt, ['blockShopper', { siteIds, kind, value, effect, reason, lastDay }]);
    if (result.ok) return redirectDone(c, blocksPath, 'added');
    return respondBlocks(c, form, { [result.error.field ?? 'value']: result.error.message });
  });

  app.get(`${blocksPath}/remove`, requireCommerce, requirePerson, async (c) => {
    const block = await openBlock(c, c.req.query('id'));
    return respondPage(c, {
      title: `Remove ${block.value} from the block list`,
      content: (
        <>
          <p>
            <a href={blocksPath}>Back to the block list</a>
          </p>
          <p>
            {describeValue(block)} was blocked in {marketNames.get(block.siteId)} by {block.createdBy}: {block.reason}
          </p>
          <p>Afterwards, orders that match it are placed as usual.</p>
          <form method="post" action={`${blocksPath}/remove`} className="form">
            <input type="hidden" name="id" value={block.blockId} />
            <SubmitButton>Remove the entry</SubmitButton>
          </form>
        </>
      ),
    });
  });

  app.post(`${blocksPath}/remove`, requireCommerce, requirePerson, async (c) => {
    const block = await openBlock(c, (await readForm(c)).get('id'));
    const attempt = { action: 'fraud.decide' as const, subject: nameBlock(block), siteId: block.siteId };
    const result = await runAction(c, attempt, ['unblockShopper', { blockId: block.blockId }]);
    if (!result.ok) throw new HTTPException(409, { message: result.error.message });
    return redirectDone(c, blocksPath, 'removed');
  });
}

/** Returns an entry. Throws a 403 if the person may not change it, and a 404 if there is none in a market that the person may read. */
async function openBlock(c: StaffContext, blockId: string | null | undefined): Promise<FraudBlock> {
  const { siteIds } = await openFraud(c);
  const [[block]] = await read(c.env.BACKEND_DB, blockQuery(blockId ?? '', Date.now()));
  if (!block || !siteIds.some((siteId) => siteId === block.siteId)) throw new HTTPException(404);
  await requirePermission(c, { action: 'fraud.decide', subject: 'block list', siteId: block.siteId });
  return block;
}

/** Describes a value. The networks of IPv4 have 256 addresses. */
const describeValue = ({ kind, value }: Pick<FraudBlock, 'kind' | 'value'>): string => {
  if (kind !== 'network') return value;
  return value.includes('.') ? `${value}.0/24` : `${value.replaceAll(/(.{4})(?=.)/g, '$1:')}00::/56`;
};

async function respondBlocks(c: StaffContext, form: URLSearchParams, errors: Record<string, string> = {}): Promise<Response> {
  const { siteIds, decidable } = await openFraud(c);
  const now = Date.now();
  const [blocks] = await read(c.env.BACKEND_DB, blocksQuery(siteIds, now, maxRows));
  const text = readDoneText(c, doneTexts);
  return respondPage(c, {
    title: 'Block list',
    status: Object.keys(errors).length > 0 ? 422 : 200,
    content: (
      <>
        <FraudTabs current={blocksPath} />
        {text !== undefined && <Message>{text}</Message>}
        {blocks.length === 0 ? (
          <Empty>The block list is empty.</Empty>
        ) : (
          <Table
            caption="Block list"
            columns={['Blocked', 'Kind', 'Market', 'Effect', 'Reason', 'By', 'Until', 'Remove']}
            rows={blocks.map((block) => [
              describeValue(block),
              kindNames[block.kind],
              marketNames.get(block.siteId) ?? block.siteId,
              effectNames[block.effect],
              block.reason,
              block.createdBy,
              readMarketDay(block.siteId, block.expiresAt - 1),
              decidable.some((each) => each === block.siteId) ? (
                <a
                  key="remove"
                  href={`${blocksPath}/remove?${new URLSearchParams({ id: block.blockId })}`}
                  aria-label={`Remove ${describeValue(block)}`}
                >
                  Remove
                </a>
              ) : (
                '–'
              ),
            ])}
          />
        )}
        {decidable.length > 0 && <BlockForm form={form} errors={errors} decidable={decidable} now={now} />}
      </>
    ),
  });
}

interface BlockFormProps {
  form: URLSearchParams;
  errors: Record<string, string>;
  decidable: readonly string[];
  now: number;
}

const BlockForm = ({ form, errors, decidable, now }: BlockFormProps) => (
  <section className="staff-part" id="add">
    <h2>Block a shopper</h2>
    <p>A refused shopper sees the same message as for a declined card, which does not mention the block list.</p>
    <form method="post" action={blocksPath} className="form">
      <Select
        name="market"
        label="Market"
        value={form.get('market') ?? ''}
        error={errors.market ?? errors.siteIds}
        options={[['', 'All markets that you may change'], ...decidable.map((each) => [each, marketNames.get(each) ?? each] as const)]}
      />
      <Select
        name="kind"
        label="What to block"
        value={form.get('kind') ?? 'email'}
        error={errors.kind}
        options={blockKinds.map((kind) => [kind, kindNames[kind]] as const)}
      />
      <Input
        name="value"
        label="Address, domain or IP address"
        value={form.get('value') ?? ''}
        error={errors.value}
        hint="An email address without its part after a plus sign, a domain with all its subdomains, or the network of an IP address."
        isRequired
      />
      <Select
        name="effect"
        label="Effect"
        value={form.get('effect') ?? 'refuse'}
        error={errors.effect}
        options={(['refuse', 'hold'] as const).map((effect) => [effect, effectNames[effect]] as const)}
      />
      <Input name="reason" label="Reason" value={form.get('reason') ?? ''} error={errors.reason} isRequired />
      <Input
        name="lastDay"
        label="Last day"
        type="date"
        hint="The block ends at midnight in the time zone of the market."
        value={form.get('lastDay') ?? readUtcDay(now + defaultDays * dayMs)}
        error={errors.lastDay}
        isRequired
      />
      <SubmitButton>Add to the block list</SubmitButton>
    </form>
  </section>
);
