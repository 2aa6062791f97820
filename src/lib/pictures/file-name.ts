import { normalizeLine } from '../encoding/plain-text.ts';

/** Maximum length of the name of a picture in the media library, in UTF-16 code units. */
export const maxPictureName = 200;

/** Returns the name of a picture for the name of its file, without folders and invisible characters. */
export function namePictureOfFile(fileName: string): string {
  const name = normalizeLine(fileName.split(/[\\/]/).at(-1) ?? '');
  const [, ending = ''] = /(\.\w{1,5})$/.exec(name) ?? [];
  // shortened in the middle, so that the ending remains; a half of a surrogate pair would be invalid
  const short =
    name.length <= maxPictureName ? name : `${name.slice(0, maxPictureName - ending.length).replace(/[\ud800-\udbff]$/, '')}${ending}`;
  return short === '' ? 'Picture' : short;
}
