// How large content may be. One document can be shown as much HTML, so what is beyond is refused before anything keeps it.
import type { CallName, CallReply } from '#contract/calls.ts';
import { type ContentDocument, createRefusedDocument } from '#contract/entities/content.ts';
import { GatewayFault } from '#gateway/gateway.ts';

export interface ContentLimits {
  /** Documents, and objects in their fields, of a page. */
  maxNodes: number;
  /** Levels of a document. */
  maxDepth: number;
  /** Characters of one text. */
  maxTextLength: number;
  /** Bytes of the texts of a page. */
  maxPageBytes: number;
}

export const contentLimits: ContentLimits = { maxNodes: 2000, maxDepth: 24, maxTextLength: 100_000, maxPageBytes: 400_000 };

/** What a value takes of a page. */
interface Size {
  nodes: number;
  bytes: number;
  /** Why it may not be shown at all. */
  problem?: string;
}

const encoder = new TextEncoder();

/** Measures a value as deep as it may be, no deeper. */
function measure(value: unknown, limits: ContentLimits, depth = 0): Size {
  if (typeof value === 'string') {
    const { maxTextLength } = limits;
    if (value.length > maxTextLength)
      return { nodes: 0, bytes: 0, problem: `a text has ${value.length} characters, ${maxTextLength} are allowed` };
    return { nodes: 0, bytes: encoder.encode(value).byteLength };
  }
  if (typeof value !== 'object' || value === null) return { nodes: 0, bytes: 8 };
  if (depth > limits.maxDepth) return { nodes: 0, bytes: 0, problem: `it has more than ${limits.maxDepth} levels` };
  const whole: Size = { nodes: Array.isArray(value) ? 0 : 1, bytes: 0 };
  for (const [name, member] of Object.entries(value)) {
    const part = measure(member, limits, Array.isArray(value) ? depth : depth + 1);
    whole.nodes += part.nodes;
    whole.bytes += part.bytes + name.length;
    if (part.problem !== undefined) return { ...whole, problem: part.problem };
    if (whole.nodes > limits.maxNodes) return { ...whole, problem: `the page has more than ${limits.maxNodes} nodes` };
  }
  return whole;
}

/** The documents, those replaced by refused ones that a page cannot hold beside the ones before them. */
export function limitDocuments(documents: readonly ContentDocument[], at: string, limits = contentLimits): ContentDocument[] {
  let [nodes, bytes] = [0, 0];
  return documents.map((document) => {
    const size = measure(document, limits);
    const { maxNodes, maxPageBytes } = limits;
    const isTooMuch = nodes + size.nodes > maxNodes && `the page has more than ${maxNodes} nodes`;
    const isTooLong = bytes + size.bytes > maxPageBytes && `the page has more than ${maxPageBytes} bytes`;
    const problem = size.problem ?? (isTooMuch || isTooLong);
    if (problem) return createRefusedDocument(document, problem, at);
    nodes += size.nodes;
    bytes += size.bytes;
    return document;
  });
}

const contentCalls: ReadonlySet<CallName> = new Set([
  'content.page',
  'content.category',
  'content.product',
  'content.menu',
  'content.footer',
]);

/** A reply that is content, within the limits. `at` names what was read, for the log. Throws a fault if more than its documents is too large. */
export function limitContent<Name extends CallName>(name: Name, reply: CallReply<Name>, at: string): CallReply<Name> {
  if (!contentCalls.has(name)) return reply;
  const { blocks = [], ...rest } = reply as { blocks?: readonly ContentDocument[] }; // every content reply that has blocks has documents there
  const { problem, bytes } = measure(rest, contentLimits);
  const isTooLong = bytes > contentLimits.maxPageBytes && `it has more than ${contentLimits.maxPageBytes} bytes`;
  if (problem || isTooLong) throw new GatewayFault(name, 'too-large', `${problem ?? isTooLong} (${at})`);
  const limited = limitDocuments(blocks, at);
  return limited.every((document, index) => document === blocks[index]) ? reply : { ...reply, blocks: limited };
}
