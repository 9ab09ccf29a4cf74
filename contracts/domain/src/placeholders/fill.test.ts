import { describe, expect, it } from 'vitest';
import { filledPieces, fillingOf, plainText, richText, writtenAs } from './fill.ts';
import { fillingFromCase } from './from-case.ts';
import { type Placeholder, readPlaceholders } from './read.ts';

const TODAY = '2026-03-02';

const filled = (text: string, records: ReadonlyMap<string, string> = new Map(), entered: [string, string][] = []) => {
  const read = readPlaceholders(text);
  return filledPieces(read, fillingOf(read, { records, entered: new Map(entered), today: TODAY }));
};

const one = (text: string): Placeholder => readPlaceholders(text).placeholders[0] as Placeholder;

const anAdverse = {
  side: 'adverse',
  role: 'defendant',
  name: 'Delta Freight LLC',
  organisation: null,
  email: null,
  phone: null,
  address: '1 Pier Rd',
};
const aJudge = {
  ...anAdverse,
  side: 'other',
  role: 'judge',
  name: 'Hon. Ada Byron',
  organisation: 'County Court, Part 4',
  address: null,
};
const counsel = { ...anAdverse, role: 'opposing-counsel', name: 'Ben Cole', email: 'ben@cole.example' };

const records = {
  case: {
    title: 'Byron v. Delta Freight',
    matterNumber: null,
    clioMatterNumber: 'M-17',
    court: null,
    county: 'Will County, Illinois',
    docketNumber: '2026-0117',
    judge: null,
    ourRole: 'plaintiff',
    practiceArea: 'Personal Injury',
    value: '125000.00',
    caseValue: null,
    openedOn: '2026-01-05',
    closedOn: null,
    filedOn: '2026-01-20',
    servedOn: null,
    trialOn: null,
    responsible: 'Ada Byron',
    originating: null,
  },
  client: {
    name: 'Maria Byron',
    email: 'maria@byron.example',
    phone: null,
    address: '4 Elm St',
    birthday: null,
    contacts: { c1: { order: 'V', name: 'Mary Lamb', role: 'General counsel', email: null, phone: null } },
  },
  parties: [anAdverse, aJudge, counsel],
  events: [
    { eventType: 'hearing', day: '2026-05-01' },
    { eventType: 'court', day: '2026-04-01' },
    { eventType: 'deadline', day: '2026-03-09' },
  ],
  lawyer: { name: 'Ann Marsh', email: null },
};

describe('a text is filled', () => {
  it('from the records of a case', () => {
    const text =
      '{{client.name}} sues {{party.adverse}} before {{case.judge}}, {{case.court}}, for {{case.value}} ({{case.number}}), heard {{case.nextHearing}}. {{lawyer.name}}';
    expect(plainText(filled(text, fillingFromCase(records)))).toBe(
      'Maria Byron sues Delta Freight LLC before Hon. Ada Byron, County Court, Part 4, for $125,000.00 (2026-0117), heard April 1, 2026. Ann Marsh',
    );
  });

  it('with the court and the judge of the case before those among its parties', () => {
    const of = { ...records.case, court: 'Circuit Court', judge: 'Hon. Grace Bell' };
    const text = '{{case.judge}}, {{case.court}}, {{case.county}}, {{case.ourRole}}, {{case.matterNumber}}';
    expect(plainText(filled(text, fillingFromCase({ ...records, case: of })))).toBe(
      'Hon. Grace Bell, Circuit Court, Will County, Illinois, Plaintiff, M-17',
    );
  });

  it('with the attorney and the stages of the case', () => {
    const text = '{{case.responsibleAttorney}}, {{case.filed}}';
    expect(plainText(filled(text, fillingFromCase(records)))).toBe('Ada Byron, January 20, 2026');
  });

  it('with the first contact of an organization', () => {
    const text = '{{client.contact}}, {{client.contactRole}}';
    expect(plainText(filled(text, fillingFromCase(records)))).toBe('Mary Lamb, General counsel');
  });

  it('with days counted from today', () => {
    expect(plainText(filled('{{date:today}}, {{date:today+30}}, {{date:today-2}}'))).toBe(
      'March 2, 2026, April 1, 2026, February 28, 2026',
    );
  });

  it('with what was entered, before what the records say', () => {
    const entered: [string, string][] = [
      ['money:Fee', '1,234.5'],
      ['date:Due', '2026-12-31'],
      ['choice:a|b', 'b'],
      ['client.name', 'M. Byron'],
    ];
    expect(plainText(filled('{{money:Fee}} {{date:Due}} {{choice:a|b}} {{client.name}}', new Map(), entered))).toBe(
      '$1,234.50 December 31, 2026 b M. Byron',
    );
  });

  it('and leaves open what nobody said, visibly', () => {
    const pieces = filled('Dear {{client.name}} <{{text:What & why}}>,\n\nyours\n{{lawyer.name}}', new Map());
    expect(plainText(pieces)).toBe('Dear [Client’s name] <[What & why]>,\n\nyours\n[Your name]');
    const mark = '<mark style="background-color:#ffe08a">';
    expect(richText(pieces)).toBe(
      `<p>Dear ${mark}[Client’s name]</mark> &lt;${mark}[What &amp; why]</mark>&gt;,</p>\n<p>yours<br>${mark}[Your name]</mark></p>`,
    );
  });

  it('without the words of somebody who was erased', () => {
    const erased = { ...records.client, name: '[erased]' };
    expect(fillingFromCase({ ...records, client: erased }).has('client.name')).toBe(false);
  });

  it('with a list of names where there are several', () => {
    const several = [anAdverse, { ...anAdverse, name: 'Epsilon Inc.' }, { ...anAdverse, name: 'Zeta AG' }];
    expect(fillingFromCase({ parties: several }).get('party.adverse.name')).toBe(
      'Delta Freight LLC, Epsilon Inc., and Zeta AG',
    );
  });
});

describe('what a person enters', () => {
  it.each([
    ['{{money:x}}', '12.345', 'Give an amount such as 1234.50.'],
    ['{{date:x}}', '2026-02-30', 'Give a day.'],
    ['{{number:x}}', 'many', 'Give a number such as 30.'],
    ['{{choice:a|b}}', 'c', 'Choose one of them.'],
    ['{{text:x}}', '  ', 'Fill in this field.'],
  ])('for %s is refused when it is %j', (text, entered, problem) => {
    expect(writtenAs(one(text), entered)).toEqual({ problem });
  });

  it('is written as the text is to have it', () => {
    expect(writtenAs(one('{{number:x}}'), '12000.5')).toEqual({ words: '12,000.5' });
    expect(writtenAs(one('{{money:x}}'), '-0')).toEqual({ words: '$0.00' });
    expect(writtenAs(one('{{text:x}}'), ' a  b ')).toEqual({ words: 'a  b' });
  });
});
