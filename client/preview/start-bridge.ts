// The messages of the live previews of Contentful, Storyblok and Payload (docs/preview.md lists their documentation). A bridge tells the
// content system that the page is there, and reloads the page when a document was saved. It ignores unsaved input, because the server
// renders the page from stored documents.
import { findParentOrigin } from './parent-origin.ts';

interface Protocol {
  /** The message with which a page says that it has loaded. */
  hello: (self: Pick<Window, 'location' | 'document'>) => object;
  /** Returns true for the message about a saved document. */
  isSaved: (message: Readonly<Record<string, unknown>>) => boolean;
}

const protocols: Readonly<Record<string, Protocol>> = {
  // @contentful/live-preview 4: MessageFromSDK, ConnectedMessage, EntrySavedMessage
  contentful: {
    hello: ({ location, document }) => ({
      ...{ source: 'live-preview-sdk', method: 'CONNECTED', action: 'CONNECTED', connected: true, version: '4.10.20' },
      // without the query, which contains the grant
      ...{ location: location.origin + location.pathname, locale: document.documentElement.lang },
      ...{ isInspectorEnabled: false, isLiveUpdatesEnabled: false },
      ...{ taggedElementCount: 0, automaticallyTaggedElementCount: 0, manuallyTaggedElementCount: 0 },
    }),
    isSaved: ({ source, method }) => source === 'live-preview-editor' && method === 'ENTRY_SAVED',
  },
  // @storyblok/preview-bridge 2
  storyblok: {
    hello: () => ({ action: 'initialized', config: {} }),
    isSaved: ({ action }) => action === 'change' || action === 'published' || action === 'unpublished',
  },
  // @payloadcms/live-preview 3: ready, isDocumentEvent
  payload: {
    hello: () => ({ type: 'payload-live-preview', ready: true }),
    isSaved: ({ type }) => type === 'payload-document-event',
  },
};

interface Settings {
  /** Name of the content system. */
  bridge?: string | undefined;
  /** The origins that may embed previews, separated by spaces. */
  parents?: string | undefined;
}

type FramedWindow = Pick<Window, 'addEventListener' | 'parent' | 'document' | 'location' | 'performance' | 'setTimeout'>;

/** Several documents can be saved at once. */
const quietMs = 300;
/** The server may answer with content that it read within the last two seconds, so the page does not reload earlier than this. */
const youngestMs = 2500;

/** Starts the bridge if the page is in a frame of one of the parents. */
export function startBridge(self: FramedWindow, { bridge = '', parents = '' }: Settings): void {
  const { parent } = self;
  const protocol = Object.hasOwn(protocols, bridge) ? protocols[bridge] : undefined;
  const origin = findParentOrigin(self);
  if (!protocol || (parent as unknown) === self || origin === undefined || !parents.split(' ').includes(origin)) return;
  let isWaiting = false;
  self.addEventListener('message', ({ source, origin: from, data }: MessageEvent) => {
    if (source !== parent || from !== origin || typeof data !== 'object' || data === null || !protocol.isSaved(data)) return;
    if (isWaiting) return;
    isWaiting = true;
    self.setTimeout(() => self.location.reload(), Math.max(quietMs, youngestMs - self.performance.now()));
  });
  parent.postMessage(protocol.hello(self), origin);
}
