import type { ReactNode } from 'react';

/** Renders a heading and the states of a component side by side. */
export function Section({ title, children, isWide = false }: { title: string; children: ReactNode; isWide?: boolean }) {
  const id = `parts-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={isWide ? 'parts-wide' : 'parts-states'}>{children}</div>
    </section>
  );
}

/** Renders one state of a component with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="parts-state">
      <h3>{name}</h3>
      {children}
    </div>
  );
}
