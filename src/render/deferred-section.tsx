// Sections whose data may arrive after the shell has been sent.
import { type FunctionComponent, Suspense } from 'react';
import { describeProblem } from '#lib/problem-text.ts';
import { type Deferred, defer, type Settled, useDeferred } from './deferred.ts';
import { type RenderedSection, renderSection, SectionHtml, type SectionScope, useSectionScope } from './section.tsx';

/** Components of a deferred section. They must have the same size, so that the content below does not move. */
export interface DeferredLook<Props extends object, Data extends object> {
  /** Component that receives the loaded data as props. */
  Content: FunctionComponent<Data>;
  Fallback: FunctionComponent<Props>;
  /** Rendered if the data could not be loaded. By default nothing is rendered. */
  Unavailable?: FunctionComponent<Props>;
}

/** A deferred section, whose data is being loaded. */
export interface OpenSection {
  look: DeferredLook<object, object>;
  props: object;
  data: Deferred<object>;
  /** True if the section's HTML may be reused for other visitors. */
  isShared: boolean;
  report: (problem: unknown) => void;
}

/** Creates a deferred section for data that is being loaded. */
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

/** Returns a function that creates deferred sections, and the list of all sections that it has created. */
export function sectionOpener({ deadlineMs, report, isShared }: OpenOptions): { sections: OpenSection[]; open: OpenSectionBy } {
  const sections: OpenSection[] = [];
  return {
    sections,
    open: (look, props, data) => {
      // the cast is safe because `look`, `props` and `data` of a section are only used together
      const section = { look, props, data: defer(data, { deadlineMs, report }), isShared, report } as unknown as OpenSection;
      sections.push(section);
      return section;
    },
  };
}

/** Renders a section. Renders the fallback until the data has settled, and `Unavailable` if loading or rendering failed. Never throws. */
export function renderOpenSection(section: OpenSection, settled: Settled<object> | undefined, scope: SectionScope): RenderedSection {
  const { look, props, report } = section;
  const own = { ...scope, isShared: section.isShared };
  let missing = settled && !settled.isThere ? settled.problem : undefined;
  try {
    if (!settled) return renderSection(look.Fallback, props, own);
    if (settled.isThere) return renderSection(look.Content, settled.value, own);
  } catch (problem) {
    report(problem);
    missing = problem;
  }
  try {
    const Unavailable = look.Unavailable ?? Nothing;
    // outside a preview, the page does not say why the section is missing
    if (scope.renderContext.carriedQuery === '') return renderSection(Unavailable, props, own);
    return renderSection(UnavailableInPreview, { Unavailable, props, problem: missing }, own);
  } catch (problem) {
    report(problem);
    return renderSection(Nothing, {}, own);
  }
}

const Nothing = () => null;

interface UnavailableProps {
  Unavailable: FunctionComponent<object>;
  props: object;
  problem: unknown;
}

/** Tells an editor why a section is missing, above what shoppers see. */
const UnavailableInPreview = ({ Unavailable, props, problem }: UnavailableProps) => (
  <>
    <p className="block-problem">
      {nameSection(props)} {describeProblem(problem)}
    </p>
    <Unavailable {...props} />
  </>
);

/** Returns a block's kind and id, as in `recommendations (home-2):`. Empty for sections that are not blocks. */
function nameSection(props: object): string {
  const { document } = props as { document?: { id?: unknown; kind?: unknown } };
  return document ? `${document.kind} (${document.id}):` : '';
}

/** Renders the section in a Suspense boundary, so that the page does not wait for its data. */
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
