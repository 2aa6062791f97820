// The script of the preview viewer. No other page has it.
import { fitFrames } from './fit-frames.ts';
import { syncScroll } from './sync-scroll.ts';

fitFrames('.preview-found iframe');
syncScroll(window);
