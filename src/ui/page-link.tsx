import type { AnchorHTMLAttributes } from 'react';
import { useRenderContext } from './render-context.ts';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path below the locale. */
  to: string;
  'data-dialog'?: 'modal' | 'panel';
  'data-dialog-next'?: '';
}

/** Renders a link to a page, or nothing if the gateway does not offer what the page needs. */
export function PageLink({ to, children, ...attributes }: PageLinkProps) {
  const href = useRenderContext().link(to);
  if (href === undefined) return null;
  return (
    <a {...attributes} href={href}>
      {children}
    </a>
  );
}
