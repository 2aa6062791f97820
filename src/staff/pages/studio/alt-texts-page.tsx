// The alt texts of many pictures in one language.
import type { Hono } from 'hono';
import { mediaOperationSchema } from '#backend/services/editing/media-operations.ts';
import { isRefused } from '#backend/services/editing/operations.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import type { Language, MarketLocale } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { changeMedia, openLibrary, requireAnywhere, writeSubject } from '../../api/media.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { readForm } from '../../read-body.ts';
import { readDoneCount, redirectDone } from '../done-text.ts';
import { Filters, Pages } from '../list-parts.tsx';
import { describeControl, FieldTexts, Input, Message, respondPage, Select } from '../page.tsx';
import { languages, listLocalesOf, mediaPath, nameLanguage, altTextsPath as path, picturePath } from './media-texts.ts';
import { findAccess, listUsingDocuments } from './picture-uses.tsx';
import { thumbnail } from './thumbnail.ts';

/** Number of pictures on a page. With more, long texts could exceed the maximum size of a form. */
const pageSize = 12;

const attempt = (id: string) => ({ action: 'media.edit', subject: writeSubject(id), operation: 'editMedia' }) as const;

export function mountAltTextsPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, async (c) => {
    await requireAnywhere(c, { action: 'media.edit', subject: 'media', operation: 'editMedia' });
    return respondAltTexts(c);
  });

  app.post(path, requirePerson, async (c) => {
    await requireAnywhere(c, { action: 'media.edit', subject: 'media', operation: 'editMedia' });
    const form = await readForm(c);
    const { locale, link } = readSearch(c);
    const typed = readTyped(form);
    const library = openLibrary(c);
    const rejected: RejectedText[] = [];
    let stored = 0;
    for (const { id, text, base } of typed) {
      const item = await library.read(id);
      if (isRefused(item)) continue; // it was deleted in the meantime, so it needs no text
      const before = item.alts[locale] ?? '';
      if (text === base || text === before) continue;
      const error = before === base ? await store(c, item, { locale, text }) : describeConflict(before);
      if (error === undefined) stored += 1;
      else rejected.push({ item, text, base: before, error });
    }
    if (rejected.length > 0) return respondAltTexts(c, { rejected, stored });
    return redirectDone(c, link({}), String(stored));
  });
}

interface RejectedText {
  item: MediaItem;
  text: string;
  base: string;
  error: string;
}

/** Returns the submitted texts, and the texts as they were when the form was opened, by picture. */
const readTyped = (form: URLSearchParams) =>
  [...form].flatMap(([name, text]) => {
    const [, id] = /^alt-([0-9a-f]{32})$/.exec(name) ?? [];
    return id === undefined ? [] : [{ id, text: text.trim(), base: form.get(`base-${id}`) ?? '' }];
  });

const describeConflict = (stored: string): string =>
  stored === ''
    ? 'Another editor has emptied this field. Store again to replace it.'
    : `Another editor has stored “${stored}”. Store again to replace it.`;

/** Stores a text. Returns why it was not stored. */
async function store(
  c: StaffContext,
  { id }: MediaItem,
  { locale, text }: { locale: MarketLocale; text: string },
): Promise<string | undefined> {
  const { data } = mediaOperationSchema.safeParse({ operation: 'editMedia', id, alts: { [locale]: text || null } });
  if (data?.operation !== 'editMedia') return 'The text is too long.';
  const { mayEdit, reason } = findAccess(c, await listUsingDocuments(c, id));
  if (!mayEdit) return reason ?? 'Your roles do not permit this.';
  const answer = await changeMedia(c, attempt(id), (library) => library.edit(id, { alts: data.alts }));
  return isRefused(answer) ? answer.message : undefined;
}

/** Returns the filters in the query of the URL. Without one, pictures without a text in the language are listed. */
function readSearch(c: StaffContext) {
  const query = new URL(c.req.url).searchParams;
  const language: Language = languages.find((each) => each === query.get('language')) ?? languages[0] ?? 'en';
  const find = (query.get('find') ?? '').trim().slice(0, 200);
  const showsAll = query.get('show') === 'all';
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const [locale = 'en-us'] = listLocalesOf(language);
  const kept = { language, ...(find !== '' && { find }), ...(showsAll && { show: 'all' }) };
  const link = (more: Record<string, string>) => `${path}?${new URLSearchParams({ ...kept, ...more })}`;
  return {
    language,
    locale,
    find,
    showsAll,
    page,
    link,
    done: readDoneCount(c, 'done'),
  };
}

