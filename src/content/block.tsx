// A kind of CMS content: a schema for its fields, and a component.
import type { FunctionComponent, ReactNode } from 'react';
import type * as z from 'zod';
import { describeIssues } from '#contract/describe-issues.ts';
import type { ContentDocument, ContentScope } from '#contract/entities/content.ts';
import type { Feature } from '#contract/features.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { Translate } from '#i18n/translate.ts';
import type { DeferredLook } from '#render/deferred-section.tsx';
import type { HiddenBlocks } from '#ui/preview/hidden-blocks.ts';

/** The context in which a deferred block loads its data. */
export interface BlockContext {
  gateway: Gateway;
  siteId: string;
  content: ContentScope;
  /** The visitor for whom the page is rendered; undefined if the page does not depend on the visitor. */
  visitor?: Visitor | undefined;
}

/** The products and categories of a page, for blocks that appear only on some pages. They depend only on the page's URL. */
export interface PageSubject {
  /** Codes of styles and products, and SKUs. */
  productCodes: readonly string[];
  /** Categories from the root of the tree down. */
  categoryIds: readonly string[];
}

/** The data that containers use to choose which of their blocks to display. */
export interface ChoiceContext extends PageSubject {
  visitor: Visitor;
  /** In a preview, receives the blocks that are not chosen. */
  hiddenBlocks?: HiddenBlocks | undefined;
}

export interface BlockProps {
  document: ContentDocument;
  /** True if the block starts the page. Its heading, if it has one, is the h1, and its picture is loaded with priority. */
  isFirst: boolean;
}

/**
 * The place of the page's main heading if a block starts the page: in the block itself, in the first block inside it, or in the block after
 * it.
 */
type HeadingPlace = 'own' | 'inside' | 'following';

/**
 * A block kind that needs only the document. `problem` returns the reason why a document cannot be displayed; it is called before
 * rendering.
 */
export interface StaticBlock {
  kind: string;
  /** The feature without which the block is left out. */
  feature?: Feature | undefined;
  /** Schema of the fields. */
  fields: z.ZodType;
  problem: (document: ContentDocument) => string | undefined;
  /** Returns the place of the heading, or `following` for a document that cannot be displayed. */
  heading: (document: ContentDocument) => HeadingPlace;
  /** True for a block that has no heading, but whose picture is the largest picture of the page if the block comes first. */
  opensPage?: boolean | undefined;
  /** True if the block displays the blocks inside it; a list if it displays only blocks of these kinds. */
  holdsBlocks?: boolean | readonly string[] | undefined;
  /** Returns the children that are displayed. If absent, all children are displayed. */
  choose?: ((document: ContentDocument, context: ChoiceContext) => readonly ContentDocument[]) | undefined;
  /**
   * Returns the audience, segment or variant for which a child is displayed: null for the baseline, undefined for a child that is never
   * displayed.
   */
  showFor?: ((document: ContentDocument, childId: string) => string | null | undefined) | undefined;
  /** Returns a text that explains the choice to an editor. */
  explain?: ((document: ContentDocument, context: ChoiceContext, t: Translate) => string) | undefined;
  /** Returns the analytics data about the choice, which editors can view; undefined if nothing is reported. */
  report?: ((document: ContentDocument, context: ChoiceContext) => object | undefined) | undefined;
  /**
   * Returns the element of the block. `children` are the blocks inside it. This is a plain function instead of a component, which saves
   * React one component per block.
   */
  show: (props: BlockProps & { children: ReactNode }) => ReactNode;
  /** Loads the children separately, after the shell. Absent for kinds whose documents always contain their children. */
  deferredChildren?: DeferredChildren | undefined;
}

interface DeferredChildren {
  /** Starts loading the children. Returns undefined for a document that contains them. */
  load: (document: ContentDocument, context: BlockContext) => Promise<readonly ContentDocument[]> | undefined;
  Skeleton: FunctionComponent<{ document: ContentDocument }>;
}

interface LoadedBlock {
  document: ContentDocument;
  data: object;
}

/** A block kind whose data may arrive after the shell. */
export interface DeferredBlock {
  kind: string;
  /** The feature without which the block is left out. */
  feature?: Feature | undefined;
  fields: z.ZodType;
  problem: StaticBlock['problem'];
  opensPage?: never;
  holdsBlocks?: never;
  load: (document: ContentDocument, context: BlockContext) => Promise<LoadedBlock>;
  look: DeferredLook<{ document: ContentDocument }, LoadedBlock>;
}

export type Block = StaticBlock | DeferredBlock;

export const isDeferredBlock = (block: Block): block is DeferredBlock => 'load' in block;

