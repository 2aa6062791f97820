// The difference between two versions of a document, as texts and pictures.
import type { BodyDifference } from '#backend/services/editing/compare-versions.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import { blockLists } from '#backend/services/editing/document-body.ts';
import type { FieldDifference } from '#lib/compare-blocks.ts';
import { compareTexts, type TextPart } from '#lib/compare-text.ts';
import { type ComparedPicture, type ComparedPictures, findComparedPicture, isPictureField } from './compared-pictures.ts';
import { humanize } from './describe-document.tsx';

interface DifferencesProps {
  difference: BodyDifference;
  /** The compared bodies, from which the names of the blocks are read. */
  bodies: readonly (StoredBody | undefined)[];
  /** The pictures in the bodies. */
  pictures: ComparedPictures;
}

/** Renders what was added, removed, moved and changed. Marks consist of words and signs, not only of color. */
export function Differences({ difference: { fields, blocks }, bodies, pictures }: DifferencesProps) {
  if (fields.length === 0 && blocks.length === 0) return <p>Both have the same content.</p>;
  const names = nameBlocks(bodies);
  return (
    <ul className="studio-differences">
      {fields.length > 0 && (
        <li>
          <h3>Fields of the document</h3>
          <FieldList fields={fields} pictures={pictures} />
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
          {changed.length > 0 && <FieldList fields={changed} pictures={pictures} />}
        </li>
      ))}
    </ul>
  );
}

const changeNames = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } as const;

interface FieldListProps {
  fields: readonly FieldDifference[];
  pictures: ComparedPictures;
}

const FieldList = ({ fields, pictures }: FieldListProps) => (
  <dl>
    {fields
      .filter((field) => !isPictureVersion(field, fields))
      .map(({ path, before, after }) => {
        const field = path.slice(path.lastIndexOf('.') + 1);
        const [old, now] = [before, after].map((value) => listPictures(field, value, pictures));
        return (
          <div key={path}>
            <dt>{namePath(path)}</dt>
            <dd dir="auto">
              <ChangedText before={writeValue(before, field, pictures)} after={writeValue(after, field, pictures)} />
            </dd>
            {[old, now].some((each) => each && each.length > 0) && (
              <dd className="studio-pictures">
                <Thumbnails label="Before" pictures={old ?? []} />
                <Thumbnails label="After" pictures={now ?? []} />
              </dd>
            )}
          </div>
        );
      })}
  </dl>
);

/** Returns whether a field is the version number of a replaced picture, which is not useful to editors. */
const isPictureVersion = ({ path }: FieldDifference, fields: readonly FieldDifference[]): boolean =>
  path.endsWith('.version') && fields.some((other) => other.path === path.replace(/version$/, 'publicId'));

/** Renders the pictures of one version. Their names are in the compared text. */
function Thumbnails({ label, pictures }: { label: string; pictures: readonly ComparedPicture[] }) {
  const sources = pictures.flatMap(({ source = [] }) => source);
  if (sources.length === 0) return null;
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {sources.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
        <img key={index} src={source} alt="" loading="lazy" />
      ))}
    </figure>
  );
}

/** Returns the pictures in a value, in their order. */
function listPictures(field: string, value: unknown, pictures: ComparedPictures): ComparedPicture[] {
  const picture = findComparedPicture(field, value, pictures);
  if (picture) return [picture];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => listPictures(name, member, pictures));
}

/**
 * Turns the path of a field into words: `targets[0].text` is `Targets 1, text`. The id of a picture has the name of the picture's field.
 */
const namePath = (path: string): string =>
  humanize(
    path
      .replace(/\.(?:mediaId|publicId)$/, '')
      .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
      .split('.')
      .map((part) => humanize(part))
      .join(', '),
  );

function ChangedText({ before, after }: { before: string; after: string }) {
  const [old, now] = removeEqualTags(before, after);
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

/** Returns two texts without the tags of rich text, unless only these differ. */
function removeEqualTags(before: string, after: string): [string, string] {
  const [old, now] = [removeTags(before), removeTags(after)];
  return old === now ? [before, after] : [old, now];
}

/** Formats a value as text, with the names of pictures instead of their ids. */
function writeValue(value: unknown, field: string, pictures: ComparedPictures): string {
  if (value === undefined || value === null) return '';
  const picture = findComparedPicture(field, value, pictures);
  if (picture) return picture.name;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, member]) => `${nameMember(name, value)}: ${writeValue(member, name, pictures)}`)
    .join('\n');
}

function nameMember(name: string, value: object): string {
  if (Array.isArray(value)) return String(Number(name) + 1);
  return isPictureField(name) ? 'Picture' : humanize(name);
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
