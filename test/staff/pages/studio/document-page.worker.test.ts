// The page of one document, the comparison of its versions, and its preview links.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { countElements, findAttributes, findElement, findElements, readText } from '../../../support/html.ts';
import { aPng } from '../../../support/pictures.ts';
import { anAddress, aPage, aStaffBrowser, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let publisher: StaffBrowser;
let editor: StaffBrowser;
let german: StaffBrowser;
let reviewer: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
  editor = await signedIn('editor');
  german = await signedIn('publisher:de');
  reviewer = await signedIn('reviewer');
});

const url = (address: string, part = '') => `/studio/documents/${encodeURIComponent(address)}${part}`;

const call = async (operation: string, parameters: object) => {
  const { status, body } = await publisher.call(`/api/content/${operation}`, parameters);
  expect([operation, status, body.error]).toEqual([operation, 200, undefined]);
};

const aText = (html: string, over: object = {}) => ({ id: 'text', kind: 'rich-text', fields: { html }, ...over });

/** Stores a document with one text block for each version, of which the first is live and the last is a draft. */
async function store(texts: readonly string[], locale = 'en-us', title = 'A document'): Promise<string> {
  const address = anAddress(locale);
  for (const [index, text] of texts.entries()) {
    await call('put', { address, body: { ...aPage(address, title), blocks: [aText(text)] }, ...(index > 0 && { base: index }) });
    if (index === 0) await call('publish', { address });
  }
  return address;
}

const read = async (path: string, browser = publisher) => {
  const response = await browser.get(path);
  return { status: response.status, page: await response.text() };
};

/** Returns the visible text of a page. */
const textOf = (page: string) =>
  page
    .replace(/<style.*?<\/style>|<span class="visually-hidden">.*?<\/span>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the page of a document', () => {
  test('shows what visitors see, the draft, the schedule in the time zone of the market, and the versions', async () => {
    const address = await store(['<h2>One</h2>', '<h2>Two</h2>'], 'de-de', 'Winterseite');
    await call('publish', { address, from: '2030-02-01T09:00', until: '2030-02-08T18:00' });
    await call('put', {
      address,
      body: { ...aPage(address, 'Winterseite'), blocks: [aText('<h2>Three</h2>')] },
      base: 2,
      note: 'For the sale',
    });
    const text = textOf((await read(url(address))).page);
    expect(text).toContain('Winterseite');
    expect(text).toContain('Page, Germany, German');
    expect(text).toMatch(/Visitors see version 1 by Pia Publisher/);
    expect(text).toMatch(/Scheduled version 2 .*from 1 Feb 2030, 09:00 Berlin time , until 8 Feb 2030, 18:00 Berlin time/);
    expect(text).toMatch(/Draft version 3/);
    expect(text).toMatch(/For the sale/);
  });

  test('lists the errors of the draft before its warnings, each with a link to the field in the editor', async () => {
    const address = anAddress();
    const html = '<h2>Links</h2><p><a href="http://example.com/">a</a> <a href="/p/no-such-page">b</a></p>';
    await call('put', { address, body: { ...aPage(address), blocks: [aText(html)] } });
    const { page } = await read(url(address));
    const text = textOf(page);
    expect(text).toMatch(/Error : .*Warning : /);
    expect(page).toContain(`href="/studio/edit/${encodeURIComponent(address)}#${encodeURIComponent('/blocks/0/fields/html')}"`);
    expect(text).toContain('Block 1, html');
  });

  test('offers only what the roles of the person permit', async () => {
    const address = await store(['<h2>One</h2>', '<h2>Two</h2>']);
    const parts = ['/publish', '/schedule', '/unpublish', '/restore?', '/preview'];
    const offered = async (browser: StaffBrowser) => {
      const { page } = await read(url(address), browser);
      return parts.filter((part) => page.includes(url(address, part)));
    };
    expect(await offered(publisher)).toEqual(parts);
    expect(await offered(editor)).toEqual(['/restore?', '/preview']);
    expect(await offered(reviewer)).toEqual([]);
  });

  test.each(['en-us/page/no-such-page', 'xx-xx/page/home', 'en-us/unknown/home', 'home', '%', '../page'])(
    'responds with 404 for the address %s',
    async (address) => {
      expect((await publisher.get(url(address))).status).toBe(404);
    },
  );

  test('is denied in other markets, and the attempt is recorded', async () => {
    const address = await store(['<h2>One</h2>']);
    expect((await german.get(url(address))).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'content.read', outcome: 'denied', subject: address, siteId: 'us' });
    expect((await aStaffBrowser().get(url(address))).status).toBe(303);
  });

  test('displays hostile titles, notes and texts as text', async () => {
    const address = anAddress();
    const title = '<script>alert("title")</script>';
    await call('put', {
      address,
      body: { ...aPage(address, title), blocks: [aText('<h2>One</h2>')] },
      note: '<img src=x onerror=alert(1)>',
    });
    await call('put', { address, body: { ...aPage(address, `\u202e${'y'.repeat(10_000)}`), blocks: [] }, base: 1, note: '\u202e"note"' });
    for (const path of [url(address), url(address, '/compare?before=1&after=2'), url(address, '/restore?version=1')]) {
      const { status, page } = await read(path);
      expect([path, status, /<script|<img/.test(page)]).toEqual([path, 200, false]);
    }
  });
});

