import type { ReactNode } from 'react';

interface FactsProps {
  title: string;
  lines: readonly string[];
  /** To where it is changed. */
  way?: ReactNode;
  children?: ReactNode;
}

/** Something that was said, under its name. */
export const Facts = ({ title, lines, way, children }: FactsProps) => (
  <section className="fact">
    <h2>{title}</h2>
    {way && <p className="fact-way">{way}</p>}
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
