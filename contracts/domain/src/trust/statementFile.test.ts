import { toCents } from '@lexledger/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import {
  BANK_OF_AMERICA_CSV,
  CHASE_CSV,
  CHASE_QFX,
  CITI_CSV,
  COMMA_OFX,
  CREDIT_UNION_CSV,
  CREDIT_UNION_OFX,
  INTU_QFX,
  REGIONAL_CSV,
  US_BANK_CSV,
  WELLS_FARGO_CSV,
  WELLS_FARGO_QFX,
} from './fixtures.ts';
import type { Statement } from './statement.ts';
import { decodeStatement, MAX_STATEMENT_BYTES, readStatement } from './statementFile.ts';

function read(text: string): Statement {
  const statement = readStatement(text);
  if ('refused' in statement) throw new Error(statement.refused.message);
  return statement;
}
const shown = (text: string) =>
  read(text).lines.map(({ date, amount, kind, number, description }) =>
    [date.slice(5), amount, kind, number ?? '-', description].join(' | '),
  );
const about = (text: string) => {
  const { lines: _, ...rest } = read(text);
  return rest;
};
const ids = (text: string) => read(text).lines.map(({ id }) => id);
function refusal(text: string): string {
  const statement = readStatement(text);
  return 'refused' in statement ? `${statement.refused.code}: ${statement.refused.message}` : 'not refused';
}

const ofx = (transactions: string, more = '') =>
  `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1234</BANKACCTFROM><BANKTRANLIST>${transactions}</BANKTRANLIST>${more}</STMTRS></OFX>`;
const transaction = (amount: string, rest = '<DTPOSTED>20260305<NAME>A') =>
  `<STMTTRN><TRNAMT>${amount}${rest}</STMTTRN>`;
const csv = (...rows: readonly string[]) => ['Date,Description,Amount', ...rows].join('\n');

