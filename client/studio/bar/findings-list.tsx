// The errors and warnings of the checks. Each has a button that focuses its field.
import { useEffect } from 'react';
import { findBlockAt, type Item, nameField, nameItem } from '../document-data.ts';
import { useEditing, usePuck } from '../editing.ts';
import type { Finding } from '../editor-data.ts';

/** Returns the function that selects the block of a finding and focuses its field. */
function useShowField(): (pointer: string) => void {
  const { places } = useEditing();
  const dispatch = usePuck((state) => state.dispatch);
  const findSelector = usePuck((state) => state.getSelectorForId);
  return (pointer) => {
    const id = findBlockAt(places, pointer);
    const selector = id === undefined ? undefined : findSelector(id);
    dispatch({ type: 'setUi', ui: { itemSelector: selector ? { index: selector.index, zone: selector.zone } : null } });
    focusField(pointer, performance.now() + 2000);
  };
}

/** Focuses the control of a field, or of the nearest field around it, as soon as it is rendered. */
function focusField(pointer: string, until: number): void {
  const parts = pointer.split('/');
  const nearest = parts.map((_, index) => document.getElementById(parts.slice(0, parts.length - index).join('/'))).find(Boolean);
  if (!nearest) {
    if (performance.now() < until) requestAnimationFrame(() => focusField(pointer, until));
    return;
  }
  for (let around = nearest.closest('details'); around; around = around.parentElement?.closest('details') ?? null) around.open = true;
  nearest.focus();
  nearest.scrollIntoView({ block: 'center' });
}

/** Returns the function that names the block and the field of a finding. */
function useNamePlace(): (pointer: string) => string {
  const { places, data } = useEditing();
  const findItem = usePuck((state) => state.getItemById);
  return (pointer) => {
    const id = findBlockAt(places, pointer);
    const item = id === undefined ? undefined : (findItem(id) as unknown as Item | undefined);
    const field = nameField(pointer, id === undefined ? '' : places.get(id));
    return [item ? nameItem(item, data.kinds) : 'Document', field].filter((part) => part !== '').join(', ');
  };
}

export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const { data } = useEditing();
  const show = useShowField();
  const namePlace = useNamePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages of the studio link to a field by its pointer (RFC 6901) after #
  useEffect(() => {
    const pointer = new URLSearchParams(`at=${location.hash.slice(1)}`).get('at'); // unlike decodeURIComponent, it accepts any text
    if (pointer?.startsWith('/')) show(pointer);
  }, []);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <details className="studio-checks" open={errors > 0 || undefined}>
      <summary>
        Checks: {describeCount(errors, 'error')}, {describeCount(findings.length - errors, 'warning')}
      </summary>
      <ul>
        {findings.map(({ document, code, severity, pointer, message }) => (
          <li key={document + code + pointer + message} className={`studio-${severity}`}>
            {severity === 'error' ? 'Error: ' : 'Warning: '}
            {document === data.name ? (
              <>
                <button type="button" onClick={() => show(pointer)}>
                  {namePlace(pointer)}
                </button>
                {`: ${message}`}
              </>
            ) : (
              `${document}: ${message}`
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const describeCount = (count: number, name: string): string => (count === 1 ? `1 ${name}` : `${count} ${name}s`);
