// A kind of CMS content: a schema for its fields, and a component.
import type { FunctionComponent, ReactNode } from 'react';
import type * as z from 'zod';
import type { ContentDocument, ContentScope } from '#contract/entities/content.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { Translate } from '#i18n/translate.ts';
import type { DeferredLook } from '#render/deferred-section.tsx';

/** The context with which a deferred block loads its data. */
export interface BlockContext {
  gateway: Gateway;
  siteId: string;
  content: ContentScope;
  /** The visitor that the page is rendered for; undefined if it does not depend on the visitor. */
  visitor?: Visitor | undefined;
}

/** The products and categories of a page, for blocks that appear only on some pages. It depends only on the address. */
export interface PageSubject {
  /** Codes of styles, products and skus. */
  productCodes: readonly string[];
  /** Categories from the root of the tree down. */
  categoryIds: readonly string[];
}

/** The data by which containers choose their blocks. */
export interface ChoiceContext extends PageSubject {
  visitor: Visitor;
}

export interface BlockProps {
  document: ContentDocument;
  /** True if the block begins the page: it then has the h1, if it has a heading, and the picture with the highest priority. */
  isFirst: boolean;
}

/**
 * The place of the main heading of a page that begins with a block: in the block itself, in the first block inside it, or in the block that
 * follows it.
 */
type HeadingPlace = 'own' | 'inside' | 'following';

/** A block that needs only its document. `problem` returns the reason why a document cannot be displayed, before it is rendered. */
export interface StaticBlock {
  kind: string;
  /** Schema of the fields. */
  fields: z.ZodType;
  problem: (document: ContentDocument) => string | undefined;
  /** Returns the place of the heading; `following` for a document that cannot be displayed. */
  heading: (document: ContentDocument) => HeadingPlace;
  /** True if the block has the largest picture of a page that it begins, although its heading follows in another block. */
  opensPage?: boolean | undefined;
  /** Returns the children that are displayed; undefined if all are. */
  choose?: ((document: ContentDocument, context: ChoiceContext) => readonly ContentDocument[]) | undefined;
  /** Explains the choice to an editor. */
  explain?: ((document: ContentDocument, context: ChoiceContext, t: Translate) => string) | undefined;
  /** Returns the data that is reported about the choice, for display to an editor; undefined if nothing is reported. */
  report?: ((document: ContentDocument, context: ChoiceContext) => object | undefined) | undefined;
  /**
   * Returns the element of the block. `children` are the blocks inside it. It is a function and not a component, which saves one component
   * for each block of a page.
   */
  show: (props: BlockProps & { children: ReactNode }) => ReactNode;
  /** Set for a kind whose children may be loaded separately, after the shell. */
  deferredChildren?: DeferredChildren | undefined;
}

interface DeferredChildren {
  /** Loads the children. Undefined for a document that contains them itself. */
  load: (document: ContentDocument, context: BlockContext) => Promise<readonly ContentDocument[]> | undefined;
  Skeleton: FunctionComponent<{ document: ContentDocument }>;
}

interface LoadedBlock {
  document: ContentDocument;
  data: object;
}

/** A block whose data may arrive after the shell. */
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
  /** The document of the fields. */
  document: ContentDocument;
  isFirst: boolean;
  /** The rendered children. */
  children: ReactNode;
  /** The documents of the children, for a block that renders them itself. */
  documents: readonly ContentDocument[];
}

interface BlockDefinition<Fields> {
  kind: string;
  /** Default: `own`. A function if it depends on the fields. */
  heading?: HeadingPlace | ((fields: Fields) => HeadingPlace);
  opensPage?: boolean;
  fields: z.ZodType<Fields>;
  choose?: (fields: Fields, documents: readonly ContentDocument[], context: ChoiceContext) => readonly ContentDocument[];
  explain?: (fields: Fields, context: ChoiceContext, t: Translate) => string;
  report?: (fields: Fields, context: ChoiceContext) => object | undefined;
  Content: (props: ViewProps<Fields>) => ReactNode;
  /** Loads the children if the document does not contain them. */
  loadChildren?: (fields: Fields, context: BlockContext) => Promise<readonly ContentDocument[]> | undefined;
  /** Placeholder while the children are loading. */
  Skeleton?: () => ReactNode;
}

/** Defines a block that needs only its document. */
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

/** Returns the heading place of a block with an optional title. Without a title, it has no heading. */
export const placeHeading = ({ title }: { title?: string | undefined }): HeadingPlace => (title ? 'own' : 'following');

interface DeferredDefinition<Fields, Data extends object> {
  kind: string;
  fields: z.ZodType<Fields>;
  /** Loads the data. If it rejects, only this block is affected. */
  load: (fields: Fields, context: BlockContext) => Promise<Data>;
  Content: (props: { fields: Fields; data: Data }) => ReactNode;
  /** Placeholder of the same size as the content, to avoid layout shifts. */
  Fallback: (props: { fields: Fields }) => ReactNode;
  /** Rendered if the data could not be loaded. It has the same size as the content. */
  Unavailable: (props: { fields: Fields }) => ReactNode;
}

/** Defines a block whose data may arrive after the shell. */
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
