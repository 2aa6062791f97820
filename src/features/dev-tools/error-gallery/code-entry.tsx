import { type ErrorCode, errorRow } from '#contract/errors/catalog.ts';
import type { ErrorRow } from '#contract/errors/row.ts';
import { problemParts } from '#i18n/problem-text.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { RichMessage } from '#ui/rich-message.tsx';
import { PlayForm } from './play-form.tsx';
import { listCalls, stagedCall } from './stages.ts';

/** Renders an error code: its status, message, surface and recovery, and a button that injects it. */
export function CodeEntry({ code }: { code: ErrorCode }) {
  const renderContext = useRenderContext();
  const row = errorRow(code);
  const calls = listCalls(code);
  return (
    <article className="code" id={`code-${code}`}>
      <header>
        <h3>{code}</h3>
        <p className="code-symbol">{row.symbol}</p>
        <p className="code-status">{row.status}</p>
      </header>
      <p className="code-text" lang={renderContext.locale}>
        <RichMessage parts={problemParts(renderContext, { code, details: { maxQty: 3 } })} />
      </p>
      <dl className="code-facts">
        <dt>Place</dt>
        <dd>{describePlace(row)}</dd>
        <dt>Recovery</dt>
        <dd>{row.step ? `${row.recovery}, back to ${row.step}` : row.recovery}</dd>
        <dt>Calls</dt>
        <dd>{calls.length > 0 ? calls.join(', ') : 'No call lists it, so it is a fault in every call.'}</dd>
        <dt>Try it</dt>
        <dd>
          {row.metBy && <p>{row.metBy}</p>}
          <PlayForm call={stagedCall(code)} effect={code} />
        </dd>
      </dl>
    </article>
  );
}

const describePlace = ({ surface, fields = [], isPersistent }: ErrorRow): string => {
  if (surface === 'field') return `field: ${fields.length > 0 ? fields.join(', ') : 'those that the reply names'}`;
  return isPersistent ? `${surface}, stays until dismissed` : surface;
};
