import type { StoredSession } from '#commerce/shopper.ts';
import type { Notice } from '#ui/notice/notice.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** What could not return when the cart was made again. */
export function missingItems(missing: StoredSession['missing'], { t }: RenderContext): Notice | undefined {
  if (!missing) return undefined;
  const named = missing.names.filter((name) => name !== '');
  const isCut = missing.isCut || named.length < missing.names.length;
  return { kind: 'warning', title: t('cart.missing.title'), lines: [...new Set(named), ...(isCut ? [t('cart.missing.unknown')] : [])] };
}
