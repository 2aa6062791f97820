// A gateway with ids that look different from those of the embedded backend: it renames all ids between shop and backend, in both
// directions.
import { hostileIds } from './hostile-ids.ts';
import type { Between } from './purchase.ts';

/** Formats of the backend's ids. Other ids look like ordinary texts and are recognized by the name of their member. */
const styleOrProduct = /^CN[A-Z0-9]{6}(?:[A-Z0-9]{3})?$/;
const sku = /^\d{12}$/;
const memberNames = {
  category: new Set(['categoryId', 'categoryIds']),
  store: new Set(['storeId', 'favStoreId']),
  order: new Set(['orderNumber', 'orderNo', 'orderId']),
};
const store = /^US-[A-Z]{3}$/;

/** Members whose texts the shop only returns. */
const opaqueMembers = new Set(['recToken', 'publicId', 'src', 'accessToken', 'refreshToken', 'st', 'sessionId']);

/** Each id contains a number, so that it is unique. */
const shapes: readonly ((number: number) => string)[] = [
  (number) => `-${number}-html`,
  (number) => `.${number}..x`,
  (number) => `~Id${number}-`,
  (number) => `parka-QX00A101-${number}`,
  (number) => `7${number}`,
  (number) => `Aa0-._~${number}`.padEnd(64, 'z'),
];

export interface ForeignIds {
  /** Renames the ids of requests and replies. */
  between: Between;
  /** Converts an id of the backend to that of the shop. */
  rename: (id: string) => string;
}

/** `hasWords`: the first products and styles get ids that are words of JavaScript and of paths. */
export function createForeignIds({ hasWords = true } = {}): ForeignIds {
  const renamed = new Map<string, string>();
  const originals = new Map<string, string>();
  // words that objects and paths reserve; an SKU cannot be __proto__
  const reserved = hasWords ? ['__proto__', ...hostileIds.filter((id) => /^[a-zA-Z]+$|^-html$|^index/.test(id))].reverse() : [];

  function rename(id: string): string {
    const known = renamed.get(id);
    if (known !== undefined) return known;
    const word = styleOrProduct.test(id) ? reserved.pop() : undefined;
    const number = renamed.size;
    const next = word ?? shapes[number % shapes.length]?.(number) ?? id;
    renamed.set(id, next);
    originals.set(next, id);
    return next;
  }

  const restore = (id: string): string => originals.get(id) ?? id;

  /** Renames the ids in paths of the shop. The embedded backend has short ids, so their paths have one segment. */
  const renamePaths = (text: string): string =>
    text
      .replace(/\/p\/([a-z0-9-]+)-(CN[A-Z0-9]{6,9})(?![\w-])/g, (_, slug: string, id: string) => `/p/${slug}/${rename(id)}`)
      .replace(/\/c\/([a-z0-9-]+)-(\d{4,10})(?![\w-])/g, (_, slug: string, id: string) => `/c/${slug}/${rename(id)}`)
      .replace(/\/stores\/(US-[A-Z]{3})(?![\w-])/g, (_, id: string) => `/stores/${rename(id)}`);

  function isId(text: string, member: string): boolean {
    if (styleOrProduct.test(text) || sku.test(text) || store.test(text)) return true;
    return text !== '' && (memberNames.category.has(member) || memberNames.store.has(member) || memberNames.order.has(member));
  }

  function renameAll(value: unknown, member = ''): unknown {
    if (opaqueMembers.has(member)) return value;
    if (typeof value === 'string') return isId(value, member) ? rename(value) : renamePaths(value);
    if (Array.isArray(value)) return value.map((each) => renameAll(each, member));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [sku.test(key) ? rename(key) : key, renameAll(each, key)]));
  }

  function restoreAll(value: unknown): unknown {
    if (typeof value === 'string') return restoreText(value);
    if (Array.isArray(value)) return value.map(restoreAll);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, restoreAll(each)]));
  }

  function restoreText(text: string): string {
    const [, slug, id, query = ''] = /^\/p\/([^/?]+)\/([^/?]+)(\?.*)?$/.exec(text) ?? [];
    if (id !== undefined && originals.has(id)) return `/p/${slug}-${restore(id)}${query}`;
    return text.split(',').map(restore).join(',');
  }

  const between: Between = async (request, pass) => {
    const url = new URL(request.url);
    url.pathname = url.pathname
      .split('/')
      .map((segment) => encodeURIComponent(restore(decodeURIComponent(segment))))
      .join('/');
    const query = new URLSearchParams([...url.searchParams].map(([name, value]) => [name, restoreText(value)]));
    url.search = query.size > 0 ? `?${query}` : '';
    const text = request.method === 'GET' ? undefined : await request.text();
    const isJson = request.headers.get('content-type')?.includes('json') === true && text !== '' && text !== undefined;
    const body = isJson ? JSON.stringify(restoreAll(JSON.parse(text))) : text;
    const reply = await pass(new Request(url, { method: request.method, headers: request.headers, ...(body !== undefined && { body }) }));
    if (!reply.headers.get('content-type')?.includes('json')) return reply;
    const headers = new Headers(reply.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify(renameAll(await reply.json())), { status: reply.status, headers });
  };

  return { between, rename };
}