interface ViewProps<Fields> {
  fields: Fields;
  /** The document from which the fields were parsed. */
  document: ContentDocument;
  isFirst: boolean;
  /** The rendered children. */
  children: ReactNode;
  /** The documents of the children, for a block that renders them itself. */
  documents: readonly ContentDocument[];
}

interface BlockDefinition<Fields> {
  kind: string;
  /** The feature without which the block is left out. */
  feature?: Feature;
  /** The place of the heading, or a function if it depends on the fields. Default: `own`. */
  heading?: HeadingPlace | ((fields: Fields) => HeadingPlace);
  opensPage?: boolean;
  /** True if the block displays the blocks inside it, so that editors can add some; a list if it displays only blocks of these kinds. */
  holdsBlocks?: boolean | readonly string[];
  fields: z.ZodType<Fields>;
  choose?: (fields: Fields, documents: readonly ContentDocument[], context: ChoiceContext) => readonly ContentDocument[];
  showFor?: (fields: Fields, childId: string) => string | null | undefined;
  explain?: (fields: Fields, context: ChoiceContext, t: Translate) => string;
  report?: (fields: Fields, context: ChoiceContext) => object | undefined;
  Content: (props: ViewProps<Fields>) => ReactNode;
  /** Starts loading the children. Returns undefined for a document that contains them. */
  loadChildren?: (fields: Fields, context: BlockContext) => Promise<readonly ContentDocument[]> | undefined;
  /** Renders a placeholder while the children are loading. */
  Skeleton?: () => ReactNode;
}

/** Defines a block kind that needs only the document. */
export function defineBlock<Fields>(definition: BlockDefinition<Fields>): StaticBlock {
  const {
    kind,
    feature,
    fields,
    heading = 'own',
    opensPage,
    holdsBlocks,
    choose,
    showFor,
    explain,
    report,
    Content,
    loadChildren,
    Skeleton = () => null,
  } = definition;
  const read = fieldsReader(fields);
  return {
    kind,
    feature,
    fields,
    problem: (document) => describeFields(read(document)),
    opensPage,
    holdsBlocks,
    heading: (document) => {
      const { data, success } = read(document);
      if (!success) return 'following';
      return typeof heading === 'function' ? heading(data) : heading;
    },
    choose: choose && ((document, context) => choose(requireFields(read(document)), document.children, context)),
    showFor: showFor && ((document, childId) => showFor(requireFields(read(document)), childId)),
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

/** Returns the place of the heading for a block with an optional title, which has no heading if the title is missing. */
export const placeHeading = ({ title }: { title?: string | undefined }): HeadingPlace => (title ? 'own' : 'following');

interface DeferredDefinition<Fields, Data extends object> {
  kind: string;
  /** The feature without which the block is left out. */
  feature?: Feature;
  fields: z.ZodType<Fields>;
  /** Loads the data. If it rejects, only this block is replaced by `Unavailable`. */
  load: (fields: Fields, context: BlockContext) => Promise<Data>;
  Content: (props: { fields: Fields; data: Data }) => ReactNode;
  /** Renders a placeholder of the same size as the content, so that the layout does not shift. */
  Fallback: (props: { fields: Fields }) => ReactNode;
  /** Renders a replacement of the same size as the content if the data could not be loaded. */
  Unavailable: (props: { fields: Fields }) => ReactNode;
}

/** Defines a block kind whose data may arrive after the shell. */
export function defineDeferredBlock<Fields, Data extends object>(definition: DeferredDefinition<Fields, Data>): DeferredBlock {
  const { kind, feature, fields, load, Content, Fallback, Unavailable } = definition;
  const read = fieldsReader(fields);
  return {
    kind,
    feature,
    fields,
    problem: (document) => describeFields(read(document)),
    load: async (document, context) => ({ document, data: await load(requireFields(read(document)), context) }),
    look: {
      // The cast is safe: `load` returned the data.
      Content: ({ document, data }) => <Content fields={requireFields(read(document))} data={data as Data} />,
      Fallback: ({ document }) => <Fallback fields={requireFields(read(document))} />,
      Unavailable: ({ document }) => <Unavailable fields={requireFields(read(document))} />,
    },
  };
}

/** Returns a function that parses the fields of a document and caches the result for each document. */
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

/** Returns what is wrong with the fields, such as `$.title: Too small: expected string to have >=1 characters`. */
const describeFields = ({ error }: z.ZodSafeParseResult<unknown>): string | undefined => error && describeIssues(error.issues).join('; ');

function requireFields<Fields>({ data, error }: z.ZodSafeParseResult<Fields>): Fields {
  if (error) throw error;
  return data;
}
