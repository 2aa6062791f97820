import { useId } from 'react';
import { defineBlock, placeHeading } from '#content/block.tsx';
import type { ContentDocument } from '#contract/entities/content.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { ContentStyle, StyleSheet } from '#ui/style-sheet.ts';
import { type CollectionFields, collectionFields } from './collection-fields.ts';
import { collectionItemKinds, readItems } from './collection-items.tsx';
import { chooseLook, completeLayouts, createMeasures, createMotion, hasControls, isStacked, listLayoutClasses } from './collection-look.ts';

/** Renders cards or buttons, at each breakpoint as a carousel or a grid. */
function Collection({ fields, documents, isFirst }: { fields: CollectionFields; documents: readonly ContentDocument[]; isFirst: boolean }) {
  const { mention } = useResponse();
  const id = useId();
  const { marksBlocks } = useRenderContext();
  const items = readItems(fields, documents, { mention, marksBlocks });
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
  const motion = isControlled ? createMotion(layouts) : undefined;
  const movesByItself = motion && Object.values(motion).some(({ seconds }) => seconds > 0);
  return (
    <section
      className={classes.join(' ')}
      aria-labelledby={fields.title ? id : undefined}
      data-block={isControlled ? 'carousel' : undefined}
      data-motion={motion && JSON.stringify(motion)}
      data-now={movesByItself ? '' : undefined}
    >
      <StyleSheet name="collection.block" />
      {measures && <ContentStyle rule={measures} />}
      {hasTitle && <CollectionHead fields={fields} isFirst={isFirst} id={id} />}
      <div className="collection-body">
        <ul className="collection-items" data-track="">
          {items.map((show, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item may occur twice
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
  // only the first block of a page may contain the h1
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
  holdsBlocks: collectionItemKinds,
  heading: placeHeading,
  fields: collectionFields,
  Content: Collection,
});

/** Renders the controls of a carousel. Its script makes them visible; CSS classes select the controls of each breakpoint. */
function CarouselControls({ count }: { count: number }) {
  const { t } = useRenderContext();
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-pause" data-pause={t('slides.pause')} data-play={t('slides.play')}>
        <span className="visually-hidden">{t('slides.pause')}</span>
      </button>
      <ol className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their number
          <li key={index}>
            <button type="button" aria-label={t('slides.show', { number: index + 1 })} aria-current={index === 0} />
          </li>
        ))}
      </ol>
      <div className="carousel-progress" aria-hidden="true" />
      <div className="carousel-arrows">
        <button type="button" aria-label={t('slides.previous')} data-turn="-1">
          <Icon name="chevronLeft" />
        </button>
        <button type="button" aria-label={t('slides.next')} data-turn="1">
          <Icon name="chevronRight" />
        </button>
      </div>
    </div>
  );
}