async function respondAltTexts(c: StaffContext, { rejected = [], stored = 0 }: { rejected?: RejectedText[]; stored?: number } = {}) {
  const { language, locale, find, showsAll, page, link, done } = readSearch(c);
  const search = { search: find, lacksAlt: showsAll ? undefined : language, limit: pageSize, offset: (page - 1) * pageSize };
  const { items, total } = await openLibrary(c).list(search);
  const shop = shopOrigin(c.get('config'), c.req.url);
  // rejected texts are displayed even if their picture no longer matches the filters
  const shown = [...rejected.map(({ item }) => item), ...items.filter(({ id }) => rejected.every(({ item }) => item.id !== id))];
  const count = Math.ceil(total / pageSize);
  return respondPage(c, {
    title: `Alt texts in ${nameLanguage(language)}`,
    parent: { href: mediaPath, label: 'Media' },
    status: rejected.length > 0 ? 409 : 200,
    pictureOrigins: [shop],
    sheets: ['media.page'],
    content: (
      <>
        {rejected.length > 0 && <Message isError>{`${describeStored(stored)} Correct the marked texts, and store them again.`}</Message>}
        {rejected.length === 0 && done !== undefined && <Message>{describeStored(done)}</Message>}
        <p>An alt text says what the picture shows, for people who do not see it. Leave it empty to write it later.</p>
        <Filters action={path} submit="Show">
          <Input name="find" label="Name or alt text contains" value={find} />
          <Select
            name="language"
            label="Language"
            value={language}
            options={languages.map((each) => [each, nameLanguage(each)] as const)}
          />
          <Select
            name="show"
            label="Pictures"
            value={showsAll ? 'all' : ''}
            options={[
              ['', 'without a text in this language'],
              ['all', 'all'],
            ]}
          />
        </Filters>
        <p role="status">{describeTotal(total, { page, count, showsAll })}</p>
        {shown.length > 0 && (
          <form method="post" action={link({ page: String(page) })} className="form media-alts">
            {shown.map((item) => (
              <AltText key={item.id} item={item} {...{ locale, shop }} rejected={rejected.find((each) => each.item.id === item.id)} />
            ))}
            <SubmitButton>Store all</SubmitButton>
          </form>
        )}
        <Pages
          previous={page > 1 ? link({ page: String(Math.max(1, Math.min(page - 1, count))) }) : undefined}
          next={page < count ? link({ page: String(page + 1) }) : undefined}
          page={page}
          count={count}
        />
      </>
    ),
  });
}

const describeStored = (stored: number): string => {
  if (!(stored > 0)) return 'Nothing was stored.';
  return stored === 1 ? 'One alt text is stored.' : `${stored} alt texts are stored.`;
};

function describeTotal(total: number, { page, count, showsAll }: { page: number; count: number; showsAll: boolean }): string {
  if (total === 0 && page > 1) return 'There are no pictures on this page.';
  if (total === 0) return showsAll ? 'No picture matches.' : 'All matching pictures have a text in this language.';
  const pictures = total === 1 ? '1 picture' : `${total} pictures`;
  return count > 1 ? `${pictures}. Store the texts of a page before you open another one.` : pictures;
}

interface AltTextProps {
  item: MediaItem;
  locale: MarketLocale;
  shop: string;
  rejected: RejectedText | undefined;
}

function AltText({ item, locale, shop, rejected }: AltTextProps) {
  const stored = item.alts[locale] ?? '';
  const field = { name: `alt-${item.id}`, label: `Alt text of ${item.name}`, error: rejected?.error };
  return (
    <div className="media-alt-row">
      <a href={picturePath(item.id)}>
        <img src={thumbnail(item, shop)} alt="" loading="lazy" />
        <span className="visually-hidden">{`Open ${item.name}`}</span>
      </a>
      <div className="field">
        <label htmlFor={field.name}>{field.label}</label>
        <textarea
          id={field.name}
          name={field.name}
          rows={2}
          lang={locale}
          defaultValue={rejected?.text ?? stored}
          {...describeControl(field)}
        />
        <FieldTexts {...field} />
        <input type="hidden" name={`base-${item.id}`} value={rejected?.base ?? stored} />
      </div>
    </div>
  );
}
