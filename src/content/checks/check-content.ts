// Checks of a document before it is published. The result is data: the command line prints it, and editing tools can display it.
import { uploadFolder } from '#lib/pictures/uploaded-picture.ts';
import { type BodyReferences, type FetchedTarget, findReferences, type ReadLinks } from './find-references.ts';
import { createError, createWarning, type Finding, isObject } from './finding.ts';
import { findHeadingFindings } from './headings.ts';
import { findContrastFindings } from './text-contrast.ts';

export interface CheckedDocument {
  kind: string;
  key: string;
  body: Readonly<Record<string, unknown>>;
}

/** What the checks need to know about the rest of the shop. Each function may be called several times with the same argument. */
export interface ShopFacts {
  /** Problems that the schemas of the document and its blocks report. */
  schemaProblems: readonly { pointer: string; message: string }[];
  /** Returns what is at the paths of links, which are below the locale. */
  findTargets: (paths: readonly string[]) => Promise<ReadonlyMap<string, FetchedTarget>>;
  /** True if a route of the shop uses a path. */
  isRoute: (path: string) => boolean;
  /** Problems with pictures that the document names but that do not exist. */
  unknownPictures: readonly { pointer: string; message: string }[];
  /** Returns true for a picture that needs no text alternative, because the document marks it as decorative. */
  mayLackAlt: (pointer: string) => boolean;
  /** Returns the size of a picture at 390 px in bytes; `missing` if the shop has no such picture, undefined if it cannot be measured. */
  weighPicture: (publicId: string) => Promise<number | 'missing' | undefined>;
  /** Returns the size of the page's HTML in bytes; undefined if it cannot be rendered at the moment. */
  measureHtml: () => Promise<number | undefined>;
  /** True if the page displays its title as the main heading. */
  rendersTitle: boolean;
}

interface PageWeight {
  /** Bytes of all picture files that a phone with a screen of 390 px requests. Undefined if one cannot be measured. */
  pictureBytes: number | undefined;
  htmlBytes: number | undefined;
}

export interface CheckResult {
  /** Errors first, in the order of the document. */
  findings: Finding[];
  weight: PageWeight;
}

/** Limits of a page that loads in three seconds on a phone with a slow connection (1.6 Mbit/s). */
const maxPictureBytes = 600_000;
const maxHtmlBytes = 200_000;

export async function checkContent(document: CheckedDocument, facts: ShopFacts): Promise<CheckResult> {
  const schema = facts.schemaProblems.map(({ pointer, message }) => createError('schema', pointer, message));
  const references = findReferences(document.body);
  const [links, { findings: pictures, weight }] = await Promise.all([checkLinks(references, facts), checkPictures(references, facts)]);
  const findings = [
    ...schema,
    ...links,
    ...pictures,
    ...(document.kind === 'page'
      ? [...findHeadingFindings(document.body, facts), ...checkHeader(document.body), ...checkPath(document, facts)]
      : []),
    ...findContrastFindings(document.body),
    ...checkWeight(weight),
  ];
  return { findings: findings.toSorted((one, other) => rank(one) - rank(other)), weight };
}

const rank = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1);

