import { decodeBytes } from '../icalendar/encoding.ts';
import { readBankCsv } from './bankCsv.ts';
import { isOfx, readOfx } from './ofx.ts';
import { type Statement, type StatementRefusalCode, UnreadableStatementError } from './statement.ts';

/** Larger files are refused. The caller should not even decode them. */
export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024;

export interface RefusedStatement {
  readonly refused: { readonly code: StatementRefusalCode; readonly message: string };
}

/** The characters at the start of a file among which its encoding is declared. */
const HEADER = 1_000;

/** The encoding that a header declares, unless it is one of those that are told apart by the bytes. */
function declaredEncoding(header: string): string | null {
  const declared = /^<\?xml[^>]{0,200}?encoding=["']([\w-]+)/.exec(header) ?? /\bCHARSET:\s*([\w-]+)/.exec(header);
  const label = declared?.[1]?.toLowerCase() ?? 'none';
  if (/^(?:none|utf-?8|ascii|us-?ascii|iso-?8859-1|(?:windows-|cp)?1252)$/.test(label)) return null;
  return /^125\d$/.test(label) ? `windows-${label}` : label;
}

function decodedAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a statement file by its byte order mark, by zeros that tell UTF-16, or by the encoding that its header declares.
 * Banks that declare USASCII, 1252 or UTF-8 write any of the three, so these are told apart by the bytes.
 */
export function decodeStatement(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  const label = declaredEncoding(String.fromCharCode(...bytes.subarray(0, HEADER)));
  const text = label === null ? null : decodedAs(label, bytes);
  return (text ?? decodeBytes(bytes)).replace(/^\uFEFF/, '');
}

/** Reads a decoded OFX, QFX or CSV file of a bank; the message of a refusal says what to do. */
export function readStatement(text: string): Statement | RefusedStatement {
  try {
    if (text.length > MAX_STATEMENT_BYTES) {
      const message = 'The file has more than 10 MB. Download a shorter period, then choose that file.';
      throw new UnreadableStatementError('too-large', message);
    }
    const whole = text.replace(/^\uFEFF/, '');
    return isOfx(whole) ? readOfx(whole) : readBankCsv(whole);
  } catch (error) {
    if (!(error instanceof UnreadableStatementError)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}
