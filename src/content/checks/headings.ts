// A page has exactly one main heading (h1): that of a block, or else its title.
import type { ShopFacts } from './check-content.ts';
import { createError, createWarning, type Finding, isObject } from './finding.ts';

/** Kinds of blocks that can open a content page instead of its title. */
const openingKinds = ['overlay-banner', 'hero'];

export function findHeadingFindings(body: Readonly<Record<string, unknown>>, { rendersTitle }: Pick<ShopFacts, 'rendersTitle'>): Finding[] {
  const blocks = Array.isArray(body.blocks) ? body.blocks.filter(isObject) : [];
  const opensWithBlock = !rendersTitle || openingKinds.includes(String(blocks[0]?.kind));
  const claims = blocks.flatMap((block, index) => (claimsHeading(block) ? [index] : []));
  const [first, ...others] = claims;
  const isUsed = first !== undefined && (!rendersTitle || (first === 0 && opensWithBlock));
  const title = typeof body.title === 'string' ? body.title : '';
  return [
    ...(title.trim() === '' && !opensWithBlock
      ? [createError('h1-missing', '/title', 'the page has no title, which is its main heading')]
      : []),
    ...others.map((index) =>
      createError('h1-several', pointTo(index), `the block at /blocks/${first} also asks for the main heading, and a page has only one`),
    ),
    ...(first !== undefined && !isUsed
      ? [
          createWarning(
            'h1-unused',
            pointTo(first),
            'the title of the page is the main heading, because the page does not begin with this block',
          ),
        ]
      : []),
    ...blocks.flatMap((block, index) => findNestedClaims(block, `/blocks/${index}`)),
    ...findMarkup(body, ''),
  ];
}

const pointTo = (index: number): string => `/blocks/${index}/fields/titleH1`;

const claimsHeading = ({ fields }: Record<string, unknown>): boolean => isObject(fields) && fields.titleH1 === true;

/** Warns about blocks inside other blocks, which cannot have the main heading. */
function findNestedClaims({ children }: Record<string, unknown>, pointer: string): Finding[] {
  return (Array.isArray(children) ? children : []).flatMap((child, index) => {
    if (!isObject(child)) return [];
    const at = `${pointer}/children/${index}`;
    const own = claimsHeading(child)
      ? [createWarning('h1-unused', `${at}/fields/titleH1`, 'a block inside another block cannot have the main heading')]
      : [];
    return [...own, ...findNestedClaims(child, at)];
  });
}

/** Finds main headings in HTML texts. The shop removes them, so their text would lose its meaning. */
function findMarkup(value: unknown, pointer: string): Finding[] {
  if (typeof value === 'string')
    return /<h1[\s>]/i.test(value) ? [createError('h1-in-text', pointer, 'texts cannot contain a main heading (h1); use h2')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    findMarkup(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
