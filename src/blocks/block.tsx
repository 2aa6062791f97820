// A kind of CMS content: how its fields are read, and what they look like.
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { DeferredLook } from '#render/deferred-section.tsx';

/** What a block with data of its own loads it with. */
export interface BlockContext {
  gateway: Gateway;
  siteId: string;
}

export interface BlockProps {
  document: ContentDocument;
  /** Whether it is the first thing on its page: then it holds the h1 and the picture that the page is judged by. */
  isFirst: boolean;
}

/** Shows its document as it is. `problem` says why a document cannot be shown, before anything is rendered. */
export interface StaticBlock {
  kind: string;
  problem: (document: ContentDocument) => string | undefined;
  /** `children` are the blocks inside it. */
  Content: (props: BlockProps & { children: ReactNode }) => ReactNode;
}

interface LoadedBlock {
  document: ContentDocument;
  data: object;
}

/** Shows data that may come after the shell. */
export interface DeferredBlock {
  kind: string;
  problem: StaticBlock['problem'];
  load: (document: ContentDocument, context: BlockContext) => Promise<LoadedBlock>;
  look: DeferredLook<{ document: ContentDocument }, LoadedBlock>;
}

export type Block = StaticBlock | DeferredBlock;

export const isDeferredBlock = (block: Block): block is DeferredBlock => 'load' in block;

interface ViewProps<Fields> {
  fields: Fields;
  isFirst: boolean;
  /** The blocks inside it, whatever kinds they are. */
  children: ReactNode;
  /** The same as documents, for a block that shows its own kinds its own way. */
  documents: readonly ContentDocument[];
}

interface BlockDefinition<Fields> {
  kind: string;
  fields: z.ZodType<Fields>;
  Content: (props: ViewProps<Fields>) => ReactNode;
}

/** A block that is all content. */
export function defineBlock<Fields>({ kind, fields, Content }: BlockDefinition<Fields>): StaticBlock {
  const read = fieldsReader(fields);
  return {
    kind,
    problem: (document) => read(document).error?.message,
    Content: ({ document, isFirst, children }) => (
      <Content fields={requireFields(read(document))} documents={document.children} isFirst={isFirst}>
        {children}
      </Content>
    ),
  };
}

interface DeferredDefinition<Fields, Data extends object> {
  kind: string;
  fields: z.ZodType<Fields>;
  /** Fetches what the block shows. A rejection costs this block only. */
  load: (fields: Fields, context: BlockContext) => Promise<Data>;
  Content: (props: { fields: Fields; data: Data }) => ReactNode;
  /** Of the same size as what comes. */
  Fallback: (props: { fields: Fields }) => ReactNode;
  /** Shows where the data cannot be had; of the same size too. */
  Unavailable: (props: { fields: Fields }) => ReactNode;
}

/** A block with data of its own that may arrive after the shell. */
export function defineDeferredBlock<Fields, Data extends object>(definition: DeferredDefinition<Fields, Data>): DeferredBlock {
  const { kind, fields, load, Content, Fallback, Unavailable } = definition;
  const read = fieldsReader(fields);
  return {
    kind,
    problem: (document) => read(document).error?.message,
    load: async (document, context) => ({ document, data: await load(requireFields(read(document)), context) }),
    look: {
      Content: ({ document, data }) => <Content fields={requireFields(read(document))} data={data as Data} />, // of `load`
      Fallback: ({ document }) => <Fallback fields={requireFields(read(document))} />,
      Unavailable: ({ document }) => <Unavailable fields={requireFields(read(document))} />,
    },
  };
}

/** Reads the fields of a document once, however often it is asked. */
function fieldsReader<Fields>(fields: z.ZodType<Fields>): (document: ContentDocument) => z.ZodSafeParseResult<Fields> {
  const known = new WeakMap<ContentDocument, z.ZodSafeParseResult<Fields>>();
  return (document) => {
    const reading = known.get(document) ?? fields.safeParse(document.fields);
    known.set(document, reading);
    return reading;
  };
}

function requireFields<Fields>({ data, error }: z.ZodSafeParseResult<Fields>): Fields {
  if (error) throw error;
  return data;
}
