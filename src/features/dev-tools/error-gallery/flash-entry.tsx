import { type FlashCode, flashRow } from '#contract/errors/flash.ts';
import { flashText } from '#i18n/problem-text.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { PlayForm } from './play-form.tsx';
import { flashCall } from './stages.ts';

const sample = { ProductItemMaxQuantity: 1, ProductItemRequired: 2 };

/** One flash code. */
export function FlashEntry({ code }: { code: FlashCode }) {
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
        <dt>Happens</dt>
        <dd>
          <PlayForm call={flashCall(surface)} effect={code} />
        </dd>
      </dl>
    </article>
  );
}
