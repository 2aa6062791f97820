// Reloads a preview in a frame when an editor saves in the content system around it (docs/preview.md). Only previews load this script.
import { startBridge } from './start-bridge.ts';

const script = document.querySelector<HTMLScriptElement>('script[data-bridge]');
if (script) startBridge(window, script.dataset);
