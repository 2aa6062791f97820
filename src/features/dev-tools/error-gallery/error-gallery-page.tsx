// For engineers, writers and testers, outside production: every error and flash code, with a button that injects it.

import { type ErrorCode, errorAreas, errorCodes } from '#contract/errors/catalog.ts';
import { type FlashCode, flashCodes, flashRow } from '#contract/errors/flash.ts';
import { scenarioPath } from '#contract/scenario.ts';
import type { Loaded, Page } from '#http/page.ts';
import { flashText } from '#i18n/problem-text.ts';
import { memoized } from '#render/section.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { CodeEntry } from './code-entry.tsx';
import { PlayForm } from './play-form.tsx';
import { flashCall } from './stages.ts';

export const errorGallery: Page = { isCacheable: false, cacheQuery: [], load };

// The call is marked as pure, so that production builds, which do not have this page, drop it.
const Shown = /* @__PURE__ */ memoized(Codes);

async function load(): Promise<Loaded> {
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Code gallery', description: 'Every error code and flash code.', robots: 'noindex' },
    body: <Shown />,
  };
}

function Codes() {
  // The cast is safe: the keys of `errorAreas` are error codes.
  const areas = Object.entries(errorAreas).map(([name, codes]) => ({ name, codes: Object.keys(codes) as ErrorCode[] }));
  return (
    <section className="section codes" lang="en">
      <StyleSheet name="error-gallery.page" />
      <h1>Codes</h1>
      <p className="lead">
        {errorCodes.length} error codes and {flashCodes.length} flash codes, each with its message, where it appears, and how the shop
        recovers.
      </p>
      <Scenario />
      <nav className="code-areas" aria-label="Areas">
        {[...areas, { name: 'flash', codes: flashCodes }].map(({ name, codes }) => (
          <a key={name} href={`#${name}`}>
            {name} <span>{codes.length}</span>
          </a>
        ))}
      </nav>
      {areas.map(({ name, codes }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          {codes.map((code) => (
            <CodeEntry key={code} code={code} />
          ))}
        </section>
      ))}
      <section aria-labelledby="flash">
        <h2 id="flash">flash</h2>
        {flashCodes.map((code) => (
          <FlashEntry key={code} code={code} />
        ))}
      </section>
    </section>
  );
}

/** Renders a form for a fault scenario that the developer types. */
function Scenario() {
  const { link } = useRenderContext();
  return (
    <form className="code-scenario" method="post" action={scenarioPath}>
      <label htmlFor="scenario">Play another fault scenario for ten minutes</label>
      <p id="scenario-hint">
        <code>cart.addItem=INV700</code>, <code>cart.*=GEN500</code>, <code>*=delay-800</code>, <code>cart.addItem=bot-defence</code>,{' '}
        <code>content.page=unknown-code</code>; join several with <code>&amp;</code>.
      </p>
      <input id="scenario" name="scenario" required autoComplete="off" spellCheck={false} aria-describedby="scenario-hint" />
      <input type="hidden" name="to" value={link('/')} />
      <button type="submit" className="action action-solid">
        Play
      </button>
    </form>
  );
}

const sample = { ProductItemMaxQuantity: 1, ProductItemRequired: 2 };

/** Renders a flash code with its messages, and a button that injects it. */
function FlashEntry({ code }: { code: FlashCode }) {
  const renderContext = useRenderContext();
  const { locale } = renderContext;
  const { surface, step, wants, messageWithName } = flashRow(code);
  return (
    <article className="code" id={`code-${code}`}>
      <header>
        <h3>{code}</h3>
      </header>
      <div className="code-text" lang={locale}>
        <p>{flashText(renderContext, code, sample)}</p>
        {messageWithName && <p>{flashText(renderContext, code, sample, 'Fleece')}</p>}
      </div>
      <dl className="code-facts">
        <dt>Place</dt>
        <dd>{surface}</dd>
        <dt>Recovery</dt>
        <dd>back to {step}</dd>
        <dt>Details</dt>
        <dd>{wants.length > 0 ? wants.join(', ') : 'none'}</dd>
        <dt>Try it</dt>
        <dd>
          <PlayForm call={flashCall(surface)} effect={code} />
        </dd>
      </dl>
    </article>
  );
}
