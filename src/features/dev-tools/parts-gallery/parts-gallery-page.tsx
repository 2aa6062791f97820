// For engineers and designers, outside production: the shared components in every state, in the locale of the page.

import type { Loaded, Page } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { Pictures, Videos } from './media.tsx';
import { Messages, Toasts } from './notices.tsx';
import { Dates, Pages, Prices } from './numbers.tsx';

export const partsGallery: Page = { isCacheable: false, cacheQuery: [], load };

// The call is marked as pure, so that production builds, which do not have this page, drop it.
const Shown = /* @__PURE__ */ memoized(Parts);

async function load(): Promise<Loaded> {
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Parts gallery', description: 'The shared components in every state.', robots: 'noindex' },
    body: <Shown />,
  };
}

function Parts() {
  const { mention } = useResponse();
  return (
    <div className="section parts">
      <StyleSheet name="notice.part" />
      <StyleSheet name="parts-gallery.page" />
      <h1>Parts</h1>
      <Toasts />
      <Messages />
      <Pages />
      <Prices />
      <Dates />
      <Pictures />
      <Videos log={(problem) => mention(new Error(problem))} />
    </div>
  );
}
