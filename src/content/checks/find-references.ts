// Finds the links and pictures of a document at any level, in fields and in HTML texts.

interface Link {
  pointer: string;
  url: string;
  /** Path below the locale, without query and fragment; undefined for a link to another site. */
  path: string | undefined;
}

interface Picture {
  pointer: string;
  /** Id of one of the shop's own pictures. */
  publicId: string | undefined;
  /** The text alternative, if the picture has such a field. */
  alt: string | undefined;
  isVideo: boolean;
}

export interface ReadLinks {
  links: Link[];
}

export interface BodyReferences extends ReadLinks {
  pictures: Picture[];
}

/** What is at the path of a link. */
export type FetchedTarget = { kind: 'found' } | { kind: 'redirect'; target: string } | { kind: 'missing'; reason: string };

export function findReferences(body: unknown): BodyReferences {
  const found: BodyReferences = { links: [], pictures: [] };
  walk(body, '', found);
  return found;
}

const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function walk(value: unknown, pointer: string, found: BodyReferences): void {
  if (typeof value === 'string') {
    for (const [, quoted = ''] of value.matchAll(/<a\s[^>]*?\bhref\s*=\s*"([^"]*)"/gi))
      found.links.push(createLink(pointer, quoted.replaceAll('&amp;', '&')));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, `${pointer}/${index}`, found);
    return;
  }
  const fields = value as Record<string, unknown>;
  const picture = readPicture(fields, pointer);
  if (picture) found.pictures.push(picture);
  else if (typeof fields.url === 'string') found.links.push(createLink(`${pointer}/url`, fields.url));
  for (const [name, member] of Object.entries(fields)) walk(member, `${pointer}/${escapeName(name)}`, found);
}

const base = 'https://shop.invalid';

/** Path of a file instead of a page. */
const filePath = /^\/(?:media|videos|logos)\/|\.[a-z\d]{2,5}$/i;

/** Reads an object that describes a picture or a video; undefined for any other object. */
function readPicture({ publicId, url, alt, duration }: Record<string, unknown>, pointer: string): Picture | undefined {
  const text = typeof alt === 'string' ? alt : undefined;
  if (typeof publicId === 'string') return text === undefined ? undefined : { pointer, publicId, alt: text, isVideo: false };
  if (typeof url !== 'string') return undefined;
  const path = URL.canParse(url, base) ? new URL(url, base).pathname : url;
  if (text === undefined && duration === undefined && !filePath.test(path)) return undefined;
  const [, ownId] = /^\/media\/image\/upload\/(?:[\w:.,]+\/)?v\d{1,16}\/(.+)$/.exec(path) ?? [];
  return { pointer, publicId: ownId, alt: text, isVideo: duration !== undefined };
}

function createLink(pointer: string, url: string): Link {
  if (!url.startsWith('/') || url.startsWith('//')) return { pointer, url, path: undefined };
  const [path = ''] = url.split(/[?#]/);
  try {
    return { pointer, url, path: decodeURIComponent(path) };
  } catch {
    return { pointer, url, path };
  }
}
