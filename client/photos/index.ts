// Scripts for photos: those that a shopper chooses in a form, and those of the photo gallery. A separate chunk.
import { startChosenPhotos } from '../reviews/chosen-photos.ts';
import { startPhotoGrid } from './photo-grid.ts';
import { startPhotoTrack } from './photo-track.ts';

export function startPhotos(block: HTMLElement): void {
  if (block instanceof HTMLInputElement) startChosenPhotos(block);
  else if (block.matches('.photo-track')) startPhotoTrack(block);
  else startPhotoGrid(block);
}
