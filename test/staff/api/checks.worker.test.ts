// The checks before publishing at the staff origin. Each check is tested in test/content/checks, and what they read in test/staff/checks.
import { beforeAll, describe, expect, test } from 'vitest';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import { findPreviewGrant, isGrantInForce } from '#backend/stores/preview-grants.ts';
import { readPreviewGrant } from '#session/preview-grant.ts';
import { openStaffSource } from '#staff/checks/staff-source.ts';
import type { StaffContext } from '#staff/context.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aPng, openBindings } from '../../support/pictures.ts';
import { previewSecrets } from '../../support/preview-grants.ts';
import { anAddress, aPage, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../support/staff.ts';

let publisher: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
});

const keyOf = (address: string) => address.split('/').at(-1) ?? '';
const link = (url: string) => ({ id: 'text', kind: 'rich-text', fields: { html: `<p><a href="${url}">Link</a></p>` } });
const picture = (media: object) => ({ id: 'picture', kind: 'picture', fields: { media } });

/** Stores a draft of a landing page with blocks. */
async function draft(address: string, blocks: object[], more: object = {}): Promise<void> {
  const body = { ...aPage(address), parent: 'showcase', blocks, ...more };
  expect((await publisher.call('/api/content/put', { address, body })).status).toBe(200);
}

const publish = (address: string, more: object = {}, browser = publisher) => browser.call('/api/content/publish', { address, ...more });

const readStates = async (address: string) =>
  ((await publisher.call('/api/content/read', { address })).body.answer as { version: number; state: string }[]).map(({ state }) => state);

describe('publishing', () => {
  test('publishing a document with errors is a 422 with every finding, stores nothing, and is recorded as refused', async () => {
    const address = anAddress();
    await draft(address, [link('/no-such-page'), { id: 'b', kind: 'rich-txt', fields: {} }], { seo: { title: '' } });
    const { status, body } = await publish(address);
    expect([status, body.reason]).toEqual([422, 'findings']);
    expect(body.error).toBe(`${address} cannot be published, because the checks found 3 errors.`);
    const finding = (code: string, pointer: string, message: unknown) => ({ document: address, code, severity: 'error', pointer, message });
    expect(body.findings).toEqual([
      finding('schema', '/seo/description', expect.stringContaining('expected string')),
      finding('schema', '/blocks/1/kind', expect.stringContaining('Did you mean "rich-text"?')),
      finding('link-broken', '/blocks/0/fields/html', '"/no-such-page": the shop has no page at this path'),
    ]);
    expect(await readStates(address)).toEqual(['draft']);
    expect(await lastEntry()).toMatchObject({ subject: address, outcome: 'refused', reason: 'publish: findings (schema, link-broken)' });
  });

  test('scheduling a document with errors is a 422', async () => {
    const address = anAddress();
    await draft(address, [link('/no-such-page')]);
    expect((await publish(address, { from: Date.now() + 60_000 })).status).toBe(422);
    expect(await readStates(address)).toEqual(['draft']);
  });

  test('publishing a document with warnings succeeds, and the answer has the warnings', async () => {
    const address = anAddress();
    await draft(address, [link('http://example.com')]);
    const { status, body } = await publish(address);
    expect([status, body.answer]).toEqual([
      200,
      {
        ...{ outcome: 'published', version: 1, scheduled: [] },
        warnings: [
          { document: address, code: 'link-insecure', severity: 'warning', pointer: '/blocks/0/fields/html', message: expect.any(String) },
        ],
      },
    ]);
  });

  test('publishing a live document without a draft changes nothing, and does not check it again', async () => {
    const [address, target] = [anAddress(), anAddress()];
    await draft(target, []);
    expect((await publish(target)).status).toBe(200);
    await draft(address, [link(`/showcase/${keyOf(target)}`)]);
    expect((await publish(address)).status).toBe(200);
    expect((await publisher.call('/api/content/unpublish', { address: target })).status).toBe(200);
    expect((await publish(address)).body.answer).toMatchObject({ outcome: 'unchanged', warnings: [] });
  });

  test('publishing a version that is not the draft is a 409, whatever the checks would find', async () => {
    const address = anAddress();
    await draft(address, [link('/no-such-page')]);
    expect(await publish(address, { version: 7 })).toMatchObject({ status: 409, body: { reason: 'conflict' } });
  });

  test('a draft that was stored after the check is not published, because it was not checked', async () => {
    const address = anAddress();
    await draft(address, []);
    // the other editor stores a draft with an error while the page is measured
    const interrupting = {
      fetch: async (url: URL) => {
        if (url.searchParams.has('preview'))
          await publisher.call('/api/content/put', { address, base: 1, body: { ...aPage(address), blocks: [link('/no-such-page')] } });
        return new Response('');
      },
    } as unknown as Fetcher;
    const late = await signedIn('publisher', staffEnv({ SHOP: interrupting }));
    expect(await publish(address, {}, late)).toMatchObject({ status: 409, body: { reason: 'conflict' } });
    expect(await readStates(address)).toEqual(['draft', 'discarded']);
  });
});

