// For engineers and designers, outside production: the shared parts of pages in every state, in the page's locale.
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import type { Loaded, Page, PublicContext } from '../page.ts';
import { Pictures, Videos } from './media.tsx';
import { Messages, Toasts } from './notices.tsx';
import { Dates, Pages, Prices } from './numbers.tsx';

export const partsGallery: Page = { isWhole: false, queryKeys: [], load };

async function load({ view, mention }: PublicContext): Promise<Loaded> {
  const styles = ['part/notice', 'part/video', 'page/parts-gallery'];
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Parts gallery', description: 'The shared parts of pages in every state.', robots: 'noindex' },
    pieces: [
      ready(
        prepare({ view, idPrefix: 'parts', key: 'parts', isFirst: true, styles }, () => (
          <div className="section parts">
            <h1>Parts</h1>
            <Toasts />
            <Messages />
            <Pages />
            <Prices />
            <Dates />
            <Pictures />
            <Videos log={(problem) => mention(new Error(problem))} />
          </div>
        )),
      ),
    ],
  };
}
