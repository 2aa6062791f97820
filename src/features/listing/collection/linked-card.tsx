import type * as z from 'zod';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { sizesFrom } from '#lib/breakpoints.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';
import type { linkedCardFields } from './collection-fields.ts';

/** A picture with a title, a text and a link below it. The whole card is the link. */
export function LinkedCard({ fields: { overline, title, text, media, target } }: { fields: z.infer<typeof linkedCardFields> }) {
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
