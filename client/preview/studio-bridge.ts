// Connects a preview with the studio around it (docs/studio.md). Only previews with a grant of the studio load this script.
import { startStudioBridge } from './start-studio-bridge.ts';

const studio = document.querySelector<HTMLScriptElement>('script[data-studio]')?.dataset.studio;
if (studio) startStudioBridge(window, studio);
