// Photos that a shopper has chosen in a form. Large ones are scaled down before they are sent, and previews are displayed. Without this
// script, the original files are sent.
import type { ClientField } from '#forms/client-field.ts';
import { maxPhotoBytes, photoTypes, sentPhotoSide } from '#lib/photo/photo-limits.ts';
import { createElement } from '../page/elements.ts';

/** Length of the longer side of a preview in CSS pixels. */
const previewSide = 96;

/** Messages of the photo field, and its maximum number of files. */
type Texts = Record<'tooMany' | 'unreadable' | 'tooLarge', string> & { max: number };

export function startChosenPhotos(input: HTMLInputElement): void {
  const texts = JSON.parse(input.dataset.photos ?? '{}') as Texts;
  input.addEventListener('change', () => void processPhotos(input, texts));
  // the shopper has chosen these before this script was loaded
  if (input.files?.length) void processPhotos(input, texts);
}

/** Processes the chosen photos. Until this is finished, the form cannot be submitted. */
async function processPhotos(input: HTMLInputElement, texts: Texts): Promise<void> {
  const { form } = input;
  const chosen = [...(input.files ?? [])];
  if (form) form.ariaBusy = 'true';
  const read = await Promise.all(chosen.slice(0, texts.max).map(readPhoto));
  if (form) form.ariaBusy = null;
  const photos = read.flatMap((photo) => photo ?? []);
  const kept = photos.filter(({ file }) => file.size <= maxPhotoBytes);
  const transfer = new DataTransfer();
  for (const { file } of kept) transfer.items.add(file);
  input.files = transfer.files;
  showPreviews(input, kept);
  showProblem(
    input,
    photos.length < read.length
      ? texts.unreadable
      : kept.length < photos.length
        ? texts.tooLarge
        : chosen.length > texts.max
          ? texts.tooMany
          : '',
  );
}

interface ChosenPhoto {
  file: File;
  preview: HTMLCanvasElement;
}

/** Reads a photo; undefined if the browser cannot display it. */
async function readPhoto(file: File): Promise<ChosenPhoto | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const isUploadable = file.size <= maxPhotoBytes / 4 && photoTypes.some((type) => type === file.type);
  const preview = draw(bitmap, previewSide);
  const sent = isUploadable ? file : await encode(draw(bitmap, sentPhotoSide), file.name);
  bitmap.close();
  return sent && { file: sent, preview };
}

/** Draws a picture so that no side is longer than `side`. Pictures are scaled down, never up. */
function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // a white background, because JPEG has no transparency
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, name: string): Promise<File | undefined> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.85,
    ),
  );

function showPreviews(input: HTMLInputElement, photos: readonly ChosenPhoto[]): void {
  const list = input.parentElement?.querySelector<HTMLElement>('.chosen-photos');
  if (!list) return;
  list.hidden = photos.length === 0;
  list.replaceChildren(
    ...photos.map(({ file, preview }) => {
      const item = createElement('li', {});
      preview.setAttribute('role', 'img');
      preview.setAttribute('aria-label', file.name);
      item.append(preview);
      return item;
    }),
  );
}

function showProblem(input: HTMLInputElement, text: string): void {
  explainMissing(input, text);
  const line = document.getElementById(`${input.id}-error`);
  if (line) line.textContent = text;
  input.toggleAttribute('aria-invalid', false);
  if (text) input.setAttribute('aria-invalid', 'true');
}

/** The original validation rules of a field that requires a photo. */
const originalRules = new WeakMap<HTMLInputElement, string>();

/**
 * Replaces the field's message for a missing photo. A photo that was refused is no longer in the field, so the message must give the reason
 * instead of asking for a photo.
 */
function explainMissing(input: HTMLInputElement, text: string): void {
  const own = originalRules.get(input) ?? input.dataset.rules;
  if (own === undefined) return;
  originalRules.set(input, own);
  const field = JSON.parse(own) as ClientField;
  const rules = field.rules.map((rule) => (text !== '' && rule.kind === 'required' ? { ...rule, text } : rule));
  input.dataset.rules = JSON.stringify({ ...field, rules });
}
