import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { useRenderContext } from '../render-context.ts';

interface IconLinkProps {
  /** Path without the locale. */
  path: string;
  icon: IconName;
  /** The label. */
  children: ReactNode;
}

/** Renders a link with an icon, as in the drawer and the account menu. Further attributes are passed to the link. */
export function IconLink({ path, icon, children, ...attributes }: IconLinkProps & Record<`data-${string}`, string>) {
  const { link } = useRenderContext();
  return (
    <a href={link(path)} {...attributes}>
      <Icon name={icon} />
      {children}
    </a>
  );
}
