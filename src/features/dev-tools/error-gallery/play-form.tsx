import type { CallName } from '#contract/calls.ts';
import { scenarioPath } from '#contract/scenario.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { stages } from './stages.ts';

/** Renders a button that starts a fault scenario and redirects to a page that shows its effect. */
export function PlayForm({ call, effect }: { call: CallName; effect: string }) {
  const { link } = useRenderContext();
  const { path, act } = stages[call] ?? { path: '/', act: '' };
  return (
    <form className="code-play" method="post" action={scenarioPath}>
      <input type="hidden" name="scenario" value={`${call}=${effect}`} />
      <input type="hidden" name="to" value={link(path)} />
      <button type="submit" className="action action-text">
        Play {call}={effect}
      </button>
      <span>{act}</span>
    </form>
  );
}
