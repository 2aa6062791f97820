// New landing pages and articles, at an address that is free.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import type { Refusal } from '#backend/services/editing/edit-document.ts';
import { findTargets } from '#backend/services/editing/find-targets.ts';
import { findNames, isPathDrafted } from '#backend/services/editing/list-documents.ts';
import { mediaQuery } from '#backend/stores/media.ts';
import { landingParent } from '#contract/entities/content.ts';
import { isContentSlug } from '#lib/paths/content-slug.ts';
import { isLandingPath } from '#lib/paths/landing-path.ts';
import { isLocale, type Locale } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { editDocument } from '../../api/content.ts';
import { requirePerson } from '../../authenticate.ts';
import { isReservedPath } from '../../checks/shop-facts.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { redirectDone } from '../done-text.ts';
import { Input, Message, respondPage, Select } from '../page.tsx';
import { documentsPath, documentUrl, timeZoneOf } from './describe-document.tsx';
import { listLocaleOptions } from './documents-page.tsx';
import { writeRefusal } from './opened-document.ts';
import { isShowingPictures, PicturePicker, readPictureChoice } from './picture-picker.tsx';

const newKinds = { landing: 'New landing page', article: 'New article' } as const;
type NewKind = keyof typeof newKinds;

const maxTitleLength = 200;

export function mountNewDocumentPage(app: Hono<StaffHono>): void {
  app.get(`${documentsPath}/new/:kind`, requirePerson, async (c) => respondForm(c, readKind(c), {}));

  app.post(`${documentsPath}/new/:kind`, requirePerson, async (c) => {
    const kind = readKind(c);
    const values = await readForm(c);
    if (kind === 'article' && isShowingPictures(values)) return respondForm(c, kind, { values });
    const { address, errors } = await readNew(c, kind, values);
    if (!address || Object.keys(errors).length > 0) return respondForm(c, kind, { values, errors });
    const body = kind === 'landing' ? createLandingPage(address, values) : createArticle(address, values);
    const answer = (await editDocument(c, { operation: 'put', address, body })) as { outcome: string } | Refusal;
    const name = writeAddress(address);
    if (answer.outcome !== 'refused') return redirectDone(c, documentUrl(name), 'created');
    const problem = writeRefusal((answer as Refusal).message, { name, timeZone: timeZoneOf(address.locale) });
    return respondForm(c, kind, { values, problem });
  });
}

function readKind(c: StaffContext): NewKind {
  const kind = c.req.param('kind') ?? '';
  if (!Object.hasOwn(newKinds, kind)) throw new HTTPException(404);
  return kind as NewKind;
}

const readText = (values: URLSearchParams, name: string): string => (values.get(name) ?? '').trim();

type Errors = Record<string, string>;

/** Returns the address of the new document, and the errors of the fields. */
async function readNew(c: StaffContext, kind: NewKind, values: URLSearchParams): Promise<{ address?: DocumentAddress; errors: Errors }> {
  const [locale, title, place] = ['locale', 'title', 'place'].map((name) => readText(values, name)) as [string, string, string];
  const errors: Errors = {};
  if (title === '') errors.title = 'Enter a title.';
  if (title.length > maxTitleLength) errors.title = `Enter at most ${maxTitleLength} characters.`;
  if (!isLocale(locale)) return { errors: { ...errors, locale: 'Choose a market and language.' } };
  if (kind === 'article') Object.assign(errors, await readArticleErrors(c, values));
  const isValid = kind === 'landing' ? isLandingPath(place) : isContentSlug(place);
  if (!isValid) return { errors: { ...errors, place: `Enter an address such as ${placeExamples[kind]}.` } };
  const key = place.replace(/^\//, '').replaceAll('/', '-');
  const address = readAddress(`${locale}/${kind === 'landing' ? 'page' : 'article'}/${key}`);
  if ('problem' in address) return { errors: { ...errors, place: `Enter an address such as ${placeExamples[kind]}.` } };
  await requirePermission(c, { action: 'content.edit', subject: writeAddress(address), siteId: address.siteId });
  const taken = await findTaken(c, kind, address, place);
  return { address, errors: taken === undefined ? errors : { ...errors, place: taken } };
}

const placeExamples = { landing: '/winter/mountains', article: 'how-to-layer' } as const;

/** Returns why an address is not free. */
async function findTaken(c: StaffContext, kind: NewKind, address: DocumentAddress, place: string): Promise<string | undefined> {
  if (kind === 'landing') {
    if (isReservedPath(place)) return 'The shop uses this address itself. Choose another one.';
    const [target] = await findTargets(c.env.BACKEND_DB, address.locale as Locale, [{ kind: 'path', key: place }], Date.now()); // readAddress has checked the locale
    if (target?.kind === 'page' || (await isPathDrafted(c.env.BACKEND_DB, address, place)))
      return 'Another page has this address. Choose another one.';
    if (target && target.kind !== 'none') return 'There is a redirect from this address. Remove it, or choose another address.';
  }
  return (await findNames(c.env.BACKEND_DB, [address])).size > 0 ? 'There is a document with this address. Choose another one.' : undefined;
}

async function readArticleErrors(c: StaffContext, values: URLSearchParams): Promise<Errors> {
  const errors: Errors = {};
  const date = readText(values, 'date');
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)) || !new Date(date).toISOString().startsWith(date))
    errors.date = 'Enter a date.';
  const [found] = await read(c.env.BACKEND_DB, mediaQuery(readText(values, 'picture')));
  if (found.length === 0) errors.picture = 'Choose a picture.';
  return errors;
}

