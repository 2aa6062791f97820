// The choice of a picture of the media library in a form, as radio buttons. Searching and paging submit the form, so that its other input is kept.
import type { MediaItem } from '#backend/stores/media.ts';
import { openLibrary } from '../../api/media.ts';
import type { StaffContext } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { FieldTexts, Input } from '../page.tsx';
import { describeSize, mediaPath } from './media-texts.ts';
import { thumbnail } from './thumbnail.ts';

/** Number of pictures on a page of the choice. */
const pageSize = 12;

export interface PictureChoice {
  /** The pictures of the page, after the chosen one if it is not among them. */
  items: MediaItem[];
  total: number;
  page: number;
  find: string;
  chosen: string;
  shop: string;
}

/** The name of the buttons that show other pictures instead of submitting the form. Their value is the number of the page. */
const showName = 'show';

/** Returns whether a form was sent only to show other pictures. */
export const isShowingPictures = (values: URLSearchParams): boolean => values.has(showName);

/** Returns the pictures for a form: those that match the search of its input. */
export async function readPictureChoice(c: StaffContext, values = new URLSearchParams()): Promise<PictureChoice> {
  const [find, chosen] = ['find', 'picture'].map((name) => (values.get(name) ?? '').trim().slice(0, 200)) as [string, string];
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(values.get(showName))) || 1));
  const library = openLibrary(c);
  const { items, total } = await library.list({ search: find, limit: pageSize, offset: (page - 1) * pageSize });
  const isMissing = chosen !== '' && items.every(({ id }) => id !== chosen);
  const other = isMissing ? await library.read(chosen) : undefined;
  const kept = other && !('outcome' in other) ? [other] : [];
  return { items: [...kept, ...items], total, page, find, chosen, shop: shopOrigin(c.get('config'), c.req.url) };
}

interface PickerProps {
  choice: PictureChoice;
  /** The path of the form. */
  action: string;
  error: string | undefined;
}

export function PicturePicker({ choice: { items, total, page, find, chosen, shop }, action, error }: PickerProps) {
  const count = Math.ceil(total / pageSize);
  const field = { name: 'picture', label: 'Picture', error };
  return (
    <fieldset className="field-set media-pick" id="pictures" aria-describedby={error === undefined ? undefined : 'picture-error'}>
      <legend>Picture</legend>
      <FieldTexts {...field} />
      <div className="media-find">
        <Input name="find" label="Name or alt text contains" value={find} />
        <ShowButton action={action} page={1}>
          Find pictures
        </ShowButton>
      </div>
      <p role="status">{describeChoice({ total, page, count, find })}</p>
      {items.length > 0 && (
        <ul className="media-choices">
          {items.map((item) => (
            <li key={item.id}>
              <label>
                <input
                  type="radio"
                  name="picture"
                  value={item.id}
                  defaultChecked={item.id === chosen}
                  aria-invalid={error ? true : undefined}
                />
                <img src={thumbnail(item, shop)} alt="" loading="lazy" />
                <span>{item.name}</span>
                <span className="field-hint">{describeSize(item)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {count > 1 && (
        <div className="media-pages">
          {page > 1 && (
            <ShowButton action={action} page={Math.min(page - 1, count)}>
              Previous pictures
            </ShowButton>
          )}
          {page < count && (
            <ShowButton action={action} page={page + 1}>
              Next pictures
            </ShowButton>
          )}
        </div>
      )}
      <p>
        <a href={mediaPath} target="_blank" rel="noopener">
          Upload a picture in a new tab
        </a>
        {', then press “Find pictures”.'}
      </p>
    </fieldset>
  );
}

const ShowButton = ({ action, page, children }: { action: string; page: number; children: string }) => (
  <button type="submit" className="action action-outline" name={showName} value={page} formAction={`${action}#pictures`} formNoValidate>
    {children}
  </button>
);

function describeChoice({ total, page, count, find }: Pick<PictureChoice, 'total' | 'page' | 'find'> & { count: number }): string {
  if (total === 0 && page > 1) return 'There are no pictures on this page.';
  if (total === 0) return find === '' ? 'The media library has no pictures yet.' : 'No picture matches.';
  const pictures = total === 1 ? '1 picture' : `${total} pictures, newest first`;
  return count > 1 ? `${pictures}, page ${page} of ${count}` : pictures;
}
