// For engineers and designers, outside production: a page with the samples of every block, and islands in every position. `?docType=` shows
// only the samples of one kind. `?source=cms` reads the samples from the CMS, where the seed stores them.
import type { ReactNode } from 'react';
import { openBlocks } from '#content/open-blocks.tsx';
import { type ContentDocument, galleryPage } from '#contract/entities/content.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import { opensWithBanner } from '#features/content-pages/choose-header.tsx';
import type { Loaded, Page, PublicContext } from '#http/page.ts';
import { Island, type Trigger } from '#islands/island.tsx';
import { DeferredSection } from '#render/deferred-section.tsx';
import { memoized } from '#render/section.tsx';
import { blockSamples } from './block-samples.ts';
import Probe from './probe.island.tsx';

export const blockGallery: Page = { isCacheable: false, cacheQuery: ['docType', 'source'], load };

const lateMs = 300;

async function load(context: PublicContext): Promise<Loaded> {
  const kind = context.query.get('docType');
  const isFromCms = context.query.get('source') === 'cms';
  // pop-ups are left out unless requested, because they would cover the other blocks
  const samples = (isFromCms ? await readSamples(context) : blockSamples).filter((sample) =>
    kind === null ? sample.kind !== 'popup' : sample.kind === kind,
  );
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Block gallery', description: 'Every block, rendered from its samples.', robots: 'noindex' },
    body: (
      <>
        {openBlocks(samples, isFromCms ? context : { ...context, visitor: keepUndecided(context.visitor) }, { startsPage: true })}
        {kind === null && <Islands late={lateProbes(context)} />}
      </>
    ),
    header: { tone: 'dark', isTransparent: opensWithBanner({ blocks: [...samples] }, context) },
  };
}

/** Reads the samples from the CMS, where they exist only if the seed was loaded. */
async function readSamples({ gateway, content }: PublicContext): Promise<readonly ContentDocument[]> {
  const answer = await gateway('content.page', { ...content, params: { ...content.params, page: galleryPage } });
  return answer.ok ? answer.value.blocks : [];
}

/** Returns a visitor whose variants are those that the URL requests, because no provider knows the experiments of the sample files. */
const keepUndecided = (visitor: Visitor): Visitor => ({
  ...visitor,
  findVariant: (_, variantIds) => variantIds.find((id) => visitor.requestedIds.includes(id)),
});

const Islands = ({ late }: { late: ReactNode }) => (
  <>
    <Shown label="First" triggers={['load']} />
    <Shown label="First" triggers={['load']} />
    {late}
    <Shown label="Visible" triggers={['visible']} />
  </>
);

interface ProbesProps {
  label: string;
  triggers: Trigger[];
}

/** Renders islands that display whether they are hydrated. */
function Probes({ label, triggers }: ProbesProps) {
  return (
    <section className="section">
      <h2>{label}</h2>
      {triggers.map((when) => (
        <Island key={when} name="probe" component={Probe} when={when} props={{ label: `${label}, ${when}` }} />
      ))}
    </section>
  );
}

// The call is marked as pure, so that production builds, which do not have this page, drop it.
const Shown = /* @__PURE__ */ memoized(Probes);

/** Opens a deferred section with three islands, before the page is rendered: whether the page has such sections decides on its head. */
function lateProbes({ open }: PublicContext): ReactNode {
  const look = { Content: Probes, Fallback: () => <section className="section">…</section> };
  const deferred = new Promise<ProbesProps>((resolve) =>
    setTimeout(() => resolve({ label: 'Late', triggers: ['load', 'idle', 'interaction'] }), lateMs),
  );
  return <DeferredSection section={open(look, {}, deferred)} />;
}
