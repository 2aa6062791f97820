// A kind of CMS content: a schema for its fields, and a component.
import type { FunctionComponent, ReactNode } from 'react';
import type * as z from 'zod';
import type { ContentDocument, ContentScope } from '#contract/entities/content.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { Translate } from '#i18n/translate.ts';
import type { DeferredLook } from '#render/deferred-section.tsx';

/** What a deferred block loads its data with. */
export interface BlockContext {
  gateway: Gateway;
  siteId: string;
  content: ContentScope;
  /** Whoever the page is made for; absent where nobody is asked anything. */
  visitor?: Visitor | undefined;
}

/** What a page is about, for blocks that stand on some pages only. It follows from the address. */
export interface PageSubject {
  /** Styles, products and skus. */
  productCodes: readonly string[];
  /** From the top of the tree down. */
  categoryIds: readonly string[];
}

/** What containers choose by. */
export interface ChoiceContext extends PageSubject {
  visitor: Visitor;
}

export interface BlockProps {
  document: ContentDocument;
  /** Whether it begins the page: then it holds the h1, if it has a heading, and the largest picture. */
  isFirst: boolean;
}

/** Where the heading of a page is that begins with a block: in itself, in the first block inside it, or in the block that follows it. */
type HeadingPlace = 'own' | 'inside' | 'following';

/** A block that needs no data besides its document. `problem` is the reason why a document cannot be shown, known before rendering. */
export interface StaticBlock {
  kind: string;
  /** What its fields may be. */
  fields: z.ZodType;
  problem: (document: ContentDocument) => string | undefined;
  /** `following` for a document that cannot be shown. */
  heading: (document: ContentDocument) => HeadingPlace;
  /** Whether it is the largest picture of a page that it begins, although its heading follows. */
  opensPage?: boolean | undefined;
  /** Which of the blocks inside it show; absent for all. */
  choose?: ((document: ContentDocument, context: ChoiceContext) => readonly ContentDocument[]) | undefined;
  /** Tells an editor why these. */
  explain?: ((document: ContentDocument, context: ChoiceContext, t: Translate) => string) | undefined;
  /** What is reported of the choice, for an editor to read; undefined for nothing. */
  report?: ((document: ContentDocument, context: ChoiceContext) => object | undefined) | undefined;
  /** Its element. `children` are the blocks inside it. A function, no component: a page of many blocks has one component less for each. */
  show: (props: BlockProps & { children: ReactNode }) => ReactNode;
  /** For a kind whose children may come from elsewhere, after the shell. */
  deferredChildren?: DeferredChildren | undefined;
}

interface DeferredChildren {
  /** Undefined for a document that holds them itself. */
  load: (document: ContentDocument, context: BlockContext) => Promise<readonly ContentDocument[]> | undefined;
  Skeleton: FunctionComponent<{ document: ContentDocument }>;
}

interface LoadedBlock {
  document: ContentDocument;
  data: object;
}

/** A block with data that may arrive after the shell. */
export interface DeferredBlock {
  kind: string;
  fields: z.ZodType;
  problem: StaticBlock['problem'];
  opensPage?: never;
  load: (document: ContentDocument, context: BlockContext) => Promise<LoadedBlock>;
  look: DeferredLook<{ document: ContentDocument }, LoadedBlock>;
}

export type Block = StaticBlock | DeferredBlock;

export const isDeferredBlock = (block: Block): block is DeferredBlock => 'load' in block;

interface ViewProps<Fields> {
  fields: Fields;
  /** The document that the fields are of. */
  document: ContentDocument;
  isFirst: boolean;
  /** The blocks inside it. */
  children: ReactNode;
  /** The documents of the blocks inside it, for a block that renders them itself. */
  documents: readonly ContentDocument[];
}