const createLandingPage = ({ key }: DocumentAddress, values: URLSearchParams): StoredBody => ({
  ...{ page: key, title: readText(values, 'title'), seo: { title: readText(values, 'title'), description: readText(values, 'summary') } },
  ...{ parent: landingParent, path: readText(values, 'place'), blocks: [] },
});

const createArticle = ({ key }: DocumentAddress, values: URLSearchParams): StoredBody => {
  const [title, summary, date, picture] = ['title', 'summary', 'date', 'picture'].map((name) => readText(values, name));
  return {
    ...{ id: key, title, subtitle: summary, url: `/articles/${key}`, picture: { mediaId: picture }, date, hideDate: false, tags: [] },
    ...{ seo: { title, description: summary }, blocks: [] },
  };
};

interface Submitted {
  values?: URLSearchParams;
  errors?: Errors;
  problem?: string;
}

async function respondForm(c: StaffContext, kind: NewKind, { values, errors = {}, problem }: Submitted): Promise<Response> {
  const permitted = listPermittedMarkets(c.get('staff').grants, 'content.edit');
  if (permitted.length === 0) await requirePermission(c, { action: 'content.edit', subject: 'new document' });
  const field = (name: string, byDefault = '') => ({ name, value: values?.get(name) ?? byDefault, error: errors[name] });
  const choice = kind === 'article' ? await readPictureChoice(c, values) : undefined;
  const path = `${documentsPath}/new/${kind}`;
  const isRefused = problem !== undefined || Object.keys(errors).length > 0;
  return respondPage(c, {
    title: newKinds[kind],
    parent: { href: documentsPath, label: 'Documents' },
    status: isRefused ? 422 : 200,
    ...(choice && { pictureOrigins: [choice.shop], sheets: ['media.page' as const] }),
    content: (
      <>
        {problem !== undefined && <Message isError>{problem}</Message>}
        <p>It is stored as a draft, which visitors do not see until it is published.</p>
        <form method="post" action={path} className="form">
          <Select {...field('locale')} label="Market and language" options={listLocaleOptions(permitted)} />
          <Input {...field('title')} label="Title" isRequired />
          <Input {...field('summary')} label="Summary" hint="One sentence, which search engines and lists show." />
          <Input
            {...field('place')}
            label={kind === 'landing' ? 'Address in the shop' : 'Last part of the address'}
            hint={
              kind === 'landing' ? 'Without the language, such as /winter/mountains.' : 'Such as how-to-layer, for /articles/how-to-layer.'
            }
            isRequired
          />
          {choice && (
            <>
              <Input {...field('date', new Date().toISOString().slice(0, 10))} label="Date" type="date" isRequired />
              <PicturePicker choice={choice} action={path} error={errors.picture} />
            </>
          )}
          <SubmitButton>Store as a draft</SubmitButton>
        </form>
      </>
    ),
  });
}
