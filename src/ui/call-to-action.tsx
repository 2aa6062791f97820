import type { Target } from '#contract/entities/content.ts';
import { useRenderContext } from './render-context.ts';
import { createTargetAttributes } from './target-attributes.ts';

/** An editor's link, shown as a button. Renders nothing for an unsafe address. */
export function CallToAction({ target, look = 'solid' }: { target: Target; look?: 'solid' | 'outline' | 'text' }) {
  const { link } = useRenderContext();
  const href = link(target.url);
  if (!href) return null;
  return (
    <a className={`action action-${look}`} href={href} {...createTargetAttributes(target)}>
      {target.text}
    </a>
  );
}

/** An editor's links as a row of buttons, the first of them the one that stands out. */
export function CallsToAction({ targets }: { targets: readonly Target[] }) {
  if (targets.length === 0) return null;
  return (
    <p className="actions">
      {targets.map((target, index) => (
        <CallToAction key={target.url} target={target} look={index === 0 ? 'solid' : 'outline'} />
      ))}
    </p>
  );
}
