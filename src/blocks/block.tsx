// A kind of CMS content: how its fields are read, and what they look like (design §3).
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { hole, type Piece, ready } from '#render/piece.ts';
import { type Prepared, type PrepareOptions, prepare } from '#render/prepared.tsx';
import type { View } from '#ui/view.ts';

export interface BlockContext {
  view: View;
  gateway: Gateway;
  siteId: string;
  /** Fingerprint of the content around; undefined where nothing may be kept. */
  contentHash: string | undefined;
  /** Names this place on the page: a block placed twice has two. */
  idPrefix: string;
  isFirst: boolean;
  isPreview: boolean;
  /** Milliseconds until data that is late is given up. */
  deadlineMs: number;
  /** Told of data that could not be had; the block's neighbours stay. */
  report: (problem: unknown) => void;
  /** Told of broken content, once for as long as it is the same. */
  mention: (problem: unknown) => void;
  /** What a reply's HTML may be kept under; undefined for one that is not kept. */
  hashOf: (reply: object) => string | undefined;
}

export interface Block {
  kind: string;
  piece: (document: ContentDocument, context: BlockContext) => Piece;
}

interface ViewProps<Fields> {
  fields: Fields;
  documents: ContentDocument[];
  mention: (problem: unknown) => void;
}

interface StaticBlock<Fields> {
  kind: string;
  fields: z.ZodType<Fields>;
  View: (props: ViewProps<Fields>) => ReactNode;
  /** Style sheets of what it shows inside itself, such as `block/category-card`. */
  contains?: readonly string[];
}

/** A block that is all content: rendered once per content, market, locale and place. */
export function defineBlock<Fields>({ kind, fields, View, contains = [] }: StaticBlock<Fields>): Block {
  return {
    kind,
    piece: (document, context) => {
      const options = optionsOf(kind, document, context, contains);
      try {
        return ready(
          prepare(options, () => <View fields={fields.parse(document.fields)} documents={document.children} mention={context.mention} />),
        );
      } catch (problem) {
        return ready(withoutBlock(document, context, problem));
      }
    },
  };
}

interface LateBlock<Fields, Data extends object> {
  kind: string;
  fields: z.ZodType<Fields>;
  /** Fetches what the block shows. A rejection costs this block only. */
  load: (fields: Fields, context: BlockContext) => Promise<Data>;
  /** Of the same size as what comes. */
  Fallback: (props: { fields: Fields }) => ReactNode;
  /** Shows where the data cannot be had; of the same size too. */
  Instead: (props: { fields: Fields }) => ReactNode;
  View: (props: { fields: Fields; data: Data }) => ReactNode;
}

/** A block with data of its own that arrives after the shell. */
export function defineLateBlock<Fields, Data extends object>({
  kind,
  fields,
  load,
  Fallback,
  Instead,
  View,
}: LateBlock<Fields, Data>): Block {
  return {
    kind,
    piece: (document, context) => {
      const options = optionsOf(kind, document, context);
      const parsed = fields.safeParse(document.fields);
      if (!parsed.success) return ready(withoutBlock(document, context, parsed.error));
      const content = load(parsed.data, context).then((data) => {
        const dataHash = context.hashOf(data);
        const key = options.key === undefined || dataHash === undefined ? undefined : `${options.key} ${dataHash}`;
        return prepare({ ...options, key }, () => <View fields={parsed.data} data={data} />);
      });
      return hole(content, {
        fallback: prepare({ ...options, key: options.key && `${options.key} fallback` }, () => <Fallback fields={parsed.data} />),
        deadlineMs: context.deadlineMs,
        report: context.report,
        instead: () => prepare({ ...options, key: options.key && `${options.key} instead` }, () => <Instead fields={parsed.data} />),
      });
    },
  };
}

function optionsOf(kind: string, document: ContentDocument, context: BlockContext, contains: readonly string[] = []): PrepareOptions {
  const { view, idPrefix, isFirst, contentHash } = context;
  const key = contentHash === undefined ? undefined : `${kind} ${document.id} ${contentHash}`;
  return { view, idPrefix, isFirst, key, styles: [`block/${kind}`, ...contains] };
}

/** A broken block is absent; an editor in preview sees that it is, and why. */
export function withoutBlock(document: ContentDocument, context: BlockContext, problem: unknown): Prepared {
  const { id, kind } = document;
  const reason = problem instanceof Error ? problem.message : String(problem);
  const options = optionsOf(kind, document, context);
  return prepare({ ...options, key: options.key && `${options.key} broken` }, () => {
    context.mention(new Error(`Block ${id} of kind ${kind} cannot be shown: ${reason}`));
    return context.isPreview ? (
      <p className="block-problem">
        {kind} ({id}): {reason}
      </p>
    ) : null;
  });
}
