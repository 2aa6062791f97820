import * as z from 'zod';
import { type ContentDocument, targetSchema } from '#contract/entities/content.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { defineBlock } from '../block.tsx';
import { CategoryCard, categoryCardFields } from '../category-card/index.tsx';

const layoutSchema = z.object({ type: z.enum(['carousel', 'grid']).default('grid') });

const collectionFields = z.object({
  type: z.literal('category-card'),
  title: z.string().optional(),
  subtitle: z.string().optional(),
  textLink: targetSchema.optional(),
  breakpoints: z
    .object({ sm: layoutSchema, md: layoutSchema, lg: layoutSchema })
    .default({ sm: { type: 'carousel' }, md: { type: 'grid' }, lg: { type: 'grid' } }),
});
type Fields = z.infer<typeof collectionFields>;

/** Category cards, at each breakpoint as a row to swipe or as a grid. */
function Collection({ fields, documents, isFirst }: { fields: Fields; documents: readonly ContentDocument[]; isFirst: boolean }) {
  const { mention } = useResponse();
  const cards = readCards(documents, mention);
  const Title = isFirst ? 'h1' : 'h2';
  const { sm, md, lg } = fields.breakpoints;
  return (
    <section className="section collection">
      <StyleSheet name="block/collection" />
      {(fields.title || fields.textLink) && (
        <header className="section-head">
          {fields.title && <Title>{fields.title}</Title>}
          {fields.subtitle && <p>{fields.subtitle}</p>}
          {fields.textLink && <CallToAction target={fields.textLink} look="text" />}
        </header>
      )}
      <ul className={`collection-items sm-${sm.type} md-${md.type} lg-${lg.type}`}>
        {cards.map((card) => (
          <li key={card.target.url}>
            <CategoryCard fields={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const collection = defineBlock({
  kind: 'collection',
  fields: collectionFields,
  Content: Collection,
});

/** Reads the cards. A broken one is left out and logged. */
function readCards(documents: readonly ContentDocument[], mention: (problem: unknown) => void): z.infer<typeof categoryCardFields>[] {
  return documents.flatMap((document) => {
    const card = document.kind === 'category-card' ? categoryCardFields.safeParse(document.fields) : undefined;
    if (card?.success) return [card.data];
    mention(
      new Error(
        `Item ${document.id} of a collection cannot be shown: ${card ? card.error.message : `no collection takes the kind ${document.kind}`}`,
      ),
    );
    return [];
  });
}
