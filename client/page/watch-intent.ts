import { onIntent } from './intent.ts';

/** Fetches the navigation chunk (client/navigation) and passes it the elements that have the pointer or focus. */
export function watchIntent(): void {
  onIntent((event) =>
    import('../navigation/index.ts').then(
      (chunk) => chunk.prepareNavigation(event),
      () => undefined,
    ),
  );
}
