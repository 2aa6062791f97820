// Publishes the draft. The checks of the staff origin decide; their findings are shown.
import { useRef, useState } from 'react';
import { useEditing } from '../editing.ts';
import type { Finding } from '../editor-data.ts';
import { callApi, isFailure } from '../saving/api.ts';
import type { DraftSaver } from '../saving/draft-saver.ts';

interface PublishProps {
  saver: DraftSaver;
  onFindings: (findings: Finding[]) => void;
}

export function Publish({ saver, onFindings }: PublishProps) {
  const { data } = useEditing();
  const dialog = useRef<HTMLDialogElement>(null);
  const [result, setResult] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const publish = async () => {
    dialog.current?.close();
    setIsBusy(true);
    setResult('Publishing …');
    setResult(await run());
    setIsBusy(false);
  };
  const run = async (): Promise<string> => {
    if (!(await saver.flush())) return 'Not published: the draft could not be saved.';
    const version = saver.version();
    const reply = await callApi<{ outcome: string; version: number; warnings: Finding[] }>('/api/content/publish', {
      address: data.name,
      ...(version !== undefined && { version }),
    });
    if (isFailure(reply)) {
      if (reply.findings) onFindings(reply.findings);
      return `Not published: ${reply.error}`;
    }
    onFindings(reply.answer.warnings);
    return reply.answer.outcome === 'unchanged' ? 'Visitors already see this version.' : `Version ${reply.answer.version} is published.`;
  };
  return (
    <>
      {data.canPublish && (
        <button type="button" className="studio-primary" disabled={isBusy} onClick={() => dialog.current?.showModal()}>
          Publish
        </button>
      )}
      <a href={`/studio/documents/${encodeURIComponent(data.name)}`}>Versions and schedule</a>
      <span role="status" className="studio-result">
        {result}
      </span>
      <dialog ref={dialog} className="studio-dialog" aria-label="Publish">
        <p>Visitors see the draft of {data.title} as soon as it is published.</p>
        <p className="studio-buttons">
          <button type="button" className="studio-primary" onClick={() => void publish()}>
            Publish now
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </dialog>
    </>
  );
}
