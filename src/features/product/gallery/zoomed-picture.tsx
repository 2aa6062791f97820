// A picture that can be zoomed by pinching, double tap, keys or buttons.
import { type PointerEvent, useEffect, useRef, useState } from 'react';
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
  pictures: { src: string; alt: string }[];
  index: number;
  labels: ZoomLabels;
  show: (index: number) => void;
}

/** Pixels by which an arrow key moves a zoomed picture. */
const step = 80;
const doubleTapMs = 300;
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

  /** Returns the position of a pointer relative to the center of the frame. */
  const locate = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 } : { x: 0, y: 0 };
  };

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, locate(event));
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

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return (
    <>
      <p className="zoom-count" role="status">
        {labels.counts[index]}
      </p>
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
      <div className="zoom-controls">
        {pictures.length > 1 && <ZoomButton label={labels.previous} sign="‹" press={() => turn(-1)} />}
        <ZoomButton label={labels.smaller} sign="−" press={() => enlarge(1 / keyFactor)} />
        <ZoomButton label={labels.larger} sign="+" press={() => enlarge(keyFactor)} />
        {pictures.length > 1 && <ZoomButton label={labels.next} sign="›" press={() => turn(1)} />}
      </div>
    </>
  );
}

const ZoomButton = ({ label, sign, press }: { label: string; sign: string; press: () => void }) => (
  <button type="button" className="action action-outline" aria-label={label} onClick={press}>
    <span aria-hidden="true">{sign}</span>
  </button>
);

const measure = (one: { x: number; y: number }, other: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
