import { useRenderContext } from './render-context.ts';

/** Renders hidden inputs for a GET form with the query parameters that links carry along, because browsers drop the query of the action. */
export function CarriedFields() {
  const { carriedQuery } = useRenderContext();
  if (carriedQuery === '') return null;
  return [...new URLSearchParams(carriedQuery)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
