import { scenarioPath } from '#contract/scenario.ts';
import { type Prepared, prepare } from '#render/prepared.tsx';
import { routePath } from '#routes.ts';
import { useView, type View } from '#ui/view.ts';

/** Says on every page that a scenario is being played, and ends it. */
export const scenarioNote = (view: View, scenario: string): Prepared =>
  prepare({ view, idPrefix: 'scenario', key: undefined, styles: ['page/code-gallery'] }, () => <Note scenario={scenario} />);

function Note({ scenario }: { scenario: string }) {
  const { link } = useView();
  const codes = link(routePath('codeGallery'));
  return (
    <aside className="scenario-note" aria-label="Scenario" lang="en">
      <p>
        Playing <code>{scenario}</code>
      </p>
      <form method="post" action={scenarioPath}>
        <input type="hidden" name="scenario" value="" />
        <input type="hidden" name="to" value={codes} />
        <button type="submit" className="action action-text">
          End
        </button>
      </form>
    </aside>
  );
}
