import { type Decimal, toDecimal } from '@lexledger/contracts/kernel/money';
import {
  joinTexts,
  limitLines,
  linesOf,
  oldestFirst,
  oneAccount,
  oneLine,
  type PostedRow,
  type Statement,
  UnreadableStatementError,
} from './statement.ts';
import { readAmount, readPostingDate } from './written.ts';

/** A tag; its name is bounded, and nothing in the pattern can cross another '<', so that the search is linear. */
const TAG = /<(\/?)([A-Za-z0-9_.]{1,40})(?:[\s/][^<>]*)?>/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Ampersands that are not escaped, and entities that a file declares itself, stay as they are written. */
const unescaped = (text: string): string =>
  text.replace(ENTITY, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : written;
  });

function textOf(raw: string): string {
  const cdata = /^\s*<!\[CDATA\[/.exec(raw);
  return oneLine(cdata === null ? unescaped(raw) : raw.slice(cdata[0].length).replace(']]>', ''));
}

/** Removes comments of OFX 2; one that does not end stays. */
const withoutComments = (text: string): string =>
  text
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('-->') + 3)))
    .join(' ');

/** Aggregates whose elements are told apart, because other aggregates have elements of the same names. */
const AGGREGATES = new Set([
  'STMTRS',
  'CCSTMTRS',
  'BANKACCTFROM',
  'BANKTRANLIST',
  'BANKTRANLISTP',
  'STMTTRN',
  'STMTTRNP',
  'PAYEE',
  'EXTDPAYEE',
  'BANKACCTTO',
  'CCACCTTO',
  'CURRENCY',
  'ORIGCURRENCY',
  'LEDGERBAL',
  'AVAILBAL',
  'BALLIST',
]);

const ENDS_TRANSACTION = new Set(['STMTTRN', 'STMTTRNP', 'BANKTRANLIST', 'BANKTRANLISTP']);

/** Elements by their aggregate and name: 'STMTTRN.TRNAMT', 'PAYEE.NAME'. The first of a name counts. */
type Elements = Map<string, string>;

interface Response {
  readonly elements: Elements;
  readonly transactions: Elements[];
  readonly pending: Elements[];
}

/**
 * The responses with statements of bank accounts. Elements end at the next tag, so closing tags of elements may be missing, as
 * in SGML. There is no tree: each aggregate remembers what it opened in.
 */
function responsesIn(text: string): readonly Response[] {
  const responses: Response[] = [];
  const openedIn = new Map<string, string>();
  let place = '';
  let target: Elements | null = null;
  let end = 0;
  let element = '';
  const put = (value: string): void => {
    const key = `${place}.${element}`;
    if (element !== '' && target !== null && !target.has(key)) target.set(key, textOf(value));
  };
  for (const tag of text.matchAll(TAG)) {
    put(text.slice(end, tag.index));
    end = tag.index + tag[0].length;
    const name = (tag[2] ?? '').toUpperCase();
    const response = responses.at(-1);
    element = '';
    if (!AGGREGATES.has(name) || tag[0].endsWith('/>')) {
      if (tag[1] === '') element = name;
    } else if (tag[1] === '/') {
      place = openedIn.get(name) ?? place;
      // Where transactions are not closed, their list ends the last of them.
      if (ENDS_TRANSACTION.has(name)) target = response?.elements ?? null;
      if (name === 'STMTRS' || name === 'CCSTMTRS') target = null;
    } else {
      if (place !== name) openedIn.set(name, place);
      place = name;
      if (name === 'STMTRS') {
        target = new Map();
        responses.push({ elements: target, transactions: [], pending: [] });
      } else if (name === 'CCSTMTRS') target = null;
      else if ((name === 'STMTTRN' || name === 'STMTTRNP') && target !== null && response !== undefined) {
        target = new Map();
        (name === 'STMTTRN' ? response.transactions : response.pending).push(target);
        limitLines(response.transactions.length);
      }
    }
  }
  return responses;
}

const get = (elements: Elements, name: string): string => elements.get(name) ?? '';

function amountIn(text: string, where: string): number {
  const cents = readAmount(text);
  if (cents !== null) return cents;
  const message = `${where} has no amount such as -1234.56 (“${text.slice(0, 40)}”). Download the file from the bank again.`;
  throw new UnreadableStatementError('unreadable-amount', message);
}

