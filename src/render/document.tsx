// The page as React streams it: a head of text, prepared HTML, and one Suspense boundary per hole (design §3).
import { Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import type { Hole, Piece } from './piece.ts';
import type { Prepared } from './prepared.tsx';
import { ruleClass } from './rule-class.ts';
import { pieceStyle } from './styles.ts';

export interface DocumentProps {
  lang: string;
  head: string;
  header: Prepared;
  footer: Prepared;
  pieces: readonly Piece[];
  nonce: string;
  pageClass: string;
}

export function Document({ lang, head, header, footer, pieces, nonce, pageClass }: DocumentProps) {
  return (
    <html lang={lang} data-page={pageClass}>
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body>
        <div className="piece" dangerouslySetInnerHTML={{ __html: header.html }} />
        <main id="main">
          {pieces.map((piece, index) =>
            piece.kind === 'ready' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and never move
              <Html key={index} content={piece.content} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <HoleView key={index} hole={piece} nonce={nonce} />
            ),
          )}
        </main>
        <div className="piece" dangerouslySetInnerHTML={{ __html: footer.html }} />
      </body>
    </html>
  );
}

/** The whole page as text, for pages all of whose holes have settled. */
export const documentHtml = (props: DocumentProps): string =>
  `<!DOCTYPE html>${renderToString(<Document {...props} />).replace(/^<!DOCTYPE html>/i, '')}`;

const Html = ({ content }: { content: Prepared }) => <div className="piece" dangerouslySetInnerHTML={{ __html: content.html }} />;

function HoleView({ hole, nonce }: { hole: Hole; nonce: string }) {
  if (hole.settled) return <Html content={hole.settled} />;
  return (
    <Suspense fallback={<Html content={hole.fallback} />}>
      <Late hole={hole} nonce={nonce} />
    </Suspense>
  );
}

/** Content that comes after the shell brings the style that the shell has not, once. */
function Late({ hole, nonce }: { hole: Hole; nonce: string }) {
  const content = use(hole.content);
  return (
    <>
      {content.rules !== '' && (
        <style nonce={nonce} href={ruleClass(content.rules)} precedence="rules">
          {content.rules}
        </style>
      )}
      {content.styles
        .filter((name) => !hole.fallback.styles.includes(name))
        .map((name) => (
          <style key={name} nonce={nonce} href={name} precedence="piece">
            {pieceStyle(name)}
          </style>
        ))}
      <Html content={content} />
    </>
  );
}
