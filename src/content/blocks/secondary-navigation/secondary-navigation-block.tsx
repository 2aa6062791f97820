import { useId } from 'react';
import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/content.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';

const secondaryNavigationFields = z.object({
  title: z.string().min(1),
  targets: z.array(targetSchema).min(1),
  alignment: z.enum(['left', 'center', 'right']).default('left'),
  /** Draws a line between the links. */
  divider: z.boolean().default(false),
});

/** Links to related pages, in one line that can be swiped. */
function SecondaryNavigation({ fields }: { fields: z.infer<typeof secondaryNavigationFields> }) {
  const { link } = useRenderContext();
  const id = useId();
  const { title, targets, alignment, divider } = fields;
  return (
    <nav
      className={`secondary-navigation secondary-navigation-${alignment} ${divider ? 'secondary-navigation-divided' : ''}`}
      aria-labelledby={id}
    >
      <StyleSheet name="secondary-navigation.block" />
      <p id={id}>{title}</p>
      <ul>
        {targets.map((target) => (
          <li key={`${target.url} ${target.text}`}>
            <a href={link(target.url)} {...createTargetAttributes(target)}>
              {target.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const secondaryNavigation = defineBlock({
  kind: 'secondary-navigation',
  heading: 'following',
  fields: secondaryNavigationFields,
  Content: SecondaryNavigation,
});
