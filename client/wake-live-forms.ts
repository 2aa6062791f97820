// Forms whose fields have rules: what judges them while they are filled in comes when the browser has time.
import { whenIdle } from './when-idle.ts';

export function wakeLiveForms(): void {
  if (document.querySelector('[data-live]')) whenIdle(() => void import('./live-forms/index.ts').catch(() => undefined));
}
