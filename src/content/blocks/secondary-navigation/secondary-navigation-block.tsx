import { useId } from 'react';
import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/navigation.ts';
import { TargetItems } from '#ui/link-list.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const secondaryNavigationFields = z
  .object({
    title: z.string().min(1).meta({ description: 'What the links are about. Screen readers read it.' }),
    targets: z.array(targetSchema).min(1).meta({ description: 'The links, from left to right.' }),
    alignment: z.enum(['left', 'center', 'right']).default('left').meta({ description: 'Where the links are.' }),
    divider: z.boolean().default(false).meta({ description: 'Draws a line between the links.' }),
  })
  .meta({ description: 'A row of links, such as to the parts of a topic.', group: 'Links and buttons' });

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
