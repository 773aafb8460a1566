export interface ParsedEvent {
  name: string;
  data: string;
  id: string | undefined;
}

export interface EventParser {
  /** The events that these bytes complete, in order. */
  push(bytes: Uint8Array): ParsedEvent[];
  /** The reconnection time that the server asked for; undefined until it has. */
  retryMs(): number | undefined;
}

const lineEnd = /\r\n|\r|\n/;
const maxLineLength = 1_000_000;

/** Parses server-sent events from chunks that may be cut anywhere: inside a field, a line end or a Korean character. */
export function createEventParser(): EventParser {
  const decoder = new TextDecoder();
  let unfinishedLine = '';
  let isAfterCarriageReturn = false;
  let retryMs: number | undefined;
  let fields = emptyFields();

  function linesIn(bytes: Uint8Array): string[] {
    const decoded = decoder.decode(bytes, { stream: true });
    if (decoded === '') return [];
    const text = isAfterCarriageReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
    isAfterCarriageReturn = text.endsWith('\r');
    const lines = (unfinishedLine + text).split(lineEnd);
    unfinishedLine = lines.pop()!;
    if (unfinishedLine.length > maxLineLength) throw new RangeError('A line of the event stream does not end');
    return lines;
  }

  function read(line: string): void {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (name === 'event') fields.name = value;
    else if (name === 'data') fields.data.push(value);
    else if (name === 'id' && !value.includes('\0')) fields.id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
  }

  /** The event that the empty line completes; without data there is none. */
  function finish(): ParsedEvent[] {
    const { name, data, id } = fields;
    fields = emptyFields();
    return data.length > 0 ? [{ name: name || 'message', data: data.join('\n'), id }] : [];
  }

  return {
    push: (bytes) =>
      linesIn(bytes).flatMap((line) => {
        if (line === '') return finish();
        read(line);
        return [];
      }),
    retryMs: () => retryMs,
  };
}

const emptyFields = (): { name: string; data: string[]; id: string | undefined } => ({
  name: '',
  data: [],
  id: undefined,
});
