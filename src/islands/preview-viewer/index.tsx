import { useEffect } from 'react';
import { fitFrames } from './fit-frames.ts';
import { syncScroll } from './sync-scroll.ts';

/** Gives frames of the preview viewer the height of their blocks, and scrolls with the window that holds the viewer. Shows nothing. `frames`: their selector. */
export default function FrameSync({ frames }: { frames: string }) {
  useEffect(() => fitFrames(frames), [frames]);
  useEffect(() => syncScroll(window), []);
  return null;
}
