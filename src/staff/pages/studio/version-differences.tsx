// The difference between two versions of a document, as texts.
import type { BodyDifference } from '#backend/services/editing/compare-versions.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import { blockLists } from '#backend/services/editing/document-body.ts';
import type { FieldDifference } from '#lib/compare-blocks.ts';
import { compareTexts, type TextPart } from '#lib/compare-text.ts';
import { humanize } from './describe-document.tsx';

interface DifferencesProps {
  difference: BodyDifference;
  /** The compared bodies, from which the names of the blocks are read. */
  bodies: readonly (StoredBody | undefined)[];
}

/** Renders what was added, removed, moved and changed. Marks consist of words and signs, not only of color. */
export function Differences({ difference: { fields, blocks }, bodies }: DifferencesProps) {
  if (fields.length === 0 && blocks.length === 0) return <p>Both have the same content.</p>;
  const names = nameBlocks(bodies);
  return (
    <ul className="studio-differences">
      {fields.length > 0 && (
        <li>
          <h3>Fields of the document</h3>
          <FieldList fields={fields} />
        </li>
      )}
      {blocks.map(({ list, id, kind, change, isMoved, fields: changed }) => (
        <li key={`${list} ${id} ${change}`}>
          <h3>
            {changeNames[change]}: {humanize(kind)}{' '}
            {names.get(id) !== undefined && (
              <>
                “<bdi>{names.get(id)}</bdi>”
              </>
            )}
            {change === 'changed' && isMoved && ' (also moved)'}
          </h3>
          {changed.length > 0 && <FieldList fields={changed} />}
        </li>
      ))}
    </ul>
  );
}

const changeNames = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } as const;

const FieldList = ({ fields }: { fields: readonly FieldDifference[] }) => (
  <dl>
    {fields.map(({ path, before, after }) => (
      <div key={path}>
        <dt>{namePath(path)}</dt>
        <dd dir="auto">
          <ChangedText before={before} after={after} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Turns the path of a field into words: `targets[0].text` is `Targets 1, text`. */
const namePath = (path: string): string =>
  humanize(
    path
      .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
      .split('.')
      .map((part) => humanize(part))
      .join(', '),
  );

function ChangedText({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = writeValues(before, after);
  return compareTexts(old, now).map(({ change, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
    <Part key={index} change={change} text={text} />
  ));
}

/** Renders a part of a text. Screen readers do not announce `ins` and `del`, so hidden words mark them, too. */
function Part({ change, text }: TextPart) {
  if (change === 'same') return text;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="visually-hidden">{change === 'added' ? ' added: ' : ' removed: '}</span>
      <span aria-hidden="true">{change === 'added' ? '+' : '−'}</span>
      {text}
      <span className="visually-hidden">, </span>
    </Mark>
  );
}

/** Returns two values as texts. Tags of rich texts are left out unless only they differ. */
function writeValues(before: unknown, after: unknown): [string, string] {
  const [old, now] = [before, after].map(writeValue);
  const [oldText, nowText] = [old, now].map((each) => removeTags(each ?? ''));
  return oldText === nowText ? [old ?? '', now ?? ''] : [oldText ?? '', nowText ?? ''];
}

function writeValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, member]) => `${Array.isArray(value) ? Number(name) + 1 : humanize(name)}: ${writeValue(member)}`)
    .join('\n');
}

const removeTags = (html: string): string =>
  html
    .replace(/<\/(p|h\d|li|ul|ol)>|<br ?\/?>/g, '\n')
    .replace(/<[a-z/][^<>]*>/gi, '') // without `<` inside, so that the time is linear
    .trim();

const maxNameLength = 60;

/** Returns the titles of blocks by id, by which editors recognize them. */
function nameBlocks(bodies: DifferencesProps['bodies']): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (blocks: unknown): void => {
    if (!Array.isArray(blocks)) return;
    for (const { id, fields, children } of blocks as { id?: unknown; fields?: Record<string, unknown>; children?: unknown }[]) {
      const name = ['title', 'heading', 'text', 'html'].map((field) => fields?.[field]).find((each) => typeof each === 'string' && each);
      const text = typeof name === 'string' ? removeTags(name).split('\n')[0] : undefined;
      if (typeof id === 'string' && text) names.set(id, text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text);
      visit(children);
    }
  };
  for (const body of bodies) for (const list of blockLists) visit(body?.[list]);
  return names;
}
