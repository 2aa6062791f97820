// Actions on the selected block: buttons, and keys that work while the focus is not in a field.
import { useEffect } from 'react';
import { type Item, listType } from '../document-data.ts';
import { useEditing, usePuck } from '../editing.ts';
import { type Place, rootZone, zoneWithin } from '../placing.ts';

export type BlockAction = 'up' | 'down' | 'duplicate' | 'hide' | 'show' | 'delete';

const labels: Readonly<Record<BlockAction, string>> = {
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  hide: 'Hide',
  show: 'Show',
  delete: 'Delete',
};

/** Keyboard shortcuts of the actions, which the buttons display. Puck itself deletes the selected block with the Delete key. */
const keys: Readonly<Record<string, BlockAction>> = {
  'Alt+ArrowUp': 'up',
  'Alt+ArrowDown': 'down',
  'Alt+D': 'duplicate',
  'Alt+H': 'hide',
};

/** Returns true if the period of a block has ended. Hiding a block ends its period. */
export const isHidden = (item: Item | null, now = Date.now()): boolean =>
  typeof item?.props.validTo === 'string' && Date.parse(item.props.validTo) <= now;

/** Returns the function that runs an action on the selected block, and the actions that are possible. */
function useBlockActions(): { possible: readonly BlockAction[]; run: (action: BlockAction) => void } {
  const dispatch = usePuck((state) => state.dispatch);
  const item = usePuck((state) => state.selectedItem) as unknown as Item | null;
  const selector = usePuck((state) => state.appState.ui.itemSelector);
  const findItem = usePuck((state) => state.getItemBySelector);
  const { data } = useEditing();
  const findSelector = usePuck((state) => state.getSelectorForId);
  if (!item || !selector || item.type.startsWith(listType(''))) return { possible: [], run: () => undefined };
  const { index, zone = 'root:default-zone' } = selector;
  const isEntry = data.kinds[item.type]?.isEntry === true;
  /** Returns the place for an entry that moves into the neighboring list: the end that is nearest. */
  const findBeside = (step: 1 | -1): Place | undefined => {
    const parent = isEntry && zone !== rootZone ? findSelector(zone.replace(/:.*$/, '')) : undefined;
    const beside = parent && (findItem({ index: parent.index + step, zone: parent.zone }) as unknown as Item | undefined);
    return beside && { zone: zoneWithin(beside), index: step === 1 ? 0 : (beside.props.children?.length ?? 0) };
  };
  const up = index > 0 ? { zone, index: index - 1 } : findBeside(-1);
  const down = findItem({ index: index + 1, zone }) ? { zone, index: index + 1 } : findBeside(1);
  const possible: BlockAction[] = [
    ...(up ? (['up'] as const) : []),
    ...(down ? (['down'] as const) : []),
    'duplicate',
    ...(isEntry ? [] : [isHidden(item) ? ('show' as const) : ('hide' as const)]),
    'delete',
  ];
  const move = (to: Place | undefined) => {
    if (!to) return;
    dispatch({ type: 'move', sourceIndex: index, sourceZone: zone, destinationIndex: to.index, destinationZone: to.zone });
    dispatch({ type: 'setUi', ui: { itemSelector: to } });
  };
  const replace = (validTo: string | undefined) =>
    dispatch({
      type: 'replace',
      destinationIndex: index,
      destinationZone: zone,
      data: { ...item, props: { ...item.props, validTo } } as never,
    });
  const actions: Record<BlockAction, () => void> = {
    up: () => move(up),
    down: () => move(down),
    duplicate: () => {
      dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone });
      dispatch({ type: 'setUi', ui: { itemSelector: { index: index + 1, zone } } });
    },
    hide: () => replace(new Date().toISOString()),
    show: () => replace(undefined),
    delete: () => {
      dispatch({ type: 'remove', index, zone });
      dispatch({ type: 'setUi', ui: { itemSelector: null } });
    },
  };
  return { possible, run: (action) => possible.includes(action) && actions[action]() };
}

const order = ['up', 'down', 'duplicate', 'hide', 'show', 'delete'] as const;

/** True if an action has a button. Moving always has one, so that the other buttons keep their positions. */
const isEverPossible = (action: BlockAction, possible: readonly BlockAction[]): boolean =>
  action === 'up' || action === 'down' || possible.includes(action);

export function BlockActions() {
  const { possible, run } = useBlockActions();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const name = event.code.replace('Key', '');
      const action = keys[`Alt+${name}`];
      const chosen = action === 'hide' && possible.includes('show') ? 'show' : action;
      if (!chosen || !possible.includes(chosen)) return;
      event.preventDefault();
      run(chosen);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  if (possible.length === 0) return null;
  return (
    <fieldset aria-label="Selected block" className="studio-buttons">
      {order
        .filter((action) => isEverPossible(action, possible))
        .map((action) => (
          <button key={action} type="button" disabled={!possible.includes(action)} title={findKey(action)} onClick={() => run(action)}>
            {labels[action]}
          </button>
        ))}
    </fieldset>
  );
}

const findKey = (action: BlockAction): string | undefined =>
  action === 'delete' ? 'Delete' : Object.entries(keys).find(([, each]) => each === (action === 'show' ? 'hide' : action))?.[0];
