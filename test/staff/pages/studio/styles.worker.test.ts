// Style sheets of the studio's pages.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { anAddress, aPage, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let publisher: StaffBrowser;
const address = anAddress('de-de');
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
  const { status } = await publisher.call('/api/content/put', { address, body: aPage(address, 'A page') });
  expect(status).toBe(200);
});

const document = `/studio/documents/${encodeURIComponent(address)}`;

test.each(
  Object.entries({
    'the start page': '/studio',
    'the list of documents': '/studio/documents',
    'the page of a document': document,
    'the page that publishes a document': `${document}/publish`,
    'the calendar': '/studio/calendar',
    'the list of releases': '/studio/releases',
    'the media library': '/studio/media',
    'the moderation page': '/studio/moderation',
    'the list of experiments': '/studio/experiments',
    'the list of redirects': '/studio/redirects',
  }),
)('%s contains the rules of all its classes', async (_, path) => {
  const response = await publisher.get(path);
  expect(response.status).toBe(200);
  const [, css = '', markup = ''] = /<style[^>]*>(.*?)<\/style>(.*)$/s.exec(await response.text()) ?? [];
  const classes = [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const own = new Set(classes.filter((name) => /^(staff|studio|media)-/.test(name)));
  own.delete('studio-day-1'); // a month that begins on a Monday needs no rule
  expect([...own].filter((name) => !css.includes(`.${name}`))).toEqual([]);
});
