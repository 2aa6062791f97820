// The kinds of items in collections, with one table entry per kind.

import type { ReactNode } from 'react';
import * as z from 'zod';
import { actionStyles, actionTargetSchema } from '#contract/entities/action.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Picture } from '#ui/picture.tsx';
import { BlockMark } from '#ui/preview/block-mark.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';
import { CategoryCard, categoryCardFields } from './category-card-block.tsx';
import { type CollectionFields, linkedCardFields } from './collection-fields.ts';
import { chooseLook } from './collection-look.ts';
import { MultiLinkCard, multiLinkCardFields } from './multi-link-card-block.tsx';

interface ItemKind {
  /** Name of the collection's field that contains the items that are not child documents. */
  key: 'items' | 'categoryCards';
  /** Document kind of the children that are rendered as items of the collection. */
  documentKind: string;
  /** Parses an item and returns a function that renders it. */
  read: (item: unknown, collection: CollectionFields) => z.ZodSafeParseResult<() => ReactNode>;
}

const ctaFields = actionTargetSchema.extend({ text: z.string().min(1), style: z.enum(actionStyles).default('outline') });

/** Returns the `sizes` attribute of category pictures. Pictures in a collection of activities are small circles. */
function chooseSizes({ name, isFullHeight, isFullWidth }: CollectionFields): string {
  if (isFullHeight) return 'max(50vw, 178vh)';
  if (chooseLook(name) === 'activities') return sizesFrom({ sm: '50vw', md: '28vw' });
  return sizesFrom({ sm: '100vw', md: '60vw', lg: isFullWidth ? '50vw' : '40vw' });
}

const itemKinds: Record<CollectionFields['type'], ItemKind> = {
  'linked-card': {
    key: 'items',
    documentKind: 'linked-card',
    read: (fields) => linkedCardFields.transform((card) => () => <LinkedCard fields={card} />).safeParse(fields),
  },
  'category-card': {
    key: 'categoryCards',
    documentKind: 'category-card',
    read: (item, collection) =>
      categoryCardFields.transform((card) => () => <CategoryCard fields={card} sizes={chooseSizes(collection)} />).safeParse(item),
  },
  cta: {
    key: 'items',
    documentKind: 'cta',
    read: (fields) => ctaFields.transform((target) => () => <CallToAction target={target} />).safeParse(fields),
  },
  'multi-link': {
    key: 'items',
    documentKind: 'multi-link-card',
    read: (fields) =>
      multiLinkCardFields
        .transform((card) => () => <MultiLinkCard fields={card} sizes={sizesFrom({ sm: '80vw', md: '48vw', lg: '33vw' })} />)
        .safeParse(fields),
  },
};

/** Marks an item with the id of its block, so that it can be selected in the studio. */
const mark = (id: string, item: () => ReactNode) => () => <BlockMark id={id}>{item()}</BlockMark>;

/** The kinds of blocks that are rendered as items of a collection. */
export const collectionItemKinds = Object.values(itemKinds).map(({ documentKind }) => documentKind);

/**
 * Returns functions that render the items: first those in the collection's fields, then those from child documents. Invalid items are left
 * out and logged.
 */
export function readItems(
  fields: CollectionFields,
  documents: readonly ContentDocument[],
  { mention, marksBlocks = false }: { mention: (problem: unknown) => void; marksBlocks?: boolean | undefined },
): (() => ReactNode)[] {
  const kind = itemKinds[fields.type];
  const leaveOut = (name: string, reason: string): [] => {
    mention(new Error(`The collection item ${name} cannot be shown: ${reason}`));
    return [];
  };
  const show = (name: string, item: unknown) => {
    const { data, error } = kind.read(item, fields);
    return error ? leaveOut(name, error.message) : [data];
  };
  return [
    ...fields[kind.key].flatMap((item, index) => show(`${index + 1}`, item)),
    ...documents.flatMap((document) =>
      document.kind === kind.documentKind
        ? show(document.id, document.fields).map((item) => (marksBlocks ? mark(document.id, item) : item))
        : leaveOut(document.id, `a collection of ${fields.type} takes no ${document.kind}`),
    ),
  ];
}

/** Renders a picture with a title, a text and a link label below it. The whole card is the link. */
function LinkedCard({ fields: { overline, title, text, media, target } }: { fields: z.infer<typeof linkedCardFields> }) {
  const { link } = useRenderContext();
  return (
    <div className="linked-card" {...createEventAttributes('promotion-click', { promotion: title })}>
      <Picture picture={media} sizes={sizesFrom({ sm: '80vw', md: '48vw', lg: '33vw' })} ratio={4 / 5} />
      <div>
        {overline && <p className="overline">{overline}</p>}
        <h3>
          <a className="covering-link" href={link(target.url)} {...createTargetAttributes(target)}>
            {title}
          </a>
        </h3>
        {text && <p>{text}</p>}
        {target.text && target.text !== title && (
          <p className="linked-card-more" aria-hidden="true">
            {target.text}
          </p>
        )}
      </div>
    </div>
  );
}
