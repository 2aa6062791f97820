import { routePath } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { useRenderContext } from '../render-context.ts';

/**
 * Renders the link to the stores. A script replaces it with a link to the shopper's chosen store, with the store's name and whether it is
 * open (client/stores/own-store.ts).
 */
export function StoreLink({ className, label }: { className?: string; label: string }) {
  const { link } = useRenderContext();
  return (
    <a className={className} href={link(routePath('stores'))} title={className && label} data-own-store={link(routePath('ownStore'))}>
      <Icon name="pin" />
      <span className="store-words">
        <span data-store-name="">{label}</span>
        <span data-store-opening="" />
      </span>
    </a>
  );
}
