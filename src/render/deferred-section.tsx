// A section with data of its own, which may come after the shell.
import { type FunctionComponent, Suspense } from 'react';
import { type Deferred, defer, type Settled, useDeferred } from './deferred.ts';
import { type RenderedSection, renderSection, SectionHtml, type SectionScope, useSectionScope } from './section.tsx';

/** How a section looks: while its data is awaited, with it, and without. All of the same size, so that nothing below it moves. */
export interface DeferredLook<Props extends object, Data extends object> {
  /** The data is all that it is given. */
  Content: FunctionComponent<Data>;
  Fallback: FunctionComponent<Props>;
  /** Shows where the data cannot be had; nothing by default. */
  Unavailable?: FunctionComponent<Props>;
}

/** A section whose data has been asked for. */
export interface OpenSection {
  look: DeferredLook<object, object>;
  props: object;
  data: Deferred<object>;
  /** Whether its HTML may be reused for others. */
  isShared: boolean;
  report: (problem: unknown) => void;
}

/** How sections of a page are opened: data that is on its way gets a place. */
export type OpenSectionBy = <Props extends object, Data extends object>(
  look: DeferredLook<Props, Data>,
  props: Props,
  data: Promise<Data>,
) => OpenSection;

interface OpenOptions {
  deadlineMs: number;
  report: (problem: unknown) => void;
  isShared: boolean;
}

/** Opens sections, and lists them. */
export function sectionOpener({ deadlineMs, report, isShared }: OpenOptions): { sections: OpenSection[]; open: OpenSectionBy } {
  const sections: OpenSection[] = [];
  return {
    sections,
    open: (look, props, data) => {
      // data, props and look belong together: only this function joins them
      const section = { look, props, data: defer(data, { deadlineMs, report }), isShared, report } as unknown as OpenSection;
      sections.push(section);
      return section;
    },
  };
}

/** The section as it is now: its fallback while its data is open. Never throws; what fails to render shows as unavailable. */
export function renderOpenSection(section: OpenSection, settled: Settled<object> | undefined, scope: SectionScope): RenderedSection {
  const { look, props, report } = section;
  const own = { ...scope, isShared: section.isShared };
  try {
    if (!settled) return renderSection(look.Fallback, props, own);
    if (settled.isThere) return renderSection(look.Content, settled.value, own);
  } catch (problem) {
    report(problem);
  }
  try {
    return renderSection(look.Unavailable ?? Nothing, props, own);
  } catch (problem) {
    report(problem);
    return renderSection(Nothing, {}, own);
  }
}

const Nothing = () => null;

/** The section in its place: within a boundary, so that the page does not wait for it. */
export function DeferredSection({ section }: { section: OpenSection }) {
  return (
    <Suspense fallback={<Shown section={section} settled={undefined} />}>
      <WhenSettled section={section} />
    </Suspense>
  );
}

const WhenSettled = ({ section }: { section: OpenSection }) => <Shown section={section} settled={useDeferred(section.data)} />;

function Shown({ section, settled }: { section: OpenSection; settled: Settled<object> | undefined }) {
  return <SectionHtml section={renderOpenSection(section, settled, useSectionScope())} />;
}
