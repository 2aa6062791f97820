// The entry point of the editor, which only its page at the staff origin loads (src/staff/pages/studio/edit-page.tsx).
import '@puckeditor/core/no-external.css';
import './styles/editor.css';
import './styles/side.css';
import './styles/canvas.css';
import './styles/fields.css';
import './styles/dialogs.css';
import { createRoot } from 'react-dom/client';
import type { EditorData } from './editor-data.ts';
import { Studio } from './studio.tsx';
import { allowStyleElements } from './style-nonce.ts';
import { cleanTrustedHtml } from './trusted-html.ts';

const script = document.querySelector<HTMLScriptElement>('script[type="module"][nonce]');
allowStyleElements(document, script?.nonce ?? '');
cleanTrustedHtml(window as never);

const text = document.getElementById('editor-data')?.textContent;
const root = document.getElementById('editor');
if (text && root) createRoot(root).render(<Studio data={JSON.parse(text) as EditorData} />);
