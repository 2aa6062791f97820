// A late page: a page that is not loaded within the time budget of the shell. The shell is sent first, and the page's content is streamed
// into the main element.
import { type ReactNode, Suspense, use } from 'react';
import type { LoadedPage } from '#http/page.ts';
import { scriptJson } from '#lib/encoding/escape.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import type { Consent } from '#lib/storage/consent.ts';
import { Challenge, HeadElements } from '#render/head.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { PageContent } from './render-page.tsx';

/** The content that is streamed after the shell. A redirect is done by a script, because the status of the response was already sent. */
export type LateContent =
  | { kind: 'moved'; to: string }
  | { kind: 'page'; page: Omit<LoadedPage, 'status'>; pageClass: PageClass; challenge: string | undefined };

interface LatePageProps {
  /** Must not reject, because Suspense would then show the fallback forever. */
  late: Promise<LateContent>;
  /** The page class that the shell was rendered with. */
  shellClass: PageClass;
  consent: Consent;
  nonce: string;
}

export const LatePage = (props: LatePageProps) => (
  <Suspense fallback={<ScreenPlaceholder />}>
    <WhenLoaded {...props} />
  </Suspense>
);

function WhenLoaded({ late, shellClass, consent, nonce }: LatePageProps) {
  const loaded = use(late);
  if (loaded.kind === 'moved')
    return (
      <>
        <ScreenPlaceholder />
        <InlineScript nonce={nonce} code={`location.replace(${scriptJson(loaded.to)})`} />
      </>
    );
  const { page, pageClass, challenge } = loaded;
  return (
    <>
      <HeadElements head={page.head} />
      {challenge !== undefined && <Challenge appId={challenge} />}
      {pageClass !== shellClass && <InlineScript nonce={nonce} code={`document.documentElement.dataset.page=${scriptJson(pageClass)}`} />}
      <PageContent page={page} consent={consent} nonce={nonce} />
    </>
  );
}

/** A placeholder that is as high as the screen, so that the arriving content does not push a visible footer down. */
function ScreenPlaceholder(): ReactNode {
  const { t } = useRenderContext();
  return (
    <section className="section late-page" aria-busy="true">
      <div role="status">
        <p className="lead">{t('error.busyTitle')}</p>
        <p>{t('error.busyText')}</p>
      </div>
      <span className="skeleton-line" />
    </section>
  );
}

const InlineScript = ({ nonce, code }: { nonce: string; code: string }) => (
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
);
