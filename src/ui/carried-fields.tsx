import { useRenderContext } from './render-context.ts';

/**
 * Hidden inputs for a form with the method GET: the query parameters that links carry along, which the browser would drop from the action.
 */
export function CarriedFields() {
  const { carriedQuery } = useRenderContext();
  if (carriedQuery === '') return null;
  return [...new URLSearchParams(carriedQuery)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
