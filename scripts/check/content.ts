// Checks pages with content that is too large, too deeply nested or of the wrong shape: the pages are complete and small, and the preview
// names the faulty document.
import sampleBanner from '#content/blocks/overlay-banner/overlay-banner-block.sample.json' with { type: 'json' };
import { type ContentDocument, documentSchema } from '#contract/entities/content.ts';
import { createRandom } from '../chaos/rule.ts';
import type { Check } from './area.ts';
import { fetchUnpooled } from './buyers.ts';
import { openChaosShop } from './chaos-shop.ts';
import { readProcessorMs } from './group-usage.ts';
import { openTally } from './tally.ts';

const maxPageBytes = 4_000_000;
/** Maximum processor time per page in milliseconds. Unlike the duration, it does not depend on other processes on the machine. */
const maxProcessorMs = 3000;

const aDocument = (id: string, kind: string, fields: Record<string, unknown>, children: ContentDocument[] = []): ContentDocument => ({
  id,
  kind,
  version: 1,
  locale: 'en-us',
  fields,
  children,
});
const aText = (id: string, html: string): ContentDocument => aDocument(id, 'rich-text', { html });
const banner = documentSchema.parse(sampleBanner[0]);
const aBanner = (id: string): ContentDocument => ({ ...banner, id, fields: { ...banner.fields, title: id } });
const nest = (levels: number): ContentDocument => {
  let document = aText('level', '<p>deep</p>');
  for (let level = 1; level < levels; level++) document = aDocument('too-deep', 'collection', { title: 'x' }, [document]);
  return document;
};

/** Content that exceeds a limit, by description. */
const tooLarge: Readonly<Record<string, ContentDocument[]>> = {
  '2,000 banners': Array.from({ length: 2000 }, (_, index) => aBanner(`banner-${index}`)),
  'a text of 300,000 characters': [aText('too-long', `<p>${'long '.repeat(60_000)}</p>`)],
  'sixty levels': [nest(60)],
  'nine thousand empty objects': [aDocument('too-wide', 'hero', { list: Array.from({ length: 9000 }, () => ({})) })],
};

/** Creates documents with random fields of any type. */
function createStrangeTree(random: () => number, levels = 3): ContentDocument[] {
  // The cast is safe because no caller passes an empty list.
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const createValue = (): unknown =>
    pick<unknown>([
      null,
      0,
      -1,
      1e308,
      '',
      'javascript:alert(1)',
      '<script>alert(1)</script>',
      '\u202e\u0000',
      [],
      {},
      [[[]]],
      true,
      banner.fields.media,
      'x'.repeat(5000),
    ]);
  const names = ['title', 'html', 'media', 'targets', 'linkType', 'widgetId', 'count', 'poster', '__proto__', 'constructor'];
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) =>
    aDocument(
      `strange-${index}`,
      pick(['hero', 'rich-text', 'overlay-banner', 'collection', 'category-card', 'recommendations', 'video', 'refused', 'nothing']),
      Object.fromEntries(names.filter(() => random() < 0.5).map((name) => [name, createValue()])),
      levels > 1 && random() < 0.5 ? createStrangeTree(random, levels - 1) : [],
    ),
  );
}

export const check: Check = async (run) => {
  // Long timeouts, because the content of the page is checked, not the speed of the machine.
  const patience = { SHELL_BUDGET_MS: '30000', GATEWAY_TIMEOUT_MS: '30000' };
  const shop = await openChaosShop(run, patience);
  const random = createRandom(run.seed);
  let products = 0;
  /** Requests the page of a new product, so that it is not cached, with these documents as its content. */
  async function visit(blocks: readonly ContentDocument[], query = '') {
    const productId = `CN${String(products++).padStart(6, '0')}INK`;
    shop.chaos.setReply('content.product', { productId, blocks });
    const startedAt = readProcessorMs(shop.group);
    const response = await fetchUnpooled(`${shop.origin}/en-us/p/x-${productId}?${query}`, { headers: { accept: 'text/html' } });
    const html = await response.text();
    return { status: response.status, html, bytes: Buffer.byteLength(html), ms: readProcessorMs(shop.group) - startedAt };
  }
  const findProblem = ({ status, html, bytes, ms }: Awaited<ReturnType<typeof visit>>): string | undefined => {
    if (status !== 200 || !html.trimEnd().endsWith('</html>')) return `${status}, ${html.length} characters`;
    if (bytes > maxPageBytes) return `${bytes} bytes`;
    if (html.includes('<script>alert(1)')) return 'a script of the content';
    return ms > maxProcessorMs ? `${Math.round(ms)} ms of processor time` : undefined;
  };
  await visit([]);
  const strangeTrees = run.isSmall ? 5 : 40;
  const [sound, large, shown, strange, logged] = [
    openTally('content within the limits is displayed'),
    openTally('a page with content that is too large is complete and small'),
    openTally('the preview names the document that is too large, and the reason'),
    openTally('a page with content of any shape is complete'),
    openTally('the log names rejected documents'),
  ];
  const few = await visit([aBanner('banner-first'), aBanner('banner-last')]);
  sound.count(findProblem(few) ?? (few.html.includes('banner-first') && few.html.includes('banner-last') ? undefined : 'no banner'));
  let mostBytes = 0;
  for (const [what, blocks] of Object.entries(tooLarge)) {
    const page = await visit(blocks);
    mostBytes = Math.max(mostBytes, page.bytes);
    const problem = findProblem(page);
    large.count(problem && `${what}: ${problem}`);
    const preview = await visit(blocks, 'preview=true');
    const [, id] = /\(([\w-]+)\): [^<]*(?:maximum is|more than)/.exec(preview.html.replaceAll('<!-- -->', '')) ?? [];
    shown.count(id === undefined ? `${what}: not named` : undefined);
    logged.count(shop.log().includes(`Block ${id} of kind`) ? undefined : `${what}: no log line about ${id}`);
    run.say(`${what}: ${page.bytes} bytes in ${Math.round(page.ms)} ms of processor time`);
  }
  for (let tree = 0; tree < strangeTrees; tree++) {
    const blocks = createStrangeTree(random);
    const problem = findProblem(await visit(blocks));
    strange.count(problem && `${problem} for ${JSON.stringify(blocks).slice(0, 500)}`);
  }
  return [sound.result(), large.result({ mostBytes }), shown.result(), strange.result(), logged.result()];
};
