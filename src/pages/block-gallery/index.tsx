// For engineers and designers, outside production: every block from its sample, and islands in every place they can stand.
import { blockPieces } from '#blocks/pieces.ts';
import { blockSamples } from '#blocks/samples.ts';
import { Island, type Trigger } from '#islands/island.tsx';
import Probe from '#islands/probe/index.tsx';
import { hole, type Piece, ready } from '#render/piece.ts';
import { type Prepared, prepare } from '#render/prepared.tsx';
import type { Loaded, Page, PublicContext } from '../page.ts';

export const blockGallery: Page = { isWhole: false, queryKeys: [], load };

const lateMs = 300;

async function load(context: PublicContext): Promise<Loaded> {
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Block gallery', description: 'Every block from its sample.', robots: 'noindex' },
    pieces: [...blockPieces(blockSamples, { ...context, contentHash: 'samples', startsPage: true }), ...probes(context)],
    isOverHero: true,
  };
}

/** The same kept block twice, a block that comes late, and one island per trigger. */
function probes({ view, report, deadlineMs }: PublicContext): Piece[] {
  const piece = (idPrefix: string, label: string, when: Trigger): Prepared =>
    prepare({ view, idPrefix, key: 'probe' }, () => (
      <section className="section">
        <h2>{label}</h2>
        <Island name="probe" component={Probe} when={when} props={{ label }} />
      </section>
    ));
  const late = new Promise<Prepared>((resolve) => setTimeout(() => resolve(piece('probe-late', 'Late', 'interaction')), lateMs));
  return [
    ready(piece('probe-first', 'First', 'load')),
    ready(piece('probe-second', 'Second', 'idle')),
    hole(late, {
      fallback: prepare({ view, idPrefix: 'probe-wait', key: 'probe-wait' }, () => <section className="section">…</section>),
      deadlineMs,
      report,
    }),
    ready(piece('probe-visible', 'Visible', 'visible')),
  ];
}
