// The checks before publishing on the seeded content, and how `publish` uses them.
import { describe, expect, test } from 'vitest';
import { readAddress } from '#backend/services/editing/document-address.ts';
import { stampBody, unstampBody } from '#backend/services/editing/document-body.ts';
import type { Editing } from '#backend/services/editing/editing.ts';
import type { LinkTarget } from '#backend/services/editing/find-targets.ts';
import type { StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { contentRows } from '#demo/seed/content/documents.ts';
import { blocks as allBlocks } from '#features/blocks.ts';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { markets, type OpenMarket } from '#markets/registry.ts';
import { checkDraft, checkDrafts } from '#staff/checks/check-drafts.ts';
import { withChecks } from '#staff/checks/checked-editing.ts';
import { isReservedPath } from '#staff/checks/shop-facts.ts';
import { requireNoErrors } from '../../../scripts/content/check-results.ts';
import { measureFile } from '../../../scripts/content/local-source.ts';

const blocks = new Map(allBlocks.map((block) => [block.kind, block.fields]));

function requireAddress(text: string) {
  const address = readAddress(text);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

/** An editing interface with drafts, in which all targets exist except those whose key contains `missing`. */
function openEditing(drafts: Readonly<Record<string, object>>) {
  const asked: LinkTarget[] = [];
  const editing = {
    read: async ({ locale, kind, key }) => {
      const body = drafts[`${locale}/${kind}/${key}`];
      const version = {
        version: 1,
        state: 'draft',
        validFrom: null,
        validTo: null,
        editedBy: 'Ada',
        editedAt: 0,
        siteId: 'us',
        locale,
        kind,
        key,
      };
      return body ? [{ ...version, body: stampBody(body as Record<string, unknown>, { version: 1, locale }) } as StoredVersion] : [];
    },
    findTargets: async (_, targets) => {
      asked.push(...targets);
      return targets.map(({ kind, key }) =>
        key.includes('missing')
          ? { kind: 'none' }
          : key.includes('moved')
            ? { kind: 'redirect', status: 301, target: '/new', keepsQuery: false }
            : { kind: 'page', page: `${kind} ${key}` },
      );
    },
  } as Pick<Editing, 'read' | 'findTargets'> as Editing;
  return { editing, asked };
}

const source = { blocks, findPictures: async () => ({}), measure: measureFile };

const page = (key: string, url: string, more: object = {}) => ({
  page: key,
  title: key,
  seo: { title: key, description: '' },
  parent: 'showcase',
  blocks: [{ id: 'text', kind: 'rich-text', fields: { html: `<p><a href="${url}">Link</a></p>` } }],
  ...more,
});

const run = async (drafts: Readonly<Record<string, object>>, names = Object.keys(drafts)) => {
  const { editing, asked } = openEditing(drafts);
  const results = await checkDrafts(names.map(requireAddress), { ...source, editing });
  return { findings: results.flatMap(({ findings }) => findings.map(({ code, message }) => `${code}: ${message}`)), asked };
};

describe('links', () => {
  test.each<[string, LinkTarget[]]>([
    ['/c/jackets-1100', [{ kind: 'category', key: '1100' }]],
    ['/p/parka-CN00A101INK', [{ kind: 'product', key: 'CN00A101INK' }]],
    ['/stores/US-DEN', [{ kind: 'store', key: 'US-DEN' }]],
    ['/articles/first-night', [{ kind: 'article', key: 'first-night' }]],
    ['/showcase/basecamp', [{ kind: 'page', key: 'basecamp' }]],
    ['/help/returns/how-to-return', [{ kind: 'page', key: 'how-to-return' }]],
    ['/winter/mountains', [{ kind: 'path', key: '/winter/mountains' }]],
    ['/cart', []],
    ['/', []],
  ])('to %s look up their subject', async (url, expected) => {
    const { findings, asked } = await run({ 'en-us/page/winter': page('winter', url) });
    expect([findings, asked]).toEqual([[], expected]);
  });

  test.each([
    ['/c/missing/x-missing', 'link-broken: "/c/missing/x-missing": there is no category "x-missing" in this locale'],
    ['/missing', 'link-broken: "/missing": the shop has no page at this path'],
    ['/moved', 'link-redirected: "/moved" redirects to /new; link to it directly'],
    ['/en-us/cart', 'link-broken: "/en-us/cart": links are below the locale; remove "/en-us"'],
  ])('to %s are reported', async (url, expected) => {
    expect((await run({ 'en-us/page/winter': page('winter', url) })).findings).toEqual([expected]);
  });

  test('may point to a document or a path that is published together with the page', async () => {
    const drafts = {
      'en-us/page/winter': page('winter', '/showcase/missing'),
      'en-us/page/missing': page('missing', '/missing-path', { path: '/missing-path' }),
    };
    expect((await run(drafts)).findings).toEqual([]);
    expect((await run(drafts, ['en-us/page/winter'])).findings).toHaveLength(1);
    expect((await run({ ...drafts, 'de-de/page/winter': page('winter', '/showcase/missing') })).findings).toHaveLength(1);
  });
});

test.each([
  ['/winter', false],
  ['/winter/mountains', false],
  ['/cart', true],
  ['/showcase/winter', true],
  ['/articles/winter', true],
  ['/search/suggestions', true],
  ['/review-photos/one', true],
  ['/winter/account', true],
  ['/jackets-c1100', true],
])('the path %s is reserved: %s', (path, expected) => {
  expect(isReservedPath(path)).toBe(expected);
});

test('publishing by the command line prints warnings, and is refused with all errors', async () => {
  const printed: string[] = [];
  const context = (drafts: Readonly<Record<string, object>>) => ({
    editing: withChecks(openEditing(drafts).editing, async () => source),
    print: (line: string) => printed.push(line),
  });
  const address = requireAddress('en-us/page/winter');
  await requireNoErrors([address], context({ 'en-us/page/winter': page('winter', '/moved') }));
  expect(printed).toEqual([
    'en-us/page/winter: /blocks/0/fields/html: warning link-redirected: "/moved" redirects to /new; link to it directly',
  ]);
  await expect(requireNoErrors([address], context({ 'en-us/page/winter': { ...page('winter', '/missing'), titel: 'x' } }))).rejects.toThrow(
    /error schema: there is no field "titel".*\n.*error link-broken.*\nNothing was published\.$/s,
  );
});

test.each(Object.values<OpenMarket>(markets))(
  'the seeded documents of $siteId have no errors, and their pictures exist',
  async (market) => {
    const { editing } = openEditing({});
    const errors: string[] = [];
    for (const [, locale, kind, key, , , , , text] of contentRows(market, { best: [], now: 0, gallery: blockSamples })) {
      const address = requireAddress(`${locale}/${kind}/${key}`);
      const body = unstampBody(JSON.parse(String(text)));
      const { findings } = await checkDraft({ address, body }, { ...source, editing }, { others: [] });
      errors.push(
        ...findings
          .filter(({ severity }) => severity === 'error')
          .map(({ pointer, message }) => `${locale}/${kind}/${key} ${pointer}: ${message}`),
      );
    }
    expect(errors).toEqual([]);
  },
);
