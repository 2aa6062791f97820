// Search in reviews, photos, questions and answers of all states, with the decisions about each, and the forms to change them.
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import {
  type EntryFilter,
  listModerated,
  type ModeratedEntry,
  type ModeratedKind,
  moderatedKinds,
  moderatedStates,
} from '#backend/stores/moderated-entries.ts';
import { findModeratedProducts } from '#backend/stores/moderated-products.ts';
import { findDecisions, type ModerationDecision } from '#backend/stores/moderation-decisions.ts';
import type { StaffContext } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { expiredText, readSearch, redirectToSearch } from '../../sealed-search.ts';
import { marketNames } from '../describe-grants.tsx';
import { Empty, Filters, Pages } from '../list-parts.tsx';
import { Input, Instant, Message, respondPage, Select } from '../page.tsx';
import { action } from './moderation-decide.ts';
import { photoUrl, sharedPhotoUrl } from './moderation-entries.tsx';
import { AnswerField, Checkbox, DecisionForm, describeReason, EntryForm, type Rejected, type Subject } from './moderation-forms.tsx';
import { DoneMessage, ModerationLinks, searchPath } from './moderation-links.tsx';
import { type FindProduct, ProductLine } from './moderation-product.tsx';

export const kindNames: Readonly<Record<ModeratedKind, string>> = {
  review: 'Reviews',
  photo: 'Photos of reviews',
  shared: 'Photos of the gallery',
  question: 'Questions',
  answer: 'Published answers',
};

const stateNames: Readonly<Record<(typeof moderatedStates)[number], string>> = {
  waiting: 'Waiting',
  published: 'Published',
  rejected: 'Not published',
  closed: 'Answered or dismissed',
};

/** The texts that an editor searches for, which may be names. They are in the URL only encrypted. */
const fields = ['text', 'product', 'author'] as const;
const filters = ['kind', 'state'] as const;
const parameters = [...filters, 'id', 'page', 'search'] as const;
const maxLength = 100;
/** Maximum length of encrypted fields. */
const maxSealedLength = 2000;
const maxPage = 1000;

/** Returns the parameters of the URL of a search. Others are dropped, and long values are cut. */
export const pickParameters = (query: URLSearchParams): URLSearchParams => new URLSearchParams(pick(query, parameters));

const pick = (query: URLSearchParams, names: readonly string[]): [string, string][] =>
  names.flatMap((name): [string, string][] => {
    const value = (query.get(name) ?? '').trim().slice(0, name === 'search' ? maxSealedLength : maxLength);
    return value === '' ? [] : [[name, value]];
  });

/** Redirects to the results of a submitted search. */
export const submitSearch = (c: StaffContext, form: URLSearchParams): Promise<Response> =>
  redirectToSearch(c, searchPath, { text: String(new URLSearchParams(pick(form, fields))), others: pick(form, filters) });

export async function respondSearch(c: StaffContext, query: URLSearchParams, rejected?: Rejected): Promise<Response> {
  const search = pickParameters(query);
  const { text: sought, isExpired } = await readSearch(c, search);
  const typed = new URLSearchParams([...search, ...new URLSearchParams(sought)]);
  const get = (name: (typeof parameters)[number] | (typeof fields)[number]) => typed.get(name) ?? '';
  const kind = moderatedKinds.find((each) => each === get('kind')) ?? 'review';
  const page = Math.min(maxPage, Math.max(1, Math.trunc(Number(get('page'))) || 1));
  const filter: EntryFilter = {
    ...{ text: get('text'), product: get('product'), author: get('author') },
    ...{ state: moderatedStates.find((each) => each === get('state')), ids: get('id') === '' ? undefined : [get('id')] },
  };
  const db = c.env.BACKEND_DB;
  const { entries, hasMore } = await listModerated(db, kind, listPermittedMarkets(c.get('staff').grants, action), { ...filter, page });
  const masterIds = entries.flatMap(({ masterId }) => masterId ?? []);
  const [findProduct, decisions] = await Promise.all([
    findModeratedProducts(db, masterIds),
    findDecisions(
      db,
      entries.map(({ id }) => `${kind}/${id}`),
    ),
  ]);
  const shop = shopOrigin(c.get('config'), c.req.url);
  const link = (to: number) =>
    `${searchPath}?${new URLSearchParams([...search].filter(([name]) => name !== 'page').concat([['page', `${to}`]]))}`;
  return respondPage(c, {
    title: 'Search in moderation',
    status: rejected ? 422 : 200,
    pictureOrigins: [shop],
    content: (
      <>
        <DoneMessage c={c} />
        <ModerationLinks current={searchPath} />
        {isExpired && <Message>{expiredText}</Message>}
        <Filters action={searchPath} method="post">
          <Select name="kind" label="Search in" value={kind} options={moderatedKinds.map((each) => [each, kindNames[each]] as const)} />
          <Input name="text" label="Text contains" value={get('text')} />
          <Input name="product" label="Product’s name contains" value={get('product')} />
          <Input name="author" label="Author’s display name contains" value={get('author')} />
          <Select
            name="state"
            label="State"
            value={get('state')}
            options={[['', 'any'], ...moderatedStates.map((each) => [each, stateNames[each]] as const)]}
          />
        </Filters>
        {entries.length === 0 && <Empty clearUrl={search.size > 0 ? searchPath : undefined}>No entries match.</Empty>}
        <ul className="staff-entries">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              {...{ kind, entry, shop, findProduct }}
              back={String(search)}
              decisions={decisions.filter(({ subject }) => subject === `${kind}/${entry.id}`)}
              rejected={rejected?.id === entry.id ? rejected : undefined}
            />
          ))}
        </ul>
        <Pages previous={page > 1 ? link(page - 1) : undefined} next={hasMore ? link(page + 1) : undefined} page={page} />
      </>
    ),
  });
}