describe('statements in OFX', () => {
  it('are read as Chase writes them', () => {
    expect(shown(CHASE_QFX)).toEqual([
      '03-03 | 4150.75 | deposit | 117 | DEPOSIT ID NUMBER 117',
      '03-12 | 18000.00 | transfer | - | FEDWIRE CREDIT VIA: EXAMPLE BANK & TRUST B/O: DOE & ROE',
      '03-12 | -25.00 | fee | - | DOMESTIC WIRE FEE',
      '03-18 | -2500.00 | check | 1043 | CHECK 1043',
    ]);
    expect(about(CHASE_QFX)).toEqual({
      account: '4321',
      currency: 'USD',
      openingBalance: null,
      closingBalance: '39625.75',
      closingOn: '2026-03-31',
      from: '2026-03-01',
      to: '2026-03-31',
      pending: 0,
    });
  });

  it('are read as Wells Fargo writes them, on the day of the bank’s own time zone', () => {
    expect(shown(WELLS_FARGO_QFX)).toEqual([
      '03-31 | -310.50 | check | 2201 | CHECK',
      '03-31 | 1.07 | interest | - | INTEREST PAYMENT',
    ]);
    expect(about(WELLS_FARGO_QFX)).toMatchObject({ account: '8765', closingBalance: '8690.57' });
  });

  it('are read in XML, without comments, pending transactions and voided checks', () => {
    expect(shown(CREDIT_UNION_OFX)).toEqual([
      '03-05 | 500.00 | deposit | - | Roe & Söhne Retainer – matter',
      '03-05 | 500.00 | deposit | - | Mobile deposit',
      '03-06 | -75.00 | transfer | - | To operating',
      '03-31 | 0.42 | interest | - | Dividend <0.05%> & thanks',
    ]);
    expect(about(CREDIT_UNION_OFX)).toMatchObject({ account: '2468', pending: 1, closingBalance: '1925.42' });
  });

  it('are read with commas before the cents, transactions that do not end, and zones behind the day', () => {
    expect(shown(COMMA_OFX)).toEqual([
      '03-02 | 1500.00 | deposit | - | Retainer Ortiz',
      '03-09 | -200.50 | check | 61 | Check',
      '03-09 | -200.50 | check | 62 | Check',
    ]);
    expect(ids(COMMA_OFX)).toEqual(['2026-03-02 1500.00 #1', '2026-03-09 -200.50 #1', '2026-03-09 -200.50 #2']);
    expect(about(COMMA_OFX)).toMatchObject({ closingBalance: '1099.00', from: '2026-03-01', to: '2026-03-31' });
  });

  it('are read with the elements of Quicken, in lower case and with one id for several lines', () => {
    expect(shown(INTU_QFX)).toEqual([
      '03-10 | 75.00 | deposit | 998 | Filing fee returned Clerk of court',
      '03-10 | -75.00 | other | - | Filing fee',
    ]);
    expect(new Set(ids(INTU_QFX)).size).toBe(2);
    expect(about(INTU_QFX)).toMatchObject({ account: '5512', closingBalance: '0.00' });
  });

  it('have ids of the bank, or of date and amount where these are missing or repeated', () => {
    expect(ids(CHASE_QFX)).toEqual(['202603030', '202603121', '202603120', '202603180']);
    expect(ids(CREDIT_UNION_OFX)).toEqual([
      '1 2026-03-05 500.00 #1',
      '1 2026-03-05 500.00 #2',
      '2026-03-06 -75.00 #1',
      '2026-03-31 0.42 #1',
    ]);
  });

  it('leave a tag in a text, a bare ampersand and an unknown entity as they are', () => {
    const [line] = read(ofx(transaction('1', '<DTPOSTED>20260305<NAME>A < B & &bomb; &#65;&#x42;&lt;&#0;'))).lines;
    expect(line?.description).toBe('A < B & &bomb; AB<&#0;');
  });

  it('of several periods of one account are one', () => {
    const second = ofx(transaction('2'), '<LEDGERBAL><BALAMT>3<DTASOF>20260430</LEDGERBAL>');
    const both = ofx(transaction('1'), '<LEDGERBAL><BALAMT>1<DTASOF>20260331</LEDGERBAL>').replace(
      '</OFX>',
      second.slice(second.indexOf('<STMTRS>')),
    );
    expect(read(both)).toMatchObject({ closingBalance: '3.00', closingOn: '2026-04-30', account: '1234' });
    expect(read(both).lines).toHaveLength(2);
  });

  it('without a transaction are empty', () => {
    expect(read(ofx('')).lines).toEqual([]);
  });

  it.each([
    [
      'a credit card',
      ofx('').replaceAll('STMTRS', 'CCSTMTRS'),
      /^other-kind-of-account: This is the statement of a credit/,
    ],
    ['no statement', '<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', /^not-a-statement: The file holds no statement/],
    ['a cut end', ofx(transaction('1')).slice(0, -20), /^incomplete: The file ends before/],
    [
      'two accounts',
      ofx('').replace('</OFX>', '<STMTRS><BANKACCTFROM><ACCTID>995678</BANKACCTFROM></STMTRS></OFX>'),
      /^several-accounts: .*\(…1234, …5678\)/,
    ],
    ['a bad amount', ofx(transaction('12.345')), /^unreadable-amount: Transaction 1 has no amount .*“12.345”/],
    [
      'a bad date',
      ofx(transaction('1', '<DTPOSTED>20260231')),
      /^unreadable-date: Transaction 1 has no date .*“20260231”/,
    ],
    [
      'another currency',
      ofx(transaction('1', '<DTPOSTED>20260305<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>')),
      /^other-currency: Transaction 1 is in EUR/,
    ],
    ['too many lines', ofx(transaction('1').repeat(20_001)), /^too-many-lines: .*20,000/],
  ])('are refused with %s', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });
});

