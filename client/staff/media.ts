// The script of the pages of the media library at the staff origin. The pages also work without it.
import { pickFocalPoint } from './focal-point.ts';
import { uploadFiles } from './upload-files.ts';

const upload = document.querySelector<HTMLFormElement>('form[data-upload]');
if (upload) uploadFiles(upload);
const focus = document.querySelector<HTMLElement>('[data-focus]');
if (focus) pickFocalPoint(focus);
