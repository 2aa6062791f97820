// Rich text that was cleaned before, as it is when a reply of the gateway is cached: known by its spelling, without a parser.

/** The spelling of a serialiser: names in small letters, values in double quotes. Anything else is no clean text. */
const token = /<(\/)?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>|[^<]+/y;
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

/** The HTML with its links rewritten, or undefined if it is not known to be clean: it must be parsed then. */
export function rewriteCleanLinks(
  html: string,
  tags: ReadonlySet<string>,
  rewriteLink: (address: string) => string | undefined,
): string | undefined {
  const open: string[] = [];
  let clean = '';
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const match = token.exec(html);
    if (!match) return undefined;
    const [text, end, tag, values = ''] = match;
    if (tag === undefined) {
      clean += text;
      continue;
    }
    if (!tags.has(tag)) return undefined;
    if (end) {
      if (values || open.pop() !== tag) return undefined;
      clean += text;
      continue;
    }
    const rewritten = values === '' ? '' : rewriteAttributes(tag, values, rewriteLink);
    if (rewritten === undefined) return undefined;
    if (!voidTags.has(tag) && open.push(tag) > maxDepth) return undefined;
    clean += `<${tag}${rewritten}>`;
  }
  return open.length === 0 ? clean : undefined;
}

function rewriteAttributes(tag: string, values: string, rewriteLink: (address: string) => string | undefined): string | undefined {
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

/** What the serialiser wrote of an address. Undefined for any other reference to a character, of which there are thousands. */
function decode(value: string): string | undefined {
  const address = value.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&');
  return value.replaceAll('&#x22;', '').replaceAll('&#x26;', '').includes('&') ? undefined : address;
}

const encode = (address: string): string => address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