describe('statements in CSV', () => {
  it('are read as Chase writes them, with the balances before and after', () => {
    expect(shown(CHASE_CSV)).toEqual([
      '03-03 | 4150.75 | deposit | 117 | DEPOSIT ID NUMBER 117',
      '03-12 | 18000.00 | transfer | - | FEDWIRE CREDIT VIA: EXAMPLE BANK, "TRUST" B/O: DOE',
      '03-12 | -25.00 | fee | - | DOMESTIC WIRE FEE',
      '03-18 | -2500.00 | check | 1043 | CHECK 1043',
    ]);
    expect(about(CHASE_CSV)).toEqual({
      account: null,
      currency: null,
      openingBalance: '20000.00',
      closingBalance: '39625.75',
      closingOn: '2026-03-18',
      from: '2026-03-03',
      to: '2026-03-18',
      pending: 0,
    });
  });

  it('are read as Bank of America writes them', () => {
    expect(shown(BANK_OF_AMERICA_CSV)).toEqual([
      '03-04 | 1250.00 | deposit | - | BKOFAMERICA MOBILE 03/04 DEPOSIT',
      '03-09 | -75.25 | check | 2088 | Check 2088',
    ]);
    expect(about(BANK_OF_AMERICA_CSV)).toMatchObject({
      openingBalance: '20000.00',
      closingBalance: '21174.75',
      closingOn: '2026-03-31',
      from: '2026-03-01',
      to: '2026-03-31',
    });
  });

  it('are read as Wells Fargo writes them, without a heading', () => {
    expect(shown(WELLS_FARGO_CSV)).toEqual([
      '03-02 | 9000.00 | transfer | - | WT FED#00000 EXAMPLE BANK /ORG=DOE, JANE SRF# 0000',
      '03-30 | -310.50 | check | 2201 | CHECK # 2201',
      '03-31 | 1.07 | interest | - | INTEREST PAYMENT',
    ]);
  });

  it('are read as Citi writes them, without what is pending', () => {
    expect(shown(CITI_CSV)).toEqual([
      '03-20 | 3300.10 | deposit | - | DEPOSIT BRANCH 4',
      '03-27 | -1200.00 | check | 501 | CHECK NO: 501',
    ]);
    expect(about(CITI_CSV).pending).toBe(1);
  });

  it('are read as U.S. Bank writes them', () => {
    expect(shown(US_BANK_CSV)).toEqual([
      '03-13 | 1500.00 | deposit | - | MOBILE CHECK DEPOSIT Download from usbank.com.',
      '03-16 | -640.00 | check | 3310 | CHECK Download from usbank.com. 000000000003310',
    ]);
  });

  it('are read as credit unions write them, with the account above and totals below', () => {
    expect(shown(CREDIT_UNION_CSV)).toEqual([
      '03-05 | 500.00 | deposit | - | Deposit Mobile',
      '03-06 | -75.00 | transfer | - | Transfer To operating',
      '03-31 | 0.42 | interest | - | Dividend',
    ]);
    expect(about(CREDIT_UNION_CSV)).toMatchObject({
      account: '2468',
      openingBalance: '1500.00',
      closingBalance: '1925.42',
    });
    expect(ids(CREDIT_UNION_CSV)[0]).toBe('20260305000000[-5:EST]*500.00*0**Deposit');
  });

  it('are read with semicolons, a byte order mark, parentheses and months by name', () => {
    expect(shown(REGIONAL_CSV)).toEqual([
      '03-05 | -1234.56 | check | 612 | Check paid',
      '03-06 | 50.00 | deposit | - | Deposit; counter',
    ]);
  });

  it('take the direction from a word where no amount has a minus', () => {
    const text = 'Transaction Date,Transaction Description,Transaction Type,Transaction Amount\n';
    expect(shown(`${text}03/05/26,Rent,Debit,10\n03/06/26,Fee advance,Credit,20`)).toEqual([
      '03-05 | -10.00 | other | - | Rent',
      '03-06 | 20.00 | deposit | - | Fee advance',
    ]);
  });

  it('have the order of one day from the running balance', () => {
    const text = 'Date,Description,Amount,Balance\n3/5/2026,second,-1.00,9.00\n3/5/2026,first,10.00,10.00';
    expect(read(text).lines.map(({ description }) => description)).toEqual(['first', 'second']);
    expect(about(text)).toMatchObject({ openingBalance: '0.00', closingBalance: '9.00' });
  });

  it('state no balance that does not agree with the amounts', () => {
    const text = 'Date,Description,Amount,Balance\n3/5/2026,a,10.00,10.00\n3/6/2026,b,-1.00,7.00';
    expect(about(text)).toMatchObject({ openingBalance: null, closingBalance: null, closingOn: null });
  });

  it.each([
    ['nothing known', 'Dear bank,\nplease send a file.', /^not-a-statement: This is not a bank statement/],
    ['an empty file', '', /^not-a-statement/],
    ['the day before the month', csv('25/03/2026,a,1'), /^unreadable-date: Row 2 has no date .*“25\/03\/2026”/],
    ['no date', csv(',a,1'), /^unreadable-date: Row 2/],
    ['no amount', csv('03/05/2026,a,'), /^unreadable-amount: Row 2/],
    ['an amount of three decimals', csv('03/05/2026,a,1.234'), /^unreadable-amount: Row 2 .*“1.234”/],
    ['an open quotation mark', csv('03/05/2026,"a,1'), /^unreadable-quotes: Row 2 has a quotation mark/],
    ['a balance that could be the amount', '03/05/2026,1.00,2.00,Deposit', /^not-a-statement/],
    [
      'a debit and a credit in one row',
      'Date,Payee,Debit,Credit\n03/05/2026,a,1,2',
      /^unreadable-amount: Row 2 .*“1” and “2”/,
    ],
    [
      'debits with and without a minus',
      'Date,Payee,Debit,Credit\n03/05/2026,a,1,\n03/05/2026,b,-1,',
      /^unreadable-amount: A column of debits or credits/,
    ],
    [
      'two accounts',
      'Date,Account,Memo,Amount\n03/05/2026,111122,a,1\n03/05/2026,Savings,b,1',
      /^several-accounts: .*\(…1122, Savings\)/,
    ],
    [
      'two currencies',
      'Date,Currency,Memo,Amount\n03/05/2026,USD,a,1\n03/05/2026,CAD,b,1',
      /^other-currency: .*USD and CAD/,
    ],
    ['too many lines', csv(...Array.from({ length: 20_001 }, () => '03/05/2026,a,1')), /^too-many-lines/],
  ])('are refused with %s', (_, text, message) => {
    expect(refusal(text)).toMatch(message);
  });
});

