// Limits the size of content. Even a single document could render as a lot of HTML, so documents that are too large are rejected before
// they are cached.
import type { CallName, CallReply } from '#contract/calls.ts';
import { type ContentDocument, createRefusedDocument } from '#contract/entities/content.ts';
import { GatewayFault } from '#gateway/gateway.ts';

interface ContentLimits {
  /** Maximum number of documents in a page, including the objects in their fields. */
  maxNodes: number;
  /** Maximum nesting depth of a document. */
  maxDepth: number;
  /** Maximum number of characters in a text. */
  maxTextLength: number;
  /** Total number of bytes that a page's texts may have. */
  maxPageBytes: number;
}

const contentLimits: ContentLimits = { maxNodes: 2000, maxDepth: 24, maxTextLength: 100_000, maxPageBytes: 400_000 };

/** A value's share of the page limits. */
interface Size {
  nodes: number;
  bytes: number;
}

/** Adds the value's nodes and bytes to `size`. Returns the reason if a text is too long or the nesting too deep, otherwise undefined. */
function addSize(value: unknown, size: Size, limits: ContentLimits, depth = 0): string | undefined {
  if (typeof value === 'string') {
    const { maxTextLength } = limits;
    if (value.length > maxTextLength) return `a text has ${value.length} characters; the maximum is ${maxTextLength}`;
    size.bytes += countBytes(value);
    return undefined;
  }
  if (typeof value !== 'object' || value === null) {
    size.bytes += 8;
    return undefined;
  }
  if (depth > limits.maxDepth) return `it has more than ${limits.maxDepth} levels`;
  const isList = Array.isArray(value);
  if (!isList) size.nodes += 1;
  for (const name of Object.keys(value)) {
    size.bytes += name.length;
    const problem = addSize((value as Record<string, unknown>)[name], size, limits, isList ? depth : depth + 1);
    if (problem !== undefined) return problem;
    if (size.nodes > limits.maxNodes) return `it has more than ${limits.maxNodes} nodes`;
  }
  return undefined;
}

/** Returns the number of UTF-8 bytes of a text without encoding it. Each half of a surrogate pair counts as two bytes. */
function countBytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

function measure(value: unknown, limits: ContentLimits): Size & { problem: string | undefined } {
  const size = { nodes: 0, bytes: 0 };
  const problem = addSize(value, size, limits);
  return { ...size, problem };
}

/** Maximum number of rejected documents that are listed. A page with thousands of them would be slow to render and log. */
const maxRefused = 20;

/**
 * Returns the documents, with a placeholder in place of each document that is too large. Once the page is full, one placeholder replaces
 * all the remaining documents.
 */
export function limitDocuments(documents: readonly ContentDocument[], at: string, limits = contentLimits): ContentDocument[] {
  const shown: ContentDocument[] = [];
  let [nodes, bytes, refused] = [0, 0, 0];
  for (const [index, document] of documents.entries()) {
    const size = measure(document, limits);
    nodes += size.problem === undefined ? size.nodes : 0;
    bytes += size.problem === undefined ? size.bytes : 0;
    if (size.problem !== undefined) refused += 1;
    const full = describeFullPage({ nodes, bytes, refused }, limits);
    if (full) {
      const left = documents.length - index - 1;
      return [
        ...shown,
        createRefusedDocument(document, left > 0 ? `${full}; the remaining ${left} documents are left out as well` : full, at),
      ];
    }
    shown.push(size.problem === undefined ? document : createRefusedDocument(document, size.problem, at));
  }
  return shown;
}

function describeFullPage(taken: Size & { refused: number }, { maxNodes, maxPageBytes }: ContentLimits): string | undefined {
  if (taken.nodes > maxNodes) return `the page has more than ${maxNodes} nodes`;
  if (taken.bytes > maxPageBytes) return `the page has more than ${maxPageBytes} bytes`;
  return taken.refused > maxRefused ? `the page has more than ${maxRefused} documents that are too large` : undefined;
}

const contentCalls: ReadonlySet<CallName> = new Set([
  'content.page',
  'content.category',
  'content.product',
  'content.menu',
  'content.footer',
  'content.plainPage',
  'content.children',
  'content.search',
  'content.fragment',
  'content.popups',
  'content.showcase',
  'content.articles',
  'content.article',
  'components.collections',
  'components.footer',
  'components.page',
  'components.search',
  'components.utility',
]);

export const isContentCall = (name: CallName): boolean => contentCalls.has(name);

/** Adds the name of the content to the fault if a reply was too large to be read. Returns other problems unchanged. */
export const nameLargeReply = (problem: unknown, at: string): unknown =>
  problem instanceof GatewayFault && problem.reason === 'too-large' && isContentCall(problem.call)
    ? new GatewayFault(problem.call, 'too-large', `${problem.detail} (${at})`, { cause: problem })
    : problem;

/**
 * Returns a content reply within the limits. `at` names the content in the log. Throws a fault if fields other than the documents are too
 * large.
 */
export function limitContent<Name extends CallName>(name: Name, reply: CallReply<Name>, at: string): CallReply<Name> {
  if (!isContentCall(name)) return reply;
  // the cast is safe because `blocks` contains documents in every content reply
  const { blocks = [], ...rest } = reply as { blocks?: readonly ContentDocument[] };
  const { problem, bytes } = measure(rest, contentLimits);
  const isTooLong = bytes > contentLimits.maxPageBytes && `it has more than ${contentLimits.maxPageBytes} bytes`;
  if (problem || isTooLong) throw new GatewayFault(name, 'too-large', `${problem ?? isTooLong} (${at})`);
  const limited = limitDocuments(blocks, at);
  return limited.length === blocks.length && limited.every((document, index) => document === blocks[index])
    ? reply
    : { ...reply, blocks: limited };
}
