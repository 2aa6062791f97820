// Describes the lines of a change in words.
import type { ReactNode } from 'react';
import type { ChangeKindName, ChangeLineRow } from '#backend/stores/catalog-change-log.ts';
import { marketOfSite } from '#markets/registry.ts';
import { MarketInstant, Table } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { findStylePath, nameMarket } from './catalog-frame.tsx';
import { nameGrant } from './name-grant.ts';

type Values = NonNullable<ChangeLineRow['before']>;

const money = (siteId: string, amount: Values[string] | undefined): string =>
  typeof amount === 'number' ? writeMoney(amount, marketOfSite(siteId)?.currency ?? 'EUR') : '–';

function describePrice(siteId: string, values: Values | null): ReactNode {
  if (!values) return 'no price';
  const { current, original, from } = values;
  return (
    <>
      {current === original ? money(siteId, original) : `${money(siteId, current)} instead of ${money(siteId, original)}`}
      {typeof from === 'number' && (
        <>
          {' from '}
          <MarketInstant at={from} siteId={siteId} />
        </>
      )}
    </>
  );
}

function describeCode(siteId: string, values: Values | null): ReactNode {
  if (!values) return 'no code';
  const { promotion, from, until, limit, once } = values;
  return (
    <>
      {promotion}, <MarketInstant at={Number(from)} siteId={siteId} /> until{' '}
      {typeof until === 'number' ? <MarketInstant at={until} siteId={siteId} /> : 'further notice'},{' '}
      {limit === null ? 'no limit' : `${limit} uses`}
      {once === 'yes' && ', once per shopper'}
    </>
  );
}

const describeUnits = (values: Values | null): string => `${values?.available ?? 0} units`;

const describeVisibility = (values: Values | null): string =>
  values ? `${values.visible === 'yes' ? 'visible' : 'hidden'}, badge ${values.badge}` : '–';

/** Renders the changed fields below their names. A change of texts or of a promotion contains only these. */
const describeFields = (siteId: string, values: Values | null): ReactNode =>
  values ? (
    <dl className="catalog-texts">
      {Object.entries(values).map(([name, text]) => (
        <div key={name}>
          <dt>{nameField(name)}</dt>
          <dd>
            <FieldValue siteId={siteId} name={name} text={String(text)} />
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    'new'
  );

const fieldNames: Readonly<Record<string, string>> = {
  summary: 'Short text',
  minimum: 'Minimum value',
  units: 'Minimum units',
  audience: 'Shoppers',
  codes: 'Only with a code',
};

/** Returns the name of a field of texts or of a promotion, as in its form. `name`: its column in a file, such as `name-en`. */
export const nameField = (name: string): string =>
  fieldNames[name] ??
  `${name.slice(0, 1).toUpperCase()}${name
    .slice(1)
    .replace(/-([a-z]{2})$/, ' ($1)')
    .replace('-', ' ')}`;

/** Renders the value of a field of texts or of a promotion. */
export function FieldValue({ siteId, name, text }: { siteId: string; name: string; text: string }) {
  if (text === '') return '(empty)';
  if (name === 'from' || name === 'until') return <MarketInstant at={Date.parse(text)} siteId={siteId} />;
  return name === 'grants' ? nameGrant(text) : text;
}

const describeValues: Readonly<Record<ChangeKindName, (siteId: string, values: Values | null) => ReactNode>> = {
  price: describePrice,
  stock: (_, values) => describeUnits(values),
  visibility: (_, values) => describeVisibility(values),
  text: describeFields,
  promotion: describeFields,
  code: describeCode,
};

function describeSubject({ subject }: Pick<ChangeLineRow, 'subject'>): ReactNode {
  const { masterId, sku, location, locale, promotion, code } = subject;
  if (typeof masterId !== 'string') return promotion ?? code;
  const details = [sku && `SKU ${sku}`, location && `at ${location}`, locale && `in ${locale}`].filter(Boolean).join(' ');
  return (
    <>
      <a href={findStylePath(masterId)}>{masterId}</a> {details}
    </>
  );
}

interface LineTableProps {
  kind: ChangeKindName;
  lines: readonly (ChangeLineRow & { notes?: readonly string[] | undefined })[];
  /** False if the change is one of a form, which has no lines. */
  hasLines: boolean;
}

const subjectNames: Partial<Record<ChangeKindName, string>> = { promotion: 'Promotion', code: 'Code' };

/** Renders the differences of a change. */
export function LineTable({ kind, lines, hasLines }: LineTableProps) {
  const hasNotes = lines.some(({ notes = [] }) => notes.length > 0);
  return (
    <Table
      caption="Changes"
      columns={[
        ...(hasLines ? ['Line'] : []),
        ...['Market', subjectNames[kind] ?? 'Style', 'Before', 'After'],
        ...(hasNotes ? ['Notes'] : []),
      ]}
      rows={lines.map((line) => [
        ...(hasLines ? [line.line] : []),
        nameMarket(line.siteId),
        describeSubject(line),
        describeValues[kind](line.siteId, line.before),
        describeValues[kind](line.siteId, line.after),
        ...(hasNotes ? [(line.notes ?? []).join(' ')] : []),
      ])}
    />
  );
}

/** Names of the kinds of changes, as used in lists. */
export const kindNames: Readonly<Record<ChangeKindName, string>> = {
  price: 'Prices',
  stock: 'Stock',
  visibility: 'Visibility and badges',
  text: 'Texts',
  promotion: 'Promotions',
  code: 'Promotion codes',
};

export const countLines = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