describe('the bytes of a statement', () => {
  const name = (bytes: Uint8Array) => read(decodeStatement(bytes)).lines[0]?.description;
  const text = ofx(transaction('1', '<DTPOSTED>20260305<NAME>Müller'));
  const header = 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n';
  const oneByteEach = (all: string) => Uint8Array.from(all, (letter) => letter.charCodeAt(0));
  const wide = (all: string) => new Uint8Array(Uint16Array.from(all, (letter) => letter.charCodeAt(0)).buffer);

  it.each([
    ['Windows-1252', oneByteEach(header + text)],
    ['UTF-8 that is declared as 1252', new TextEncoder().encode(header + text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16', wide(`\uFEFF${text}`)],
    ['UTF-16 without a byte order mark', wide(text)],
    ['ISO-8859-15', oneByteEach(`<?xml version="1.0" encoding="ISO-8859-15"?>${text}`)],
    ['1250', oneByteEach(text.replace('OFXHEADER:100', 'OFXHEADER:100\nCHARSET:1250'))],
    [
      'an unknown encoding',
      new TextEncoder().encode(text.replace('OFXHEADER:100', 'OFXHEADER:100\nCHARSET:none-such')),
    ],
  ])('are decoded from %s', (_, bytes) => {
    expect(name(bytes)).toBe('Müller');
  });
});

describe('hostile files', () => {
  /** So long that work which grows with the square of the length would not end. */
  const fill = (unit: string) => unit.repeat(Math.floor(500_000 / unit.length));

  it('that are too large are refused', () => {
    expect(refusal('a'.repeat(MAX_STATEMENT_BYTES + 1))).toMatch(/^too-large: The file has more than 10 MB/);
  });

  it.each([
    ['<', `<OFX>${fill('<')}`],
    ['a tag that does not end', `<OFX><${fill('A')}`],
    ['tags that do not end', `<OFX>${fill('<AB ')}`],
    ['comments that do not end', `<OFX>${fill('<!--')}`],
    ['deep nesting', ofx(fill('<PAYEE><CURRENCY>'))],
    ['elements', ofx(`<STMTTRN>${fill('<NAME>a')}`)],
    ['entities', ofx(transaction('1', `<DTPOSTED>20260305<NAME>${fill('&a;&#')}`))],
    ['white space', ofx(transaction('1', `<DTPOSTED>20260305<NAME>a${fill(' ')}b`))],
    ['declared entities', `<!DOCTYPE x [${fill('<!ENTITY a "&b;&b;">')}]>${ofx('')}`],
    ['commas', csv(fill(','))],
    ['quotation marks', csv(fill('"'))],
    ['quotation marks that are not doubled', csv(fill('"a"b'))],
    ['quotation marks and spaces', csv(`"${fill('" ')}`)],
    ['line ends', csv(fill('\n'))],
    ['digits', csv(`03/05/2026,a,${fill('1')}`)],
  ])('of %s come to an end', (_, text) => {
    expect(() => readStatement(text)).not.toThrow();
  });
});

describe('amounts', () => {
  const cents = (amount: string) => read(csv(`03/05/2026,a,"${amount}"`)).lines.map((line) => toCents(line.amount));

  it.each([
    ['-12.5', -1250],
    ['$1,234.56', 123_456],
    ['($1,234.56)', -123_456],
    ['1,234.56-', -123_456],
    ['-$.05', -5],
    ['−7', -700],
    ['12.50 DR', -1250],
    ['12.50CR', 1250],
    ['1,234', 123_400],
    ['1 234,56', 123_456],
    ['1.234,56', 123_456],
    ['12,5', 1250],
    ['USD 3.1000', 310],
  ])('%s is exact', (amount, expected) => {
    expect(cents(amount)).toEqual([expected]);
  });

  it.each(['1.234', '1,23,456.00', '12 34', '--1', '(1', '-(1)', '1e3', '.', '9999999999999999', '1.2.3'])(
    '%s is refused',
    (amount) => {
      expect(refusal(csv(`03/05/2026,a,"${amount}"`))).toMatch(/^unreadable-amount/);
    },
  );
});

describe('dates', () => {
  it.each([
    '03/05/2026',
    '3/5/26',
    '3-5-2026',
    '2026-03-05',
    '2026-03-05T14:22:00Z',
    '03/05/2026 14:22',
    '20260305',
    '20260305120000.000[-5:EST]',
    'Mar 5, 2026',
    'March 5 2026',
    '05-Mar-2026',
    '5 Mar 26',
  ])('%s is March 5, 2026', (date) => {
    expect(read(csv(`"${date}",a,1`)).lines[0]?.date).toBe('2026-03-05');
  });

  it.each(['13/05/2026', '02/30/2026', '2026-02-29', 'Foo 5, 2026', '5/2026', '03/05/2026 or so'])(
    '%s is refused',
    (date) => {
      expect(refusal(csv(`"${date}",a,1`))).toMatch(/^unreadable-date/);
    },
  );
});
