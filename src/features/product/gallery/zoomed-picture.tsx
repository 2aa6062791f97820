// A picture that can be zoomed by pinching, double tap, wheel, keys or buttons, with thumbnails of all pictures.
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#ui/icon.tsx';
import { keyFactor, pan, tapScale, wholePicture, type ZoomView, zoomAround } from './zoom.ts';

export interface ZoomLabels {
  close: string;
  previous: string;
  next: string;
  larger: string;
  smaller: string;
  /** For each picture, a text with its number and the total. */
  counts: string[];
}

interface ZoomProps {
  pictures: { src: string; alt: string; caption: string | undefined; thumbnail: string }[];
  index: number;
  labels: ZoomLabels;
  show: (index: number) => void;
}

/** Pixels by which an arrow key moves a zoomed picture. */
const step = 80;
const doubleTapMs = 300;
/** Pixels that a finger must move sideways to turn to another picture. */
const swipeDistance = 60;
/** Zoom per pixel of the wheel. Trackpads send a pinch as a wheel event with the Ctrl key. */
const wheelFactor = 0.01;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Renders the content of the zoom dialog. It is mounted again for each picture, so that each picture starts unzoomed. */
export function Zoom({ pictures, index, labels, show }: ZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [view, setView] = useState(wholePicture);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const lastTap = useRef(0);
  const pressed = useRef<{ x: number; y: number }>(undefined);
  const picture = pictures[index];

  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
  const enlarge = (factor: number, point = { x: 0, y: 0 }) =>
    setView((before: ZoomView) => zoomAround(before, before.scale * factor, point, size()));
  const turn = (by: number) => show((index + by + pictures.length) % pictures.length);
  const isWhole = view.scale === 1;

  // the script sets the style, because the content security policy forbids style attributes
  useEffect(() => {
    if (image.current) image.current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  }, [view]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') enlarge(keyFactor);
      else if (event.key === '-') enlarge(1 / keyFactor);
      else if (arrow && isWhole && arrow.x !== 0) turn(-arrow.x);
      else if (arrow) setView((before) => pan(before, { x: arrow.x * step, y: arrow.y * step }, size()));
      else return;
      event.preventDefault();
    };
    const dialog = frame.current?.closest('dialog');
    dialog?.addEventListener('keydown', press);
    return () => dialog?.removeEventListener('keydown', press);
  });

  // React registers wheel listeners as passive, but the page must not zoom
  useEffect(() => {
    const turnWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.ctrlKey) enlarge(Math.exp(-event.deltaY * wheelFactor), locate(event));
      else setView((before) => pan(before, { x: -event.deltaX, y: -event.deltaY }, size()));
    };
    const { current } = frame;
    current?.addEventListener('wheel', turnWheel, { passive: false });
    return () => current?.removeEventListener('wheel', turnWheel);
  });

  /** Returns the position of a pointer relative to the center of the frame. */
  const locate = (event: { clientX: number; clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
  };

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, locate(event));
    pressed.current = fingers.current.size === 1 ? locate(event) : undefined;
    if (fingers.current.size > 1) return;
    if (event.timeStamp - lastTap.current < doubleTapMs) {
      setView(isWhole ? zoomAround(wholePicture, tapScale, locate(event), size()) : wholePicture);
      lastTap.current = 0;
    } else lastTap.current = event.timeStamp;
  };

  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = locate(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    fingers.current.set(event.pointerId, now);
    if (!other) return setView((view) => pan(view, { x: now.x - before.x, y: now.y - before.y }, size()));
    lastTap.current = 0;
    enlarge(measure(now, other) / Math.max(1, measure(before, other)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const swiped = pressed.current && isWhole ? locate(event).x - pressed.current.x : 0;
    pressed.current = undefined;
    if (pictures.length > 1 && Math.abs(swiped) > swipeDistance) turn(-Math.sign(swiped));
  };

  return (
    <>
      <figure>
        <div
          ref={frame}
          className="zoom-frame"
          data-whole={isWhole || undefined}
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          {picture && <img ref={image} src={picture.src} alt={picture.alt} draggable={false} />}
        </div>
        {picture?.caption !== undefined && <figcaption className="gallery-caption">{picture.caption}</figcaption>}
      </figure>
      <p className="zoom-count" role="status">
        {labels.counts[index]}
      </p>
      {pictures.length > 1 && (
        <>
          <ZoomButton place="previous" label={labels.previous} icon="chevronLeft" press={() => turn(-1)} />
          <ZoomButton place="next" label={labels.next} icon="chevronRight" press={() => turn(1)} />
        </>
      )}
      <div className="zoom-controls">
        <ZoomButton label={labels.smaller} icon="minus" press={() => enlarge(1 / keyFactor)} />
        <ZoomButton label={labels.larger} icon="plus" press={() => enlarge(keyFactor)} />
      </div>
      {pictures.length > 1 && (
        <ul className="zoom-thumbnails">
          {pictures.map(({ src, thumbnail }, number) => (
            <li key={src}>
              <button
                type="button"
                aria-label={labels.counts[number]}
                aria-current={number === index ? 'true' : undefined}
                onClick={() => show(number)}
              >
                <img src={thumbnail} alt="" width={48} height={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const ZoomButton = ({ place, label, icon, press }: { place?: string; label: string; icon: IconName; press: () => void }) => (
  <button type="button" className={`zoom-button${place ? ` zoom-${place}` : ''}`} aria-label={label} onClick={press}>
    <Icon name={icon} />
  </button>
);

const measure = (one: { x: number; y: number }, other: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
