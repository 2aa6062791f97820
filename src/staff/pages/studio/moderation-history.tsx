// All decisions of moderators: who decided what, when and for which reason.
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { listModerated, type ModeratedEntry, type ModeratedKind, moderatedKinds } from '#backend/stores/moderated-entries.ts';
import { findModeratedProducts } from '#backend/stores/moderated-products.ts';
import { listDecisions, type ModerationDecision, verdicts } from '#backend/stores/moderation-decisions.ts';
import type { StaffContext } from '../../context.ts';
import { Empty, Filters, Pages } from '../list-parts.tsx';
import { Input, Instant, respondPage, Select, Table } from '../page.tsx';
import { action } from './moderation-decide.ts';
import { historyPath, ModerationLinks, searchPath } from './moderation-links.tsx';
import type { FindProduct } from './moderation-product.tsx';
import { describeDecision, kindNames } from './moderation-search.tsx';

/** Maximum number of characters of a text in the table. */
const excerptLength = 80;

export async function respondHistory(c: StaffContext): Promise<Response> {
  const db = c.env.BACKEND_DB;
  const permitted = listPermittedMarkets(c.get('staff').grants, action);
  const kind = moderatedKinds.find((each) => each === c.req.query('kind'));
  const verdict = verdicts.find((each) => each === c.req.query('verdict')) ?? '';
  const actor = (c.req.query('actor') ?? '').trim().slice(0, 100);
  const before = /^\d{1,15}$/.test(c.req.query('before') ?? '') ? Number(c.req.query('before')) : undefined;
  const { decisions, next } = await listDecisions(db, permitted, { kind, actor, verdict, before });
  const decided = decisions.map(readSubject);
  const pages = await Promise.all(
    moderatedKinds.map((each) => {
      const ids = decided.filter((subject) => subject.kind === each).map(({ id }) => id);
      return ids.length === 0 ? [] : listModerated(db, each, permitted, { ids, page: 1 }).then(({ entries }) => entries);
    }),
  );
  const entries = new Map<string, ModeratedEntry>(
    pages.flatMap((page, index) => page.map((entry) => [`${moderatedKinds[index]}/${entry.id}`, entry] as const)),
  );
  const findProduct = await findModeratedProducts(
    db,
    [...entries.values()].flatMap(({ masterId }) => masterId ?? []),
  );
  const link = (position: Record<string, string>) =>
    `${historyPath}?${new URLSearchParams({ kind: kind ?? '', verdict, actor, ...position })}`;
  return respondPage(c, {
    title: 'History of moderation',
    content: (
      <>
        <ModerationLinks current={historyPath} />
        <Filters action={historyPath}>
          <Select
            name="kind"
            label="What"
            value={kind ?? ''}
            options={[['', 'everything'], ...moderatedKinds.map((each) => [each, kindNames[each]] as const)]}
          />
          <Select
            name="verdict"
            label="Decision"
            value={verdict}
            options={[['', 'any'], ...verdicts.map((each) => [each, each] as const)]}
          />
          <Input name="actor" label="Moderator’s name contains" value={actor} />
        </Filters>
        {decisions.length === 0 ? (
          <Empty clearUrl={kind || verdict || actor ? historyPath : undefined}>No decisions match.</Empty>
        ) : (
          <Table
            caption="Decisions of moderators"
            columns={['Time', 'Moderator', 'Decision', 'What', 'Product']}
            rows={decisions.map((decision) => describeRow(decision, entries.get(decision.subject), findProduct))}
          />
        )}
        <Pages
          first={new URL(c.req.url).searchParams.has('before') ? link({}) : undefined}
          next={next === undefined ? undefined : link({ before: `${next}` })}
        />
      </>
    ),
  });
}

/** Returns the kind and the id of the decided entry. */
function readSubject({ subject }: ModerationDecision): { kind: ModeratedKind | undefined; id: string } {
  const [kind, ...rest] = subject.split('/');
  return { kind: moderatedKinds.find((each) => each === kind), id: rest.join('/') };
}

function describeRow(decision: ModerationDecision, entry: ModeratedEntry | undefined, findProduct: FindProduct) {
  const { kind = 'review', id } = readSubject(decision);
  const product =
    entry && entry.masterId !== null
      ? findProduct(entry.masterId, { siteId: entry.siteId ?? undefined, language: entry.language })
      : undefined;
  return [
    <Instant key="time" at={decision.decidedAt} />,
    decision.actorName,
    describeDecision(kind, decision).replace(/,$/, ''),
    entry ? (
      <a key="what" href={`${searchPath}?${new URLSearchParams({ kind, id })}`} lang={entry.language}>
        {shorten([entry.title, entry.text].filter(Boolean).join(': ')) || `Photo by ${entry.author}`}
      </a>
    ) : (
      'deleted since'
    ),
    product?.name ?? '–',
  ];
}

const shorten = (text: string): string => (text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text);
