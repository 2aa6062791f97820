import { useId } from 'react';
import { defineBlock, placeHeading } from '#content/block.tsx';
import type { ContentDocument } from '#contract/entities/content.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { useResponse } from '#ui/response.ts';
import { ContentStyle, StyleSheet } from '#ui/style-sheet.ts';
import { CarouselControls } from './collection-controls.tsx';
import { type CollectionFields, collectionFields } from './collection-fields.ts';
import { readItems } from './collection-items.tsx';
import { chooseLook, completeLayouts, createMeasures, createMotion, hasControls, isStacked, listLayoutClasses } from './collection-look.ts';

/** Cards or buttons, at each breakpoint as a row to swipe or as a grid. */
function Collection({ fields, documents, isFirst }: { fields: CollectionFields; documents: readonly ContentDocument[]; isFirst: boolean }) {
  const { mention } = useResponse();
  const id = useId();
  const items = readItems(fields, documents, mention);
  const layouts = completeLayouts(fields);
  const measures = createMeasures(layouts);
  const isControlled = items.length > 1 && Object.values(layouts).some(hasControls);
  const hasTitle = Boolean(fields.title || fields.subtitle || fields.textLink);
  const classes = [
    'section',
    'collection',
    `collection-${chooseLook(fields.name)}`,
    `collection-of-${fields.type}`,
    `collection-title-${fields.titlePosition}`,
    ...(fields.variant ? [`collection-${fields.variant === 'highlightCenter' ? 'highlight' : 'three'}`] : []),
    ...(isStacked(fields.name) ? ['collection-stacked'] : []),
    ...(fields.isFullWidth ? ['collection-wide'] : []),
    ...(fields.isFullHeight ? ['collection-tall'] : []),
    ...listLayoutClasses(layouts),
    ...(measures ? [measures.className] : []),
  ];
  return (
    <section
      className={classes.join(' ')}
      aria-labelledby={fields.title ? id : undefined}
      data-block={isControlled ? 'carousel' : undefined}
      data-motion={isControlled ? JSON.stringify(createMotion(layouts)) : undefined}
    >
      <StyleSheet name="collection.block" />
      {measures && <ContentStyle rule={measures} />}
      {hasTitle && <CollectionHead fields={fields} isFirst={isFirst} id={id} />}
      <div className="collection-body">
        <ul className="collection-items" data-track="">
          {items.map((show, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item may stand twice
            <li key={index}>{show()}</li>
          ))}
        </ul>
        {isControlled && <CarouselControls count={items.length} />}
      </div>
    </section>
  );
}

function CollectionHead({ fields, isFirst, id }: { fields: CollectionFields; isFirst: boolean; id: string }) {
  const { title, subtitle, textLink, titleAlignment, titleHeadingTag } = fields;
  // a page has one h1: that of the block that it begins with
  const own = titleHeadingTag === 'h1' ? 'h2' : titleHeadingTag;
  const Title = isFirst ? 'h1' : own;
  return (
    <header className={`collection-head collection-head-${titleAlignment}`}>
      {title && (
        <Title className="collection-title" id={id}>
          {title}
        </Title>
      )}
      {subtitle && <p>{subtitle}</p>}
      {textLink && <CallToAction target={textLink} look="text" />}
    </header>
  );
}

export const collection = defineBlock({
  kind: 'collection',
  heading: placeHeading,
  fields: collectionFields,
  Content: Collection,
});
