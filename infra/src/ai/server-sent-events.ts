/** Longest line that is taken: a part of an answer has some hundred letters. */
const LONGEST_LINE = 1_000_000;

/** A line was longer than any part of an answer. */
export class LineTooLongError extends Error {
  override readonly name = 'LineTooLongError';
}

/**
 * The data of each event of a stream of server-sent events, as the WHATWG standard reads it: several lines of data are
 * one text, and comments and other fields are left out.
 */
export async function* readServerSentEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];

  function* eventsIn(text: string, isLast: boolean): Generator<string> {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = isLast ? '' : (lines.pop() ?? '');
    if (rest.length > LONGEST_LINE) throw new LineTooLongError('a line is too long');
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''));
    }
  }

  for await (const chunk of body) yield* eventsIn(decoder.decode(chunk, { stream: true }), false);
  yield* eventsIn(`${decoder.decode()}\n\n`, true);
}
