// Uploads files one by one in the background, with the progress and the result of each. Files can be chosen, dropped or pasted. A file that
// fails stays in the list, and can be uploaded again.
import { namePictureOfFile } from '#lib/pictures/file-name.ts';
import { type SentFile, sendFile } from './send-file.ts';

/** Maximum number of files that are sent at the same time. */
const maxSending = 2;

export function uploadFiles(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[type=file]');
  const list = document.querySelector<HTMLElement>('[data-uploads]');
  const summary = document.querySelector<HTMLElement>('[data-upload-summary]');
  if (!field || !list || !summary) return;
  const maxBytes = Number(form.dataset.maxBytes);
  const waiting: Entry[] = [];
  const counts = { sending: 0, stored: 0, known: 0, failed: 0 };

  const summarize = (): void => {
    const open = waiting.length + counts.sending;
    const parts = [
      open > 0 && `${open} ${open === 1 ? 'file is' : 'files are'} being uploaded`,
      counts.stored > 0 && `${counts.stored} stored`,
      counts.known > 0 && `${counts.known} already in the library`,
      counts.failed > 0 && `${counts.failed} not stored`,
    ].filter((part) => part !== false);
    summary.textContent = parts.length > 0 ? `${parts.join(', ')}. ` : '';
    if (counts.stored > 0) document.querySelector('[data-total]')?.remove(); // it counts the pictures before the upload
    if (open === 0 && counts.stored > 0) summary.append(createNewestLink());
  };
  const start = (): void => {
    while (counts.sending < maxSending) {
      const entry = waiting.shift();
      if (!entry) break;
      counts.sending++;
      void send(entry);
    }
    summarize();
  };
  async function send(entry: Entry): Promise<void> {
    const { file, name } = entry;
    const sent: SentFile =
      file.size > maxBytes
        ? { problem: `The file has more than ${maxBytes / 1_000_000} MB.`, isFinal: true }
        : await sendFile(file, { name, progress: entry.showProgress });
    counts.sending--;
    if ('problem' in sent) counts.failed++;
    else if (sent.isNew) counts.stored++;
    else counts.known++;
    entry.showResult(sent, form.dataset.shop ?? '', () => {
      counts.failed--;
      waiting.push(entry);
      start();
    });
    start();
  }
  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      const entry = createEntry(file);
      list.append(entry.element);
      waiting.push(entry);
    }
    start();
  };

  const chooseAll = (): void => {
    add([...(field.files ?? [])]);
    field.value = ''; // so that the same file can be chosen again
  };
  field.addEventListener('change', chooseAll);
  form.addEventListener('submit', (event) => {
    event.preventDefault(); // the files are already being sent
  });
  for (const button of form.querySelectorAll<HTMLElement>('button[type=submit]')) button.hidden = true;
  acceptDrops(add);
  document.addEventListener('paste', ({ clipboardData, target }) => {
    // if text is copied in an office program, the clipboard also contains a picture of it
    if (target instanceof HTMLInputElement && target !== field) return;
    const files = [...(clipboardData?.files ?? [])];
    if (files.length > 0) add(files.map(renamePasted));
  });
  window.addEventListener('beforeunload', (event) => {
    if (waiting.length + counts.sending > 0) event.preventDefault();
  });
  chooseAll(); // files that were chosen before this script ran
}

/** Accepts files that are dropped anywhere on the page. Otherwise, the browser would leave the page and open the file. */
function acceptDrops(add: (files: Iterable<File>) => void): void {
  const { body } = document;
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => [...(dataTransfer?.types ?? [])].includes('Files');
  const mark = (isOver: boolean): void => void body.classList.toggle('media-dropping', isOver);
  body.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  body.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) mark(false);
  });
  body.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(false);
    add([...(event.dataTransfer?.files ?? [])]);
  });
}

/** Names a pasted picture by the time, because browsers give all pasted pictures the same name. */
function renamePasted(file: File): File {
  if (file.name !== 'image.png' && file.name !== '') return file;
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return new File([file], `Pasted ${time} UTC.png`, { type: file.type });
}

interface Entry {
  file: File;
  name: string;
  element: HTMLElement;
  /** `share`: the sent share of the file, from 0 to 1. */
  showProgress: (share: number) => void;
  showResult: (sent: SentFile, shop: string, retry: () => void) => void;
}

function createEntry(file: File): Entry {
  const name = namePictureOfFile(file.name);
  const [element, title, status] = [createElement('li'), createElement('b', name), createElement('p')];
  const progress = document.createElement('progress');
  progress.setAttribute('aria-label', `Upload of ${name}`);
  progress.max = 1;
  progress.value = 0;
  status.textContent = 'Waiting';
  element.append(title, progress, status);
  return {
    file,
    name,
    element,
    showProgress: (share) => {
      progress.hidden = false;
      progress.value = share;
      status.className = '';
      // the server still checks the file after it has arrived
      status.textContent = share < 1 ? `${Math.round(share * 100)} %` : 'Being checked';
    },
    showResult: (sent, shop, retry) => {
      progress.hidden = true;
      if ('problem' in sent) {
        status.className = 'field-error';
        status.replaceChildren(...linkPictures(sent.problem));
        if (!sent.isFinal) element.append(createRetry(name, retry));
        return;
      }
      const link = createElement('a', `${name}: add alt texts`);
      link.href = picturePath(sent.id);
      const picture = document.createElement('img');
      picture.src = `${shop}/media/uploads/${sent.hash}-480.avif`;
      picture.alt = '';
      title.replaceWith(picture);
      status.replaceChildren(link, sent.isNew ? '' : ' It was already in the library.');
    },
  };
}

function createRetry(name: string, retry: () => void): HTMLButtonElement {
  const button = createElement('button', 'Try again');
  button.type = 'button';
  button.className = 'action action-outline';
  button.setAttribute('aria-label', `Try again: ${name}`);
  button.addEventListener('click', () => {
    button.remove();
    retry();
  });
  return button;
}

function createNewestLink(): HTMLAnchorElement {
  const link = createElement('a', 'Show them in the library');
  link.href = '/studio/media';
  return link;
}

const picturePath = (id: string): string => `/studio/media/${id}`;

/** Returns the nodes of a message. Ids of pictures become links to their pages. */
const linkPictures = (message: string): (string | Node)[] =>
  message.split(/\b([0-9a-f]{32})\b/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = createElement('a', 'that is already in the library');
    link.href = picturePath(part);
    return link;
  });

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