interface EntryProps {
  kind: ModeratedKind;
  entry: ModeratedEntry;
  decisions: readonly ModerationDecision[];
  shop: string;
  findProduct: FindProduct;
  back: string;
  rejected: Rejected | undefined;
}

function Entry({ kind, entry, decisions, shop, findProduct, back, rejected }: EntryProps) {
  const { id, siteId, masterId, state, seen, author, language, title, text, stars, picture, width, height, writtenAt } = entry;
  const by = author === '' ? 'by the shop' : `by ${author}`;
  const source = kind === 'photo' ? photoUrl('photo', id) : sharedPhotoUrl(shop, id, picture);
  const viewer = { siteId: siteId ?? undefined, language };
  return (
    <li>
      {masterId !== null && <ProductLine product={findProduct(masterId, viewer)} shop={shop} />}
      {width !== null && height !== null && <img src={source} alt={`Sent ${by}`} width={width} height={height} loading="lazy" />}
      {title !== '' && (
        <p lang={language}>
          <b>{title}</b>
        </p>
      )}
      {text !== '' && (
        <p lang={language} className="staff-quote">
          {text}
        </p>
      )}
      <p>
        <b>{stateNames[state]}</b>
        {`, ${stars === null ? '' : `${stars} of 5 stars, `}${by}${siteId === null ? '' : `, ${marketNames.get(siteId) ?? siteId}`}, `}
        <Instant at={writtenAt} />
      </p>
      {decisions.length > 0 && (
        <ul className="staff-decisions">
          {decisions.map((decision) => (
            <li key={decision.entryId}>
              {`${describeDecision(kind, decision)} by ${decision.actorName}, `}
              <Instant at={decision.decidedAt} />
              {decision.decidedAt < writtenAt && ' (about an earlier text)'}
            </li>
          ))}
        </ul>
      )}
      <Forms subject={{ kind, id, seen, back }} entry={entry} rejected={rejected} />
    </li>
  );
}

/** Describes a decision with its reason, such as `Rejected: it is not about the product`. */
export const describeDecision = (kind: ModeratedKind, { verdict, reason }: ModerationDecision): string =>
  `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}${reason === '' ? '' : `: ${describeReason(kind, reason)},`}`;

/** Renders the forms for the decisions that the state of an entry permits. Open questions are answered on the page of waiting entries. */
function Forms({ subject, entry, rejected }: { subject: Subject; entry: ModeratedEntry; rejected: Rejected | undefined }) {
  const { state, author, title, text, language } = entry;
  if (subject.kind === 'question') return null;
  const isAnswerOfShop = subject.kind === 'answer' && author === '';
  const name = title || text || `photo by ${author}`;
  return (
    <>
      <DecisionForm
        subject={subject}
        name={name}
        publish={state === 'published' ? undefined : state === 'waiting' ? 'Publish' : 'Publish again'}
        reject={state === 'published' ? 'Take down' : state === 'waiting' ? 'Reject' : undefined}
      />
      {isAnswerOfShop && (
        <details open={rejected !== undefined}>
          <summary>Correct the answer</summary>
          <EntryForm subject={subject} className="form">
            <AnswerField
              id={subject.id}
              label="Corrected answer"
              language={language}
              value={text}
              hint="Replaces the answer on the product page, and its translations."
              rejected={rejected}
            />
            <Checkbox name="sent" isChecked={rejected?.isMarked ?? true}>
              Send the corrected answer to the shopper by email
            </Checkbox>
            <button
              name="state"
              value="corrected"
              type="submit"
              className="action action-solid"
              aria-label={`Store the correction: ${title}`}
            >
              Store the correction
            </button>
          </EntryForm>
        </details>
      )}
    </>
  );
}