function dateIn(text: string, where: string): string {
  const date = readPostingDate(text);
  if (date !== null) return date;
  const message = `${where} has no date such as 20260305 (“${text.slice(0, 40)}”). Download the file from the bank again.`;
  throw new UnreadableStatementError('unreadable-date', message);
}

function rowOf(elements: Elements, index: number, currency: string): PostedRow {
  const where = `Transaction ${index + 1}`;
  const own = get(elements, 'CURRENCY.CURSYM');
  if (own !== '' && currency !== '' && own !== currency) {
    const message = `${where} is in ${own.slice(0, 3)}, not in the account’s currency. Enter this statement by hand.`;
    throw new UnreadableStatementError('other-currency', message);
  }
  const names = ['STMTTRN.NAME', 'PAYEE.NAME', 'EXTDPAYEE.NAME'].map((name) => get(elements, name));
  return {
    id: get(elements, 'STMTTRN.FITID'),
    date: dateIn(get(elements, 'STMTTRN.DTPOSTED'), where),
    cents: amountIn(get(elements, 'STMTTRN.TRNAMT'), where),
    description: joinTexts(names.find((name) => name !== '') ?? '', get(elements, 'STMTTRN.MEMO')),
    number: get(elements, 'STMTTRN.CHECKNUM') || get(elements, 'STMTTRN.REFNUM'),
    type: get(elements, 'STMTTRN.TRNTYPE'),
  };
}

/** The ledger balance, as of the latest day if there are several responses. */
function closingOf(responses: readonly Response[]): { readonly balance: Decimal | null; readonly on: string | null } {
  const stated = responses.flatMap(({ elements }) => {
    const cents = readAmount(get(elements, 'LEDGERBAL.BALAMT'));
    return cents === null
      ? []
      : [{ balance: toDecimal(cents), on: readPostingDate(get(elements, 'LEDGERBAL.DTASOF')) }];
  });
  const [latest] = stated.sort((a, b) => (b.on ?? '').localeCompare(a.on ?? ''));
  return latest ?? { balance: null, on: null };
}

export const isOfx = (text: string): boolean => /<OFX[\s>]/i.test(text);

/**
 * Reads Open Financial Exchange: versions 1.0.2 to 1.6 in SGML, 2.0 to 2.3 in XML, and Quicken's QFX, which adds INTU elements.
 * Source: the OFX specifications 1.0.3, 1.6 and 2.2, chapters 2 (structure), 3.2 (data types) and 11.4 (statement download).
 * What deviates from them is the habit of banks: ids that repeat, texts that are not escaped, tags that close wrongly.
 * @throws UnreadableStatementError
 */
export function readOfx(file: string): Statement {
  const text = withoutComments(file);
  const responses = responsesIn(text);
  if (responses.length === 0 && /<CCSTMTRS>/i.test(text)) {
    const message = 'This is the statement of a credit card. Choose the statement of the trust bank account.';
    throw new UnreadableStatementError('other-kind-of-account', message);
  }
  if (responses.length === 0) {
    const message = 'The file holds no statement of a bank account. Download the trust account’s transactions again.';
    throw new UnreadableStatementError('not-a-statement', message);
  }
  if (!/<\/OFX\s*>/i.test(text)) {
    const message = 'The file ends before the statement does. Download it from the bank again.';
    throw new UnreadableStatementError('incomplete', message);
  }
  const account = oneAccount(responses.map(({ elements }) => get(elements, 'BANKACCTFROM.ACCTID')));
  const rows = responses.flatMap(({ elements, transactions }) =>
    transactions.map((transaction, index) => rowOf(transaction, index, get(elements, 'STMTRS.CURDEF'))),
  );
  limitLines(rows.length);
  const posted = rows.filter(({ type }) => type.toUpperCase() !== 'HOLD');
  const closing = closingOf(responses);
  const days = (name: string): readonly string[] =>
    responses.flatMap(({ elements }) => readPostingDate(get(elements, `BANKTRANLIST.${name}`)) ?? []).sort();
  return {
    lines: linesOf(oldestFirst(posted)),
    account,
    currency: responses.map(({ elements }) => get(elements, 'STMTRS.CURDEF')).find((text) => text !== '') ?? null,
    openingBalance: null,
    closingBalance: closing.balance,
    closingOn: closing.on,
    from: days('DTSTART')[0] ?? null,
    to: days('DTEND').at(-1) ?? null,
    pending: rows.length - posted.length + responses.reduce((sum, { pending }) => sum + pending.length, 0),
  };
}
