// The screen of the editor: bar, outline, frame and fields.
import { Puck, useGetPuck } from '@puckeditor/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AddBlock, BlockPicker } from './bar/add-block.tsx';
import { BlockActions } from './bar/block-actions.tsx';
import { FindingsList } from './bar/findings-list.tsx';
import { useInsertPlaces } from './bar/insert-places.ts';
import { DocumentOutline } from './bar/outline.tsx';
import { PreviewControls, type PreviewSettings, writeQuery } from './bar/preview-settings.tsx';
import { Publish } from './bar/publish.tsx';
import { SaveStatus } from './bar/save-status.tsx';
import { Canvas, type FrameWidth, frameWidths } from './canvas/canvas.tsx';
import { choosePart } from './canvas/page-part.ts';
import { type Item, locateBlocks, readBody, writeBody } from './document-data.ts';
import { addTree, locateEntries, readTree, type TreeData, writeTree } from './document-tree.ts';
import { DraggingProvider } from './drag/dragging.tsx';
import { EditingProvider, usePuck } from './editing.ts';
import type { EditorData, Fields, Finding } from './editor-data.ts';
import { createPuckConfig } from './puck-config.tsx';
import { callApi, isFailure } from './saving/api.ts';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { createDraftSaver, type SaveState } from './saving/draft-saver.ts';

export function Studio({ data: written }: { data: EditorData }) {
  const data = useMemo(() => addTree(written), [written]);
  const config = useMemo(() => createPuckConfig(data), [data]);
  const first = useMemo(() => readDocument(data.body, data), [data]);
  return (
    <Puck config={config} data={first} iframe={{ enabled: false }}>
      <Screen data={data} />
    </Puck>
  );
}

const readDocument = (body: Fields, { tree, lists }: TreeData) => (tree ? readTree(body, tree) : readBody(body, lists));

function Screen({ data }: { data: TreeData }) {
  const { lists, tree } = data;
  const edited = usePuck((state) => state.appState.data);
  const dispatch = usePuck((state) => state.dispatch);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: undefined });
  const [revision, setRevision] = useState(0);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [width, setWidth] = useState<FrameWidth>(innerWidth < 640 ? 'phone' : 'desktop');
  const [settings, setSettings] = useState<PreviewSettings>({ at: '', audience: '', variants: '', locale: '' });
  const [isAdding, setIsAdding] = useState(false);
  const [placeName, setPlaceName] = useState('');
  const insertPlaces = useInsertPlaces(data);
  const insertPlace = insertPlaces.find(({ name }) => name === placeName) ?? insertPlaces[0];
  const order = useRef(Object.keys(data.body));
  const [saver] = useState(() =>
    createDraftSaver({
      address: data.name,
      body: data.body,
      base: data.base,
      show: setState,
      stored: () => setRevision((count) => count + 1),
    }),
  );
  const body = useMemo(
    () => (tree ? writeTree(edited, tree, order.current) : writeBody(edited, lists, order.current)),
    [edited, lists, tree],
  );
  const places = useMemo(
    () => (tree ? locateEntries(edited.content as unknown as Item[], tree) : locateBlocks(body, lists)),
    [edited, body, lists, tree],
  );
  const selected = usePuck((puck) => puck.selectedItem?.props.id as string | undefined);
  const part = choosePart({
    ...{ kind: data.address.kind, body, isNarrow: width === 'phone' },
    pointer: selected === undefined ? undefined : places.get(selected),
  });

  useEffect(() => saver.change(body), [saver, body]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (state.kind !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checks run on the stored draft, which each revision changes
  useEffect(() => {
    const stop = new AbortController();
    void callApi<{ findings: Omit<Finding, 'document'>[]; document: string }[]>(
      '/api/content/check',
      { addresses: [data.name] },
      stop.signal,
    ).then((reply) => {
      if (isFailure(reply) || stop.signal.aborted) return;
      setFindings(reply.answer.flatMap(({ document, findings: found }) => found.map((each) => ({ ...each, document }))));
    });
    return () => stop.abort();
  }, [data, revision]);

  const resolve = (chosen: Fields) => {
    saver.resolve(chosen);
    dispatch({ type: 'setData', data: readDocument(chosen, data) });
  };
  const editing = useMemo(
    () => ({
      data,
      findings: findings.filter((each) => each.document === data.name),
      places,
      insertPlace: isAdding ? insertPlace : undefined,
    }),
    [data, findings, places, isAdding, insertPlace],
  );
  return (
    <EditingProvider value={editing}>
      <DraggingProvider>
        <div className="studio">
          <div className="studio-bar">
            <History />
            {lists.length > 0 && <AddBlock isOpen={isAdding} onToggle={() => setIsAdding(!isAdding)} />}
            <BlockActions />
            {data.noPage === undefined && (
              <label>
                Width
                <select value={width} onChange={({ target }) => setWidth(target.value as FrameWidth)}>
                  {Object.entries(frameWidths).map(([name, pixels]) => (
                    <option key={name} value={name}>{`${name} (${pixels} px)`}</option>
                  ))}
                </select>
              </label>
            )}
            {data.noPage === undefined && <PreviewControls settings={settings} onChange={setSettings} />}
            <SaveStatus state={state} />
            <Publish saver={saver} onFindings={setFindings} />
          </div>
          <FindingsList findings={findings} />
          {data.noPage !== undefined && <p className="studio-help">{data.noPage}</p>}
          <div className={data.noPage === undefined ? 'studio-columns' : 'studio-columns studio-without-page'}>
            <div className="studio-side">
              {isAdding && (
                <BlockPicker places={insertPlaces} place={insertPlace} onPlace={setPlaceName} onClose={() => setIsAdding(false)} />
              )}
              <DocumentOutline />
            </div>
            {data.noPage === undefined &&
              (data.base === undefined && revision === 0 ? (
                <p className="studio-help">The page appears here as soon as a draft is stored.</p>
              ) : (
                <Canvas width={width} query={writeQuery(settings)} revision={revision} part={part} />
              ))}
            <section aria-label="Fields" className="studio-fields">
              <Puck.Fields />
            </section>
          </div>
        </div>
      </DraggingProvider>
      {state.kind === 'conflict' && (
        <ConflictDialog conflict={state.conflict} mine={state.mine} lists={tree ? [] : lists} onResolve={resolve} />
      )}
    </EditingProvider>
  );
}

function History() {
  const { back, forward, hasPast, hasFuture } = usePuck((state) => state.history);
  const readPuck = useGetPuck();
  // undo and redo of Puck also restore the former selection; the editor keeps the current one
  const keepSelection = (step: () => void) => () => {
    const id = readPuck().selectedItem?.props.id as string | undefined;
    step();
    const selector = id === undefined ? undefined : readPuck().getSelectorForId(id);
    readPuck().dispatch({ type: 'setUi', ui: { itemSelector: selector ? { index: selector.index, zone: selector.zone } : null } });
  };
  return (
    <fieldset aria-label="History" className="studio-buttons">
      <button type="button" disabled={!hasPast} title="Ctrl+Z" onClick={keepSelection(back)}>
        Undo
      </button>
      <button type="button" disabled={!hasFuture} title="Ctrl+Shift+Z" onClick={keepSelection(forward)}>
        Redo
      </button>
    </fieldset>
  );
}
