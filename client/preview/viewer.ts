// The script of the preview viewer, which no other page includes.
import { fitFrames } from './fit-frames.ts';
import { syncScroll } from './sync-scroll.ts';

fitFrames('.preview-found iframe');
syncScroll(window);
