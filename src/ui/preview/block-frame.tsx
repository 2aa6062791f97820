import type { ReactNode } from 'react';
import { formatInstant } from '#i18n/format.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { useRenderContext } from '../render-context.ts';
import { StyleSheet } from '../style-sheet.ts';
import type { BlockFacts } from './block-facts.ts';

/** Renders a block with an outline and the block's details for editors. */
export const BlockFrame = ({ facts, children }: { facts: BlockFacts | undefined; children: ReactNode }) => (
  <div className="block-frame">
    <StyleSheet name="preview.part" />
    {children}
    {facts && (
      <details className="block-facts">
        <summary>
          {facts.kind} <code>{facts.id}</code>
        </summary>
        <FactList facts={facts} />
      </details>
    )}
  </div>
);

function FactList({ facts }: { facts: BlockFacts }) {
  const { t } = useRenderContext();
  return (
    <>
      <dl>
        {listFacts(facts, useRenderContext()).map(({ label, text }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {facts.events.length > 0 && (
        <details className="block-events">
          <summary>{t('preview.facts.events', { count: facts.events.length })}</summary>
          <ul>
            {facts.events.map((event) => (
              <li key={event}>
                <code>{event}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {facts.inside.length > 0 && (
        <ul>
          {facts.inside.map((inside, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document may occur twice
            <li key={index}>
              {inside.kind} <code>{inside.id}</code>
              <FactList facts={inside} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Fact {
  label: MessageKey;
  text: string;
}

function listFacts(facts: BlockFacts, { t, number, locale }: ReturnType<typeof useRenderContext>): Fact[] {
  const { source, version, validFrom, validTo, ageSeconds, why, report, renderMs, bytes, problem } = facts;
  const age = ageSeconds === undefined ? t('preview.facts.uncached') : t('preview.facts.seconds', { count: Math.round(ageSeconds) });
  const rows: [MessageKey, string | undefined][] = [
    ['preview.facts.problem', problem],
    ['preview.facts.source', source],
    ['preview.facts.version', String(version)],
    ['preview.facts.from', validFrom && formatInstant(validFrom, locale)],
    ['preview.facts.to', validTo && formatInstant(validTo, locale)],
    ['preview.facts.age', source && age],
    ['preview.facts.why', why],
    ['preview.facts.report', report],
    ['preview.facts.time', t('preview.facts.milliseconds', { count: number(renderMs) })],
    ['preview.facts.size', t('preview.facts.bytes', { count: bytes })],
  ];
  return rows.flatMap(([label, text]) => (text === undefined ? [] : [{ label, text }]));
}