async function checkLinks({ links }: ReadLinks, { findTargets }: ShopFacts): Promise<Finding[]> {
  const paths = new Set(links.flatMap(({ path }) => path ?? []));
  const targets = paths.size > 0 ? await findTargets([...paths]) : new Map<string, FetchedTarget>();
  return links.flatMap(({ pointer, url, path }): Finding[] => {
    if (path === undefined) {
      if (/^http:\/\//i.test(url)) return [createWarning('link-insecure', pointer, `"${url}" is not encrypted; use https`)];
      if (/^(https:\/\/|mailto:|tel:|sms:|#)/i.test(url)) return [];
      return [createError('link-unsafe', pointer, `"${url}" is neither a path of the shop nor a link that the shop allows`)];
    }
    const target = targets.get(path) ?? { kind: 'found' };
    if (target.kind === 'missing') return [createError('link-broken', pointer, `"${url}": ${target.reason}`)];
    if (target.kind === 'redirect')
      return [createWarning('link-redirected', pointer, `"${url}" redirects to ${target.target}; link to it directly`)];
    return [];
  });
}

async function checkPictures(
  { pictures }: BodyReferences,
  { unknownPictures, mayLackAlt, weighPicture, measureHtml }: ShopFacts,
): Promise<{ findings: Finding[]; weight: PageWeight }> {
  const ids = [...new Set(pictures.flatMap(({ publicId }) => publicId ?? []))];
  const bytes = new Map(await Promise.all(ids.map(async (id) => [id, await weighPicture(id)] as const)));
  const unknown = unknownPictures.map(({ pointer, message }) => createError('picture-unknown', pointer, message));
  const found = pictures.flatMap(({ pointer, publicId, alt, isVideo }): Finding[] => [
    ...(publicId !== undefined && bytes.get(publicId) === 'missing'
      ? [createError('picture-unknown', pointer, `there is no picture "${publicId}"`)]
      : []),
    ...(alt?.trim() === '' && !isVideo && !mayLackAlt(pointer)
      ? [createWarning('alt-missing', pointer, describeMissingAlt(publicId))]
      : []),
  ]);
  const known = [...bytes.values()].filter((each) => typeof each === 'number');
  const pictureBytes = known.length === bytes.size ? known.reduce((sum, each) => sum + each, 0) : undefined;
  return { findings: [...unknown, ...found], weight: { pictureBytes, htmlBytes: await measureHtml() } };
}

const describeMissingAlt = (publicId: string | undefined): string =>
  publicId?.startsWith(`${uploadFolder}/`)
    ? 'the media library has no alt text of this picture in the language of the document, so screen readers skip the picture'
    : 'the picture has no text alternative, so screen readers skip it';

/** Kinds of blocks with a full-width background over which a transparent header is readable. */
const bannerKinds = ['overlay-banner', 'hero'];

/** Warns about a transparent header over text. */
export function checkHeader({ header, blocks }: CheckedDocument['body']): Finding[] {
  const [first] = Array.isArray(blocks) ? blocks : [];
  if (!isObject(header) || header.isTransparent !== true || (isObject(first) && opensWithBanner(first))) return [];
  const message = `the header is transparent, but the first block is not a ${bannerKinds.join(' or ')}, so the header gets a background`;
  return [createWarning('header-without-banner', '/header/isTransparent', message)];
}

/** Returns whether the first visible block is a banner. In an experiment or a segmentation, that can be any inner block. */
const opensWithBanner = ({ kind, children }: Record<string, unknown>): boolean =>
  bannerKinds.includes(String(kind)) || (Array.isArray(children) && children.some((child) => isObject(child) && opensWithBanner(child)));

function checkPath({ body: { path, parent } }: CheckedDocument, { isRoute }: ShopFacts): Finding[] {
  if (typeof path !== 'string') return [];
  return [
    ...(isRoute(path) ? [createError('path-reserved', '/path', `the shop has a page of its own at "${path}"`)] : []),
    ...(parent === 'showcase'
      ? []
      : [
          createWarning(
            'path-unlisted',
            '/path',
            'without the parent "showcase", the page is neither in the list of landing pages nor in sitemaps',
          ),
        ]),
  ];
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

function checkWeight({ pictureBytes, htmlBytes }: PageWeight): Finding[] {
  return [
    ...(pictureBytes !== undefined && pictureBytes > maxPictureBytes
      ? [
          createWarning(
            'weight-pictures',
            '',
            `the pictures have ${kilobytes(pictureBytes)} at 390 px; the limit is ${kilobytes(maxPictureBytes)}`,
          ),
        ]
      : []),
    ...(htmlBytes !== undefined && htmlBytes > maxHtmlBytes
      ? [createWarning('weight-html', '', `the HTML has ${kilobytes(htmlBytes)}; the limit is ${kilobytes(maxHtmlBytes)}`)]
      : []),
  ];
}
