// Streams a page with a given body.
import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { type DocumentFor, PageDocument } from '#render/document.tsx';
import { responseContext } from '#render/response-context.tsx';
import { type RenderContext, RenderContextProvider } from '#ui/render-context.ts';
import { ResponseContext } from '#ui/response.ts';
import { aRenderContext } from './render-context.ts';

export const nonce = 'n0';

interface StreamOptions {
  renderContext?: RenderContext;
  mention?: (problem: unknown) => void;
  onError?: (problem: unknown) => void;
  signal?: AbortSignal;
  finishedUrl?: string | undefined;
}

/** Streams a page with this body, as the shop does. */
export function pageStream(
  body: ReactElement,
  { renderContext = aRenderContext(), mention = () => undefined, onError, signal, finishedUrl }: StreamOptions = {},
) {
  const target: DocumentFor = {
    kind: 'response',
    head: { nonce, baseStyle: 'inline', hasBelowFold: false, finishedUrl, challenge: undefined },
  };
  const response = responseContext({
    nonce,
    formKey: 'key-1',
    cartCount: '2',
    cartLabel: 'Cart, 2 items',
    accountLabel: 'Account',
    origin: 'https://shop.example',
    mention,
  });
  return renderToReadableStream(
    <RenderContextProvider value={renderContext}>
      <ResponseContext value={response}>
        <PageDocument
          lang={renderContext.locale}
          pageClass="other"
          asksForConsent={false}
          head={{ title: 'Title', description: 'Description' }}
          target={target}
          banner={null}
          header={<header />}
          footer={<footer />}
        >
          {body}
        </PageDocument>
      </ResponseContext>
    </RenderContextProvider>,
    {
      nonce: { script: nonce, style: nonce },
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(signal && { signal }),
      onError: onError ?? (() => undefined),
    },
  );
}

/** Returns the complete HTML of a page with this body. */
export async function finishedPage(body: ReactElement, options?: StreamOptions): Promise<string> {
  const stream = await pageStream(body, options);
  await stream.allReady;
  return new Response(stream).text();
}
