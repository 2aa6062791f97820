// Rewrites links in rich text that is already sanitized, as in cached replies. It needs no HTML parser, so it is fast.

/**
 * Matches a tag with attributes as our serializer writes it, with lower-case names and double-quoted values. Text with any other spelling
 * of a tag is treated as not sanitized.
 */
const tagWithValues = /<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")+)>/y;
const attribute = / ([a-z]+)="([^"]*)"/g;

const everywhere = ['lang', 'dir'];
const attributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: new Set([...everywhere, 'href', 'title', 'target', 'rel']),
  th: new Set([...everywhere, 'scope', 'colspan', 'rowspan']),
  td: new Set([...everywhere, 'colspan', 'rowspan']),
};
const others: ReadonlySet<string> = new Set(everywhere);

const voidTags: ReadonlySet<string> = new Set(['br', 'hr']);
const maxDepth = 50;

/** Returns the HTML with rewritten links. Returns undefined if the HTML is possibly not sanitized, so that the caller must parse it. */
export function rewriteCleanLinks(
  html: string,
  tags: ReadonlySet<string>,
  rewriteLink: (address: string) => string | undefined,
): string | undefined {
  const open: string[] = [];
  let clean = '';
  let copiedTo = 0; // Text between two rewritten links is copied in one step.
  for (let at = html.indexOf('<'), next = 0; at >= 0; at = html.indexOf('<', next)) {
    const end = html.indexOf('>', at);
    if (end < 0) return undefined;
    next = end + 1;
    const isEnd = html[at + 1] === '/';
    const name = html.slice(at + (isEnd ? 2 : 1), end);
    if (isEnd) {
      if (open.pop() !== name) return undefined;
      continue;
    }
    if (tags.has(name)) {
      if (!voidTags.has(name) && open.push(name) > maxDepth) return undefined;
      continue;
    }
    tagWithValues.lastIndex = at;
    const [, tag = '', values = ''] = tagWithValues.exec(html) ?? [];
    if (!tags.has(tag) || (!voidTags.has(tag) && open.push(tag) > maxDepth)) return undefined;
    const rewritten = rewriteAttributes(tag, values, rewriteLink);
    if (rewritten === undefined) return undefined;
    if (rewritten === values) continue;
    clean += `${html.slice(copiedTo, at)}<${tag}${rewritten}>`;
    copiedTo = next;
  }
  return open.length === 0 ? clean + html.slice(copiedTo) : undefined;
}

function rewriteAttributes(tag: string, values: string, rewriteLink: (address: string) => string | undefined): string | undefined {
  if (tag === 'a' && plainLink.test(values)) return rewritePlainLink(values, rewriteLink);
  const allowed = attributes[tag] ?? others;
  const all = new Map<string, string>();
  for (const [, name = '', value = ''] of values.matchAll(attribute)) {
    if (!allowed.has(name) || all.has(name)) return undefined;
    all.set(name, value);
  }
  const target = all.get('target');
  if (target !== undefined && target !== '_self' && target !== '_blank') return undefined;
  if (all.get('rel') !== (target === '_blank' ? 'noopener' : undefined)) return undefined;
  const href = all.get('href');
  if (href === undefined) return values;
  const address = decode(href);
  if (address === undefined) return undefined;
  const rewritten = rewriteLink(address);
  if (rewritten === address) return values;
  if (rewritten === undefined) all.delete('href');
  else all.set('href', encode(rewritten));
  return Array.from(all, ([name, value]) => ` ${name}="${value}"`).join('');
}

/** Matches the attributes of most links: only `href`, whose URL has no character references. */
const plainLink = /^ href="[^"&]*"$/;

function rewritePlainLink(values: string, rewriteLink: (address: string) => string | undefined): string {
  const address = values.slice(' href="'.length, -1);
  const rewritten = rewriteLink(address);
  if (rewritten === address) return values;
  return rewritten === undefined ? '' : ` href="${encode(rewritten)}"`;
}

/** Decodes the two character references that the serializer writes. Returns undefined if the value has any other character reference. */
function decode(value: string): string | undefined {
  const address = value.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&');
  return value.replaceAll('&#x22;', '').replaceAll('&#x26;', '').includes('&') ? undefined : address;
}

const encode = (address: string): string => address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