describe('a link to a page', () => {
  test('a link to a page that is only a draft is an error until that page is public', async () => {
    const [address, target] = [anAddress(), anAddress()];
    await draft(target, []);
    await draft(address, [link(`/showcase/${keyOf(target)}`)]);
    expect((await publish(address)).status).toBe(422);
    await publish(target);
    expect((await publish(address)).status).toBe(200);
  });

  test('a link to a page that is published in the same step is allowed, but not to one in another locale', async () => {
    const [address, target] = [anAddress(), anAddress()];
    await draft(target, []);
    await draft(address, [link(`/showcase/${keyOf(target)}`)]);
    const german = target.replace('en-us', 'de-de');
    await draft(german, []);
    expect((await publish(address, { together: [german] })).status).toBe(422);
    expect((await publish(address, { together: [target] })).status).toBe(200);
  });

  test('a link to a scheduled page is an error for an earlier schedule, and allowed for one that begins with that page', async () => {
    const [address, target] = [anAddress(), anAddress()];
    const from = Date.now() + 3_600_000;
    await draft(target, []);
    expect((await publish(target, { from })).status).toBe(200);
    await draft(address, [link(`/showcase/${keyOf(target)}`)]);
    expect((await publish(address, { from: from - 1 })).status).toBe(422);
    expect((await publish(address, { from })).status).toBe(200);
  });
});

describe('a picture of the media library', () => {
  const library = () => createMediaLibrary({ db, ...openBindings() }, 'Ada');
  let files = 0;
  async function upload(alts: Record<string, string>): Promise<string> {
    const answer = await library().upload({ file: await aPng({ color: [3, files++, 77] }), name: 'ridge.png', alts });
    if (answer.outcome === 'refused') throw new Error(answer.message);
    return answer.item.id;
  }
  const codesOf = async (address: string) => {
    const { body } = await publisher.call('/api/content/check', { addresses: [address] });
    const [result] = body.answer as { findings: { code: string; pointer: string }[] }[];
    return result?.findings.map(({ code, pointer }) => `${code} ${pointer}`);
  };

  test('a picture without an alt text in the language of the document is a warning, unless the document marks it as decorative', async () => {
    const mediaId = await upload({ 'en-us': 'A ridge' });
    const cases: [string, object, string[]][] = [
      ['en-us', { mediaId }, []],
      ['en-ca', { mediaId }, []],
      ['de-de', { mediaId }, ['alt-missing /blocks/0/fields/media']],
      ['de-de', { mediaId, alt: 'Ein Grat' }, []],
      ['de-de', { mediaId, alt: '' }, []],
    ];
    for (const [locale, media, expected] of cases) {
      const address = anAddress(locale);
      await draft(address, [picture(media)]);
      expect([locale, media, await codesOf(address)]).toEqual([locale, media, expected]);
    }
  });

  test('a picture that does not exist, or was deleted, is an error, and its page cannot be published', async () => {
    const mediaId = await upload({});
    const [address, other] = [anAddress(), anAddress()];
    await draft(address, [picture({ mediaId })]);
    await draft(other, [picture({ mediaId: '0'.repeat(32) })]);
    await library().delete(mediaId);
    for (const each of [address, other]) {
      expect(await codesOf(each)).toEqual(['picture-unknown /blocks/0/fields/media/mediaId']);
      expect((await publish(each)).status).toBe(422);
    }
  });

  test('the dominant color of a picture is compared with the color of the text on it', async () => {
    const mediaId = await upload({ 'en-us': 'A ridge' });
    const banner = (textColor: string) => ({
      ...{ id: 'banner', kind: 'overlay-banner' },
      fields: { title: 'Winter', media: { mediaId }, gradientStyle: 'off', textColor },
    });
    const [dark, light] = [anAddress(), anAddress()];
    await draft(dark, [banner('#222222')]);
    await draft(light, [banner('#ffffff')]);
    expect(await codesOf(dark)).toEqual(['contrast /blocks/0/fields/textColor']);
    expect(await codesOf(light)).toEqual([]);
  });
});

