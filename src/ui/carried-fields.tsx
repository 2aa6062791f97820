import { useRenderContext } from './render-context.ts';

/** In a form that is sent with its fields as the query: those that links carry on, which a browser would drop from its address. */
export function CarriedFields() {
  const { carriedQuery } = useRenderContext();
  if (carriedQuery === '') return null;
  return [...new URLSearchParams(carriedQuery)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
