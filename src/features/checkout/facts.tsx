import type { ReactNode } from 'react';
import { useRenderContext } from '#ui/render-context.ts';

interface FactsProps {
  title: string;
  lines: readonly string[];
  /** Link to the step that changes these facts. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Renders a list of facts under a title. */
export const Facts = ({ title, lines, action, children }: FactsProps) => (
  <section className="fact">
    <h2>{title}</h2>
    {action && <p className="fact-way">{action}</p>}
    <div className="fact-lines">
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur twice, such as a city that is named like its state
          <p key={index}>{line}</p>
        ))}
      {children && <p>{children}</p>}
    </div>
  </section>
);

interface ChangeLinkProps {
  /** Path of the page that changes the facts, without the locale. */
  to: string;
  /** Name of the facts, for screen readers. */
  of: string;
  /** Kind of dialog in which the page opens. */
  'data-dialog'?: 'panel';
}

/** Renders the link to the page that changes facts. */
export function ChangeLink({ to, of, ...dialog }: ChangeLinkProps) {
  const { t, link } = useRenderContext();
  return (
    <a href={link(to)} {...dialog}>
      {t('checkout.change')}
      <span className="visually-hidden"> {of}</span>
    </a>
  );
}
