import type { ReactNode } from 'react';

/** A part of a kind: its heading, and its states side by side. */
export function Section({ title, children, isWide = false }: { title: string; children: ReactNode; isWide?: boolean }) {
  const id = `parts-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={isWide ? 'parts-wide' : 'parts-states'}>{children}</div>
    </section>
  );
}

/** One state of a part, and what it is. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="parts-state">
      <h3>{name}</h3>
      {children}
    </div>
  );
}