describe('the comparison of two versions', () => {
  test('marks added and removed words by signs and hidden words, and names fields and blocks', async () => {
    const address = await store(['<h2>Winter sale</h2><p>Up to 20 % off</p>', '<h2>Winter sale</h2><p>Up to 30 % off</p>']);
    const { page } = await read(url(address, '/compare?before=1&after=2'));
    expect(page).toMatch(/<del>.*removed: .*−.*20.*<\/del>.*<ins>.*added: .*\+.*30.*<\/ins>/s);
    expect(textOf(page)).toContain('Changed: Rich text “ Winter sale ”');
    expect(textOf(page)).toContain('Html Winter sale Up to');
  });

  test('a validation error of a value with several alternatives is explained in plain words', async () => {
    const address = anAddress();
    const broken = { id: 'banner', kind: 'picture', fields: { media: { publicId: 7 } } };
    await call('put', { address, body: { ...aPage(address), blocks: [broken] } });
    const text = textOf((await read(url(address))).page);
    expect(text).toContain('This value is incomplete or has the wrong format. Choose or enter it again. Block 1, media');
    expect(text).not.toContain('Invalid input');
  });

  test('lists blocks that were added, removed and moved, and fields of the document', async () => {
    const address = anAddress();
    const [one, two, three] = ['one', 'two', 'three'].map((id) => aText(`<h2>Block ${id}</h2>`, { id }));
    await call('put', { address, body: { ...aPage(address, 'Before'), blocks: [one, two] } });
    await call('put', { address, body: { ...aPage(address, 'After'), blocks: [three, one] }, base: 1 });
    const text = textOf((await read(url(address, '/compare?before=1&after=2'))).page);
    for (const part of ['Added: Rich text “ Block three ”', 'Removed: Rich text “ Block two ”', 'Fields of the document Title −'])
      expect(text).toContain(part);
  });

  describe('with pictures', () => {
    const upload = async (name: string, color: [number, number, number]) => {
      const { body } = await publisher.send(`/api/media/uploadMedia?name=${name}`, await aPng({ color }));
      return (body.answer as { item: { id: string } }).item.id;
    };
    const aBanner = (media: object) => ({ id: 'banner', kind: 'picture', fields: media });

    /** Stores two versions with a banner. Returns the page that compares them. */
    async function compare(before: object, after: object, part = '/compare?before=1&after=2') {
      const address = anAddress();
      await call('put', { address, body: { ...aPage(address), blocks: [aBanner(before)] } });
      if (part === '/publish') await call('publish', { address });
      await call('put', { address, body: { ...aPage(address), blocks: [aBanner(after)] }, base: 1 });
      const response = await publisher.get(url(address, part));
      const page = await response.text();
      const figures = findElements(page, '.studio-pictures figure').map((figure) => [
        readText(findElement(figure, 'figcaption')),
        ...findAttributes(figure, 'img', 'src').map((source) => /([0-9a-f]{32}-480\.avif|scene\/[a-z-]+)/.exec(source)?.[1]),
      ]);
      return { page, figures, policy: response.headers.get('content-security-policy') };
    }

    test('shows the pictures of the media library before and after the change, with their names instead of their ids', async () => {
      const [lake, hut] = [await upload('lake.png', [201, 9, 9]), await upload('hut.png', [202, 9, 9])];
      const files = [
        ['Before', `${lake}-480.avif`],
        ['After', `${hut}-480.avif`],
      ];
      const { page, figures, policy } = await compare({ media: { mediaId: lake } }, { media: { mediaId: hut } });
      expect(figures).toEqual(files);
      expect(policy).toMatch(/img-src [^;]*http:\/\/localhost/);
      expect(textOf(page)).toMatch(/Media\s+−\s*lake[^+]*\+\s*hut/);
      expect(textOf(page)).not.toMatch(/[0-9a-f]{32}/);
      const urls = await compare({ image: `media:${lake}` }, { image: `media:${hut}` });
      expect([urls.figures, /[0-9a-f]{32}/.test(textOf(urls.page))]).toEqual([files, false]);
      const published = await compare({ media: { mediaId: lake } }, { media: { mediaId: hut } }, '/publish');
      expect(published.figures).toEqual(files);
    });

    test('shows a picture that was added together with its other fields, and a picture of the shop', async () => {
      const lake = await upload('lake-2.png', [203, 9, 9]);
      const added = await compare({}, { media: { mediaId: lake, alt: 'A lake' } });
      expect(added.figures).toEqual([['After', `${lake}-480.avif`]]);
      expect(textOf(added.page)).toMatch(/Picture: lake-2\.png\s+Alt: A lake/);
      const own = await compare({ media: { publicId: 'scene/ridge', version: 1 } }, { media: { publicId: 'scene/hut', version: 2 } });
      expect(textOf(own.page)).not.toContain('Media, version');
      expect(own.figures).toEqual([
        ['Before', 'scene/ridge'],
        ['After', 'scene/hut'],
      ]);
    });

    test('the comparison says that a picture was deleted, and escapes hostile values', async () => {
      const id = await upload('gone.png', [204, 9, 9]);
      const body = (media: object) => ({ ...aPage(address), blocks: [aBanner(media)] });
      const address = anAddress();
      await call('put', { address, body: body({ media: { mediaId: id } }) });
      await call('put', { address, body: body({ media: { mediaId: '"><script>', publicId: 'x" onerror="y' } }), base: 1 });
      await publisher.post(`/studio/media/${id}/delete`, {});
      const { status, page } = await read(url(address, '/compare?before=1&after=2'));
      expect([status, page.includes('<script>'), countElements(page, '.studio-pictures img')]).toEqual([200, false, 0]);
      expect(textOf(page)).toContain('a picture that was deleted');
    });
  });

  test.each(['before=1&after=9', 'before=1', 'before=x&after=1', ''])('responds with 404 for the query "%s"', async (query) => {
    const address = await store(['<h2>One</h2>']);
    expect((await publisher.get(url(address, `/compare?${query}`))).status).toBe(404);
  });

  test.each([
    ['a text of signs that begin tags', { blocks: [aText('<a'.repeat(200_000))] }],
    ['many blocks with the same id', { blocks: Array.from({ length: 15_000 }, () => ({ id: 'a', kind: 'rich-text', fields: {} })) }],
  ])('compares %s in linear time', async (_, over) => {
    const address = await store(['<p>One</p>']);
    await call('put', { address, body: { ...aPage(address), ...over }, base: 1 });
    const begin = performance.now();
    expect((await read(url(address, '/compare?before=1&after=2'))).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});

describe('a preview link', () => {
  const aForm = (over: Record<string, string> = {}) => ({ moment: '', audience: '', note: 'For the agency', hours: '8', ...over });

  test('shows the page of the document at a moment of its market, for an audience, in its market only', async () => {
    const response = await editor.post(
      url('de-de/page/home', '/preview'),
      aForm({ moment: '2030-02-01T09:00', audience: 'loyalty-member' }),
    );
    const page = await response.text();
    expect(response.status).toBe(201);
    const link = new URL(/class="staff-token" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(link.pathname).toBe('/de-de');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      ...{ preview: 'true', previewDateTime: '2030-02-01T08:00:00.000Z', previewAudience: 'loyalty-member' },
    });
    expect(link.searchParams.get('grant')).toBeTruthy();
    expect(await lastEntry()).toMatchObject({ action: 'preview.create', siteId: 'de', outcome: 'done' });
  });

  test('is offered for the time at which a scheduled version goes live, unless there is a draft', async () => {
    const address = await store(['<h2>One</h2>', '<h2>Two</h2>'], 'de-de');
    const readMoment = async () => /<input id="moment"[^>]* value="([^"]*)"/.exec((await read(url(address))).page)?.[1];
    await call('publish', { address, from: '2030-02-08T18:00' });
    expect(await readMoment()).toBe('2030-02-08T18:00');
    await call('put', { address, body: { ...aPage(address), blocks: [aText('<h2>Three</h2>')] }, base: 2 });
    expect(await readMoment()).toBe('');
  });

  test.each([
    ['note', { note: ' ' }],
    ['hours', { hours: '10000' }],
    ['moment', { moment: '2030-03-31T02:30' }], // skipped by daylight saving time
  ])('shows the error of the field %s beside it, and keeps the input', async (name, over) => {
    const response = await editor.post(url('de-de/page/home', '/preview'), aForm({ audience: 'athlete', ...over }));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"`));
    expect(page).toContain('<option value="athlete" selected="">');
  });

  test('is denied without the permission', async () => {
    expect((await reviewer.post(url('de-de/page/home', '/preview'), aForm())).status).toBe(403);
    expect((await german.post(url('en-us/page/home', '/preview'), aForm())).status).toBe(403);
  });
});