describe('POST /api/content/check', () => {
  test('a check returns findings and weight of drafts that link to each other, and publishes nothing', async () => {
    const [one, other] = [anAddress(), anAddress()];
    await draft(one, [link(`/showcase/${keyOf(other)}`)]);
    await draft(other, [link(`/showcase/${keyOf(one)}`)]);
    const reviewer = await signedIn('reviewer');
    const weight = { pictureBytes: 0, htmlBytes: 0 };
    expect(await reviewer.call('/api/content/check', { addresses: [one, other] })).toEqual({
      status: 200,
      body: {
        answer: [
          { document: one, findings: [], weight },
          { document: other, findings: [], weight },
        ],
      },
    });
    expect(await readStates(one)).toEqual(['draft']);
  });

  test('a check is denied if one of the documents belongs to a market that the person may not read', async () => {
    const german = await signedIn('publisher:de');
    const foreign = anAddress('en-us');
    expect((await german.call('/api/content/check', { addresses: [anAddress('de-de'), foreign] })).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'content.read', subject: foreign, outcome: 'denied' });
  });

  test.each([{}, { addresses: [] }, { addresses: ['xx-xx/page/home'] }, { addresses: Array(501).fill('en-us/page/home') }])(
    'a check with invalid parameters (%#) is rejected with 400',
    async (json) => {
      expect((await publisher.call('/api/content/check', json)).status).toBe(400);
    },
  );
});

describe('weight', () => {
  const check = async (shop: (url: URL) => Response, env = {}) => {
    const address = anAddress();
    await draft(address, [picture({ publicId: 'scene/hut', version: 1, alt: 'A hut' })]);
    const browser = await signedIn('publisher', staffEnv({ SHOP: { fetch: async (url: URL) => shop(url) } as unknown as Fetcher, ...env }));
    const { body } = await browser.call('/api/content/check', { addresses: [address] });
    const [{ findings, weight }] = body.answer as [{ findings: { code: string }[]; weight: object }];
    return [findings.map(({ code }) => code), weight];
  };
  const bytes = (count: number, status = 200) => new Response('x'.repeat(count), { status });

  test('the weight is that of the preview, and of the pictures in the size that a phone requests', async () => {
    const paths: string[] = [];
    const shop = (url: URL) => {
      paths.push(url.href);
      return bytes(url.pathname.endsWith('.avif') ? 600_001 : 200_001);
    };
    expect(await check(shop)).toEqual([['weight-pictures', 'weight-html'], { pictureBytes: 600_001, htmlBytes: 200_001 }]);
    expect(paths.toSorted()).toEqual([
      expect.stringMatching(/^http:\/\/localhost\/en-us\/showcase\/staff-\d+\?preview=true$/),
      'http://localhost/media/scene/hut-1200.avif',
    ]);
  });

  test('the weight is unknown while the shop fails, which does not refuse a document', async () => {
    const unknown = [[], {}];
    expect(await check(() => bytes(9, 503))).toEqual(unknown);
    expect(
      await check(() => {
        throw new Error('The shop is not reachable.');
      }),
    ).toEqual(unknown);
  });

  describe('in production, where the shop renders previews only with a grant', () => {
    const siteOrigin = 'https://shop.example';
    const open = (fetch: (url: string) => Promise<Response>) => {
      const config = { siteOrigin, previewSecrets };
      const SHOP = { fetch: (url: URL | string) => fetch(String(url)) } as unknown as Fetcher;
      return openStaffSource({
        env: staffEnv({ SHOP, ENVIRONMENT: 'production' }),
        get: () => config,
        req: { url: 'https://staff.shop.example/' },
      } as unknown as StaffContext);
    };
    const countGrants = () => db.prepare("SELECT count(*) AS n FROM preview_grant WHERE created_by_actor = 'system'").first('n');

    test('the weight of the HTML is measured with a grant for the market of the page, which is deleted afterwards', async () => {
      const found: unknown[] = [];
      const { measure } = open(async (url) => {
        const { pathname, searchParams } = new URL(url);
        const sealed = searchParams.get('grant') ?? '';
        const grant = await readPreviewGrant(sealed, { secrets: previewSecrets, now: Math.floor(Date.now() / 1000) });
        const stored = await findPreviewGrant(db, grant?.grantId ?? '');
        found.push(pathname, searchParams.get('preview'), grant?.origin, grant?.markets, stored && isGrantInForce(stored, Date.now()));
        expect((grant?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(60_000);
        return new Response(`<a href="/de-de?preview=true&amp;grant=${sealed}">Home</a>`);
      });
      expect(await measure('/de-de/loyalty?preview=true')).toBe('<a href="/de-de?preview=true">Home</a>'.length);
      expect(found).toEqual(['/de-de/loyalty', 'true', siteOrigin, ['de'], true]);
      expect(await countGrants()).toBe(0);
    });

    test('the grant of a check is deleted, and the weight is unknown, if the shop fails', async () => {
      const { measure } = open(async () => {
        throw new Error('The shop is not reachable.');
      });
      expect([await measure('/de-de/loyalty?preview=true'), await countGrants()]).toEqual([undefined, 0]);
    });

    test('pictures are measured without a grant', async () => {
      const { measure } = open(async (url) => new Response(url));
      expect(await measure('/media/scene/hut-1200.avif')).toBe('https://shop.example/media/scene/hut-1200.avif'.length);
    });
  });

  test('the weight of a picture that the shop does not have is unknown, and the picture is an error', async () => {
    expect(await check(() => bytes(9, 404))).toEqual([['picture-unknown'], {}]);
  });
});
