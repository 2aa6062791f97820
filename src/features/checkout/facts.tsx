import type { ReactNode } from 'react';

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
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {children && <p>{children}</p>}
    </div>
  </section>
);