interface BlockDefinition<Fields> {
  kind: string;
  /** `own` by default. A function, where it depends on what an editor wrote. */
  heading?: HeadingPlace | ((fields: Fields) => HeadingPlace);
  opensPage?: boolean;
  fields: z.ZodType<Fields>;
  choose?: (fields: Fields, documents: readonly ContentDocument[], context: ChoiceContext) => readonly ContentDocument[];
  explain?: (fields: Fields, context: ChoiceContext, t: Translate) => string;
  report?: (fields: Fields, context: ChoiceContext) => object | undefined;
  Content: (props: ViewProps<Fields>) => ReactNode;
  /** Loads the blocks inside it, if they are not in its document. */
  loadChildren?: (fields: Fields, context: BlockContext) => Promise<readonly ContentDocument[]> | undefined;
  /** Shows until they are there. */
  Skeleton?: () => ReactNode;
}

/** Defines a block that needs no data besides its document. */
export function defineBlock<Fields>(definition: BlockDefinition<Fields>): StaticBlock {
  const { kind, fields, heading = 'own', opensPage, choose, explain, report, Content, loadChildren, Skeleton = () => null } = definition;
  const read = fieldsReader(fields);
  return {
    kind,
    fields,
    problem: (document) => read(document).error?.message,
    opensPage,
    heading: (document) => {
      const { data, success } = read(document);
      if (!success) return 'following';
      return typeof heading === 'function' ? heading(data) : heading;
    },
    choose: choose && ((document, context) => choose(requireFields(read(document)), document.children, context)),
    explain: explain && ((document, context, t) => explain(requireFields(read(document)), context, t)),
    report: report && ((document, context) => report(requireFields(read(document)), context)),
    show: ({ document, isFirst, children }) => (
      <Content fields={requireFields(read(document))} document={document} documents={document.children} isFirst={isFirst}>
        {children}
      </Content>
    ),
    deferredChildren: loadChildren && {
      load: (document, context) => loadChildren(requireFields(read(document)), context),
      Skeleton: () => <Skeleton />,
    },
  };
}

/** Of a block whose title may be left out: without one it has no heading. */
export const placeHeading = ({ title }: { title?: string | undefined }): HeadingPlace => (title ? 'own' : 'following');

interface DeferredDefinition<Fields, Data extends object> {
  kind: string;
  fields: z.ZodType<Fields>;
  /** Loads the data. If it rejects, only this block is affected. */
  load: (fields: Fields, context: BlockContext) => Promise<Data>;
  Content: (props: { fields: Fields; data: Data }) => ReactNode;
  /** As large as the content, so that nothing moves. */
  Fallback: (props: { fields: Fields }) => ReactNode;
  /** Shows if the data could not be loaded; as large as the content. */
  Unavailable: (props: { fields: Fields }) => ReactNode;
}

/** Defines a block with data that may arrive after the shell. */
export function defineDeferredBlock<Fields, Data extends object>(definition: DeferredDefinition<Fields, Data>): DeferredBlock {
  const { kind, fields, load, Content, Fallback, Unavailable } = definition;
  const read = fieldsReader(fields);
  return {
    kind,
    fields,
    problem: (document) => read(document).error?.message,
    load: async (document, context) => ({ document, data: await load(requireFields(read(document)), context) }),
    look: {
      Content: ({ document, data }) => <Content fields={requireFields(read(document))} data={data as Data} />, // `load` returned it
      Fallback: ({ document }) => <Fallback fields={requireFields(read(document))} />,
      Unavailable: ({ document }) => <Unavailable fields={requireFields(read(document))} />,
    },
  };
}

/** Parses the fields of each document once. */
function fieldsReader<Fields>(fields: z.ZodType<Fields>): (document: ContentDocument) => z.ZodSafeParseResult<Fields> {
  const readings = new WeakMap<ContentDocument, z.ZodSafeParseResult<Fields>>();
  return (document) => {
    const known = readings.get(document);
    if (known) return known;
    const reading = fields.safeParse(document.fields);
    readings.set(document, reading);
    return reading;
  };
}

function requireFields<Fields>({ data, error }: z.ZodSafeParseResult<Fields>): Fields {
  if (error) throw error;
  return data;
}
