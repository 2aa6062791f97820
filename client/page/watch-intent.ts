import { onIntent } from './intent.ts';

/** Fetches the chunk that speeds up navigation (client/navigation), and passes it the shopper's intent. */
export function watchIntent(): void {
  onIntent((event) =>
    import('../navigation/index.ts').then(
      (chunk) => chunk.prepareNavigation(event),
      () => undefined,
    ),
  );
}
