// The page of the shop with the draft, in a frame. Outlines above it show the selected block and the one under the pointer; clicks in the
// frame select a block. The handle of an outline drags its block.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDropSurface } from '../drag/dragging.tsx';
import { useEditing, usePuck } from '../editing.ts';
import { type Place, readMessage, type StudioMessage } from './frame-messages.ts';
import { areHandlesClose, Handle, InsertLine, Outline } from './overlay.tsx';

/** Widths of the frame in pixels. */
export const frameWidths = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type FrameWidth = keyof typeof frameWidths;

interface CanvasProps {
  width: FrameWidth;
  /** The query of the frame: moment, locale, audience and variants. */
  query: string;
  /** Number of stored drafts. The frame loads the page again when it changes. */
  revision: number;
  /** CSS selector of the elements that the page opens, such as a panel of the menu. */
  part?: string | undefined;
}

export function Canvas({ width, query, revision, part }: CanvasProps) {
  const { data, places } = useEditing();
  const dispatch = usePuck((state) => state.dispatch);
  const findSelector = usePuck((state) => state.getSelectorForId);
  const selected = usePuck((state) => state.selectedItem?.props.id as string | undefined);
  const frame = useRef<HTMLIFrameElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const [shown, setShown] = useState<Place[]>([]);
  const [hovered, setHovered] = useState<string>();
  const [isLoading, setIsLoading] = useState(true);
  const [size, setSize] = useState({ width: 0, height: 0 });
  /** Identifies the page in the frame. Undefined until it has sent a message. */
  const page = useRef<number>(undefined);
  /** The block that was selected by a click in the frame. It is already visible, so the page need not scroll to it. */
  const clicked = useRef<string>(undefined);
  /** True while the pointer is at a handle. The handle is outside the frame, but its block stays highlighted. */
  const isHeld = useRef(false);

  // the script of the page receives messages only after it has sent one
  const send = (message: Omit<StudioMessage, 'type'>) =>
    page.current !== undefined &&
    frame.current?.contentWindow?.postMessage({ type: 'cairn:studio-scroll', ...message } satisfies StudioMessage, data.shop);

  /** Selects a block that is visible in the frame. */
  const select = (id: string | undefined): void => {
    clicked.current = id;
    const selector = id === undefined ? undefined : findSelector(id);
    dispatch({ type: 'setUi', ui: { itemSelector: selector ? { index: selector.index, zone: selector.zone } : null } });
  };

  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      const message = readMessage(event, { frame: frame.current?.contentWindow, shop: data.shop });
      if (message?.type === 'cairn:studio-blocks') {
        if (message.page === page.current) top.current = message.top;
        else {
          // the first message of a page, which scrolls to the position of the previous one
          page.current = message.page;
          setIsLoading(false);
          const first = message.blocks.find(({ id }) => places.has(id));
          if (top.current > 0) send({ top: top.current });
          // shared blocks may be far below the start of the page that contains them
          else if (part !== undefined) send({ part });
          else if (first && first.y > size.height / scale) send({ id: first.id });
        }
        setShown(message.blocks);
      } else if (message?.type === 'cairn:studio-hover') {
        if (message.id !== undefined) isHeld.current = false; // a handle may have disappeared under the pointer
        if (!isHeld.current) setHovered(message.id);
      } else if (message) select(message.id);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection scrolls to the block
  useEffect(() => {
    if (selected !== undefined && selected !== clicked.current && places.has(selected)) send({ id: selected });
    clicked.current = undefined;
  }, [selected]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another part is opened
  useEffect(() => {
    if (part !== undefined) send({ part });
  }, [part]);

  useLayoutEffect(() => {
    const measured = area.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setSize({ width: measured.clientWidth, height: measured.clientHeight }));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  useDropSurface(() =>
    area.current
      ? {
          element: area.current,
          isMain: true,
          readBoxes: () => {
            const { x: left = 0, y: above = 0 } = frame.current?.getBoundingClientRect() ?? {};
            return new Map(
              shown.map(({ id, x, y, width, height }) => [
                id,
                { x: left + x * scale, y: above + y * scale, width: width * scale, height: height * scale },
              ]),
            );
          },
          scrollBy: (pixels) => void send({ top: Math.max(0, top.current + pixels / scale) }),
        }
      : undefined,
  );

  const scale = size.width === 0 ? 1 : Math.min(1, size.width / frameWidths[width]);
  const source = `/studio/frame/${encodeURIComponent(data.name)}?${new URLSearchParams([...new URLSearchParams(query), ['revision', String(revision)]])}`;
  const [loaded, setLoaded] = useState(source);
  if (loaded !== source) {
    setLoaded(source);
    setIsLoading(true);
  }
  const boxOf = (id: string | undefined) => shown.find((place) => place.id === id);
  return (
    <div ref={area} className="studio-canvas">
      <div
        className="studio-stage"
        style={{
          width: frameWidths[width],
          height: size.height / scale,
          transform: `scale(${scale})`,
          // a scaled page keeps its unscaled width in the layout
          ...(scale < 1 && { marginInlineEnd: frameWidths[width] * (scale - 1) }),
        }}
      >
        {/* without allow-top-navigation and allow-popups, so that the page cannot replace the studio or open windows */}
        <iframe
          ref={frame}
          title="Page with the draft"
          src={source}
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={() => setIsLoading(false)}
        />
        <Outline place={hovered === selected ? undefined : boxOf(hovered)} kind="hovered" />
        <Outline place={boxOf(selected)} kind="selected" />
        <InsertLine boxOf={boxOf} />
        {[selected, hovered === selected ? undefined : hovered].map((id, index) => {
          const place = boxOf(id);
          return (
            place && (
              <Handle
                key={place.id}
                place={place}
                scale={scale}
                isShifted={index === 1 && areHandlesClose(place, boxOf(selected), scale)}
                onHold={(isAtHandle) => {
                  isHeld.current = isAtHandle;
                  if (!isAtHandle) setHovered(undefined);
                }}
                onSelect={() => select(place.id)}
              />
            )
          );
        })}
      </div>
      {isLoading && (
        <p role="status" className="studio-loading">
          The page is loading …
        </p>
      )}
    </div>
  );
}
