import type { ActionTarget } from '#contract/entities/action.ts';
import { createBreakpointClasses, fillBreakpoints } from '#lib/pictures/breakpoints.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from './render-context.ts';
import { StyleSheet } from './style-sheet.ts';
import { createTargetAttributes } from './target-attributes.ts';

type Look = 'solid' | 'outline' | 'text';

const looks = { button: 'solid', outline: 'outline', link: 'text' } as const satisfies Record<NonNullable<ActionTarget['style']>, Look>;

/** Renders an editor's link as a button. The editor's choice of a style overrides `look`. Renders nothing for an unsafe URL. */
export function CallToAction({ target, look = 'solid' }: { target: ActionTarget; look?: Look }) {
  const { link } = useRenderContext();
  const href = link(findDialogPath(target.url) ?? target.url);
  if (!href) return null;
  const shown = target.style ? looks[target.style] : look;
  const size = target.size && createBreakpointClasses('action', fillBreakpoints(target.size, 'medium'));
  return (
    <>
      {size && <StyleSheet name="action.part" />}
      <a
        className={['action', `action-${shown}`, size].filter(Boolean).join(' ')}
        href={href}
        data-dialog={isDialogAddress(target.url) ? 'modal' : undefined}
        {...createTargetAttributes(target)}
      >
        {target.text}
      </a>
    </>
  );
}

interface CallsToActionProps {
  targets: readonly ActionTarget[];
  /** True if all buttons are as wide as the widest one. */
  hasEqualSize?: boolean;
}

/** Renders an editor's links as a row of buttons. The first is the most prominent. */
export function CallsToAction({ targets, hasEqualSize = false }: CallsToActionProps) {
  if (targets.length === 0) return null;
  return (
    <p className={hasEqualSize ? 'actions actions-equal' : 'actions'}>
      {hasEqualSize && <StyleSheet name="action.part" />}
      {targets.map((target, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may have the same target
        <CallToAction key={`${target.url} ${index}`} target={target} look={index === 0 ? 'solid' : 'outline'} />
      ))}
    </p>
  );
}

/** Prefix of editors' links that open a dialog. The name of the dialog follows it. */
const prefix = '#modal-';

/**
 * Pages of the shop that an editor's link can open in a dialog, by the name in the link. Any other name refers to a dialog block on the
 * same page.
 */
const pathsByName: ReadonlyMap<string, string> = new Map([
  ['language', routePath('language')],
  ['privacy-settings', routePath('privacySettings')],
]);

export const isDialogAddress = (address: string): boolean => address.startsWith(prefix);

/** Returns the path of the page that a dialog link opens, or undefined if it refers to a dialog block on the same page. */
export const findDialogPath = (address: string): string | undefined =>
  isDialogAddress(address) ? pathsByName.get(address.slice(prefix.length)) : undefined;
