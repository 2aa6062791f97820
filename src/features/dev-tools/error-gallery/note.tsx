import { scenarioPath } from '#contract/scenario.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Renders the notice that a fault scenario is active, with a button that ends it. Every page has this notice during a scenario. */
export function ScenarioNote({ scenario }: { scenario: string }) {
  const { link } = useRenderContext();
  const codes = link(routePath('errorGallery'));
  return (
    <aside className="scenario-note" aria-label="Scenario" lang="en">
      <StyleSheet name="error-gallery.page" />
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
