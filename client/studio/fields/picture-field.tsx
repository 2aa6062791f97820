// Chooses a picture of the media library. Its alt text and focal point come from the library, and the document can override them.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEditing } from '../editing.ts';
import { callApi, isFailure } from '../saving/api.ts';
import { createValue, findVariant, type JsonSchema, nameVariant } from '../schema/json-schema.ts';
import { type FieldProps, FieldTexts, useDescribed } from './field-frame.tsx';

interface LibraryPicture {
  id: string;
  name: string;
  width: number;
  height: number;
  alts: Record<string, string>;
  hash: string;
}

interface PictureFieldProps extends FieldProps {
  variants: JsonSchema[];
  renderForm: (form: {
    schema: JsonSchema;
    pointer: string;
    value: unknown;
    onChange: (value: Record<string, unknown>) => void;
  }) => ReactNode;
}

export function PictureField({ variants, renderForm, ...field }: PictureFieldProps) {
  const { value, onChange, label, pointer, isRequired } = field;
  const { attributes } = useDescribed(field);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = value === undefined ? undefined : (findVariant(variants, value) ?? variants[0]);
  const { mediaId } = (value ?? {}) as { mediaId?: string };
  const choose = (id: string) => {
    setIsOpen(false);
    const { alt, focus } = (chosen?.properties?.mediaId ? value : {}) as Record<string, unknown>;
    onChange({ mediaId: id, ...(alt !== undefined && { alt }), ...(focus !== undefined && { focus }) });
  };
  return (
    <fieldset {...attributes} className="studio-group" tabIndex={-1}>
      <legend>{label}</legend>
      <FieldTexts {...field} />
      {mediaId !== undefined && mediaId !== '' && <ChosenPicture id={mediaId} />}
      <p className="studio-buttons">
        <button type="button" onClick={() => setIsOpen(true)}>
          Choose a picture<span className="visually-hidden">: {label}</span>
        </button>
        {!isRequired && value !== undefined && (
          <button type="button" onClick={() => onChange(undefined)}>
            Remove {label}
          </button>
        )}
      </p>
      {isOpen && <PicturePicker onChoose={choose} onClose={() => setIsOpen(false)} />}
      <details>
        <summary>More: {chosen ? nameVariant(chosen) : 'other sources'}</summary>
        <label>
          Source
          <select
            value={chosen ? variants.indexOf(chosen) : -1}
            onChange={({ target }) => onChange(target.value === '-1' ? undefined : createValue(variants[Number(target.value)] ?? {}))}
          >
            {(!isRequired || !chosen) && <option value={-1}>–</option>}
            {variants.map((variant, index) => (
              <option key={nameVariant(variant)} value={index}>
                {nameVariant(variant)}
              </option>
            ))}
          </select>
        </label>
        {chosen && renderForm({ schema: chosen, pointer, value, onChange })}
      </details>
    </fieldset>
  );
}

/** Renders a picture of the library with its name and its alt text in the language of the document. */
function ChosenPicture({ id }: { id: string }) {
  const [picture, setPicture] = useState<LibraryPicture>();
  useEffect(() => {
    const stop = new AbortController();
    void callApi<LibraryPicture | undefined>('/api/media/readMedia', { id }, stop.signal).then((reply) => {
      if (!isFailure(reply) && !stop.signal.aborted) setPicture(reply.answer);
    });
    return () => stop.abort();
  }, [id]);
  return picture?.id === id ? <Thumbnail picture={picture} /> : <p>Picture {id}</p>;
}

function Thumbnail({ picture: { name, width, height, alts, hash } }: { picture: LibraryPicture }) {
  const { shop, address } = useEditing().data;
  const alt = alts[address.locale];
  return (
    <span className="studio-picture">
      <img src={`${shop}/media/uploads/${hash}-480.avif`} alt="" width={80} height={80} loading="lazy" />
      <span>
        {name} ({width} × {height})<br />
        {alt ? `Alt text: ${alt}` : `No alt text in ${address.locale}`}
      </span>
    </span>
  );
}

const pageLength = 24;

/** Renders a dialog that lists the pictures of the media library. */
function PicturePicker({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageLength);
  const [found, setFound] = useState<{ pictures: LibraryPicture[]; total: number } | string>();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const reply = await callApi<{ items: LibraryPicture[]; total: number }>('/api/media/listMedia', { search, limit }, stop.signal);
      if (!stop.signal.aborted) setFound(isFailure(reply) ? reply.error : { pictures: reply.answer.items, total: reply.answer.total });
    }, 200);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, limit]);
  return (
    <dialog ref={dialog} className="studio-dialog" aria-label="Choose a picture" onClose={onClose}>
      <form method="dialog" className="studio-buttons">
        <label>
          Name or alt text contains
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <button type="submit">Close</button>
      </form>
      {typeof found === 'string' && <p role="alert">{found}</p>}
      {typeof found === 'object' && found.pictures.length === 0 && (
        <p>
          No picture matches.{' '}
          <a href="/studio/media" target="_blank" rel="noreferrer">
            Upload one in the media library (new tab)
          </a>
          , and search again.
        </p>
      )}
      {typeof found === 'object' && (
        <>
          <ul className="studio-pictures">
            {found.pictures.map((picture) => (
              <li key={picture.id}>
                <button type="button" onClick={() => onChoose(picture.id)}>
                  <Thumbnail picture={picture} />
                </button>
              </li>
            ))}
          </ul>
          {found.total > found.pictures.length && (
            <button type="button" onClick={() => setLimit(Math.min(200, limit + pageLength))}>
              Next pictures
            </button>
          )}
        </>
      )}
    </dialog>
  );
}
