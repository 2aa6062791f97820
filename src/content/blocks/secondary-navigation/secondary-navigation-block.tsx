import { useId } from 'react';
import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/navigation.ts';
import { TargetItems } from '#ui/link-list.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const secondaryNavigationFields = z.object({
  title: z.string().min(1),
  targets: z.array(targetSchema).min(1),
  alignment: z.enum(['left', 'center', 'right']).default('left'),
  /** Draws a line between the links. */
  divider: z.boolean().default(false),
});

/** Renders links to related pages, in one line that can be swiped. */
function SecondaryNavigation({ fields }: { fields: z.infer<typeof secondaryNavigationFields> }) {
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
        <TargetItems targets={targets} />
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
