// What a text is made with is the shopper's own (a name, an address of email): marks stand for it while the text is changed.

const open = '\uE000';
const close = '\uE001';

/** The same value with each text in it changed; one that a function makes is changed once it is made, but for what it is made with. */
export function changeTexts<Value>(value: Value, change: (text: string) => string): Value {
  // The shape stays: a text for a text, a function for a function, and the fields of an object.
  if (typeof value === 'string') return change(value) as Value;
  if (typeof value === 'function') return changeMade(value as unknown as TextMaker, change) as Value;
  if (Array.isArray(value)) return value.map((each) => changeTexts(each, change)) as Value;
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, changeTexts(each, change)])) as Value;
}

type TextMaker = (...parts: unknown[]) => string;

function changeMade(make: TextMaker, change: (text: string) => string): TextMaker {
  return (...parts) => {
    const own: string[] = [];
    const mark = (text: string): string => (text === '' ? '' : `${open}${own.push(text) - 1}${close}`);
    return change(make(...parts.map((part) => markTexts(part, mark)))).replaceAll(
      /\uE000(\d+)\uE001/g,
      (_, index) => own[Number(index)] ?? '',
    );
  };
}

function markTexts(part: unknown, mark: (text: string) => string): unknown {
  if (typeof part === 'string') return mark(part);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, markTexts(each, mark)]));
}
