import type { DraftValues } from '@lexledger/contracts/drafting/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparison, holds, negated, OPERATORS, readCondition, wordsOfCondition } from './conditions.ts';
import { citedAt, type FilledDocument, type FillWith, fillDocument, MOST_FILLED_BLOCKS, usedValues } from './fill.ts';
import { linesOf } from './filled.ts';
import { flatNeeds, needsTree } from './needs.ts';
import { readNotation, rolesByKey } from './notation.ts';

const ADA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const A_FACT = '00000000-0000-4000-8000-0000000000f1';
const ANOTHER_FACT = '00000000-0000-4000-8000-0000000000f2';

const roles = rolesByKey([
  { key: 'plaintiff', label: 'Plaintiff' },
  { key: 'defendant', label: 'Defendant' },
]);

const party = (id: string, name: string, more: object = {}) => ({
  id,
  side: 'own' as const,
  role: 'plaintiff' as const,
  name,
  organisation: null,
  email: null,
  phone: null,
  address: null,
  ...more,
});

const fact = (id: string, title: string, date: string | null = null) => ({
  id,
  version: 0,
  date,
  title,
  description: null,
  source: 'Invoice 12',
  page: '3',
});

const values: DraftValues = {
  today: '2026-11-26',
  values: {
    'client.name': 'Ada Lovelace',
    'case.title': 'Lovelace v. Babbage',
    'case.court': 'Superior Court',
    'case.number': '26-0017',
    'case.value': '$25,000.00',
    'lawyer.name': 'Grace Hopper',
    'firm.name': 'Hopper & Associates',
    'firm.address': '1 Main Street\nSpringfield',
  },
  parties: [party(ADA, 'Ada Lovelace', { address: '12 St James’s Square' }), party(BEN, 'Charles Babbage')],
  facts: [fact(A_FACT, 'The engine was delivered', 'May 1, 2025'), fact(ANOTHER_FACT, 'It did not run')],
  authorities: [],
};

type Given = Partial<Pick<FillWith, 'answers' | 'parties' | 'values'>>;

function fill(text: string, { answers = {}, parties = {}, values: with_ = values }: Given = {}): FilledDocument {
  const { blocks, problems } = readNotation(text, { roles });
  expect(problems).toEqual([]);
  return fillDocument(blocks, { roles, parties, answers, values: with_ });
}

const textOf = (text: string, given?: Given): string => linesOf(fill(text, given).blocks).join('\n');
const openOf = (text: string, given?: Given): readonly string[] => fill(text, given).open.map(({ key }) => key);

describe('the values that a document was filled with', () => {
  it('are those of the facts that it tells, and of no others', () => {
    const chosen = { facts: ANOTHER_FACT };
    const text = '{% each facts as f %}\n{{f.title}}\n{% end %}';
    const used = usedValues(values, fill(text, { answers: chosen }));
    expect(used).toEqual({ ...values, facts: [fact(ANOTHER_FACT, 'It did not run')] });
    expect(fill(text, { answers: chosen, values: used }).blocks).toEqual(fill(text, { answers: chosen }).blocks);
    expect(usedValues(values, fill('Dear {{client.name}}')).facts).toEqual([]);
    expect(usedValues(values, fill(text)).facts).toEqual(values.facts);
  });
});

describe('filling a document', () => {
  it('takes what the records say, counts days from today, and leaves open what nobody said', () => {
    const text = '{{date:today+14}}\n\nDear {{client.name}}, {{money:Fee}} for {{case.title}}.';
    expect(textOf(text)).toBe('December 10, 2026\nDear Ada Lovelace, [Fee] for Lovelace v. Babbage.');
    expect(openOf(text)).toEqual(['money:Fee']);
    expect(textOf(text, { answers: { 'money:Fee': '1234.5' } })).toContain('$1,234.50');
  });

  it('goes on with the numbers of the list before, and begins anew elsewhere', () => {
    const text = '1. a\n1. b\n  1. within\n\nBetween\n\n+. c\n\n# Next\n\n1. d\n\nBetween\n\n+. e';
    const starts = fill(text).blocks.flatMap((block) => (block.type === 'list' ? [block.start] : []));
    expect(starts).toEqual([1, 3, 1, 2]);
  });

  it('ends a sentence once where a name ends with a period', () => {
    const answers = { 'text:Firm': 'Delmar, Inc.' };
    expect(textOf('We represent {{text:Firm}}. Then {{text:Firm}}, and {{text:Firm}}.', { answers })).toBe(
      'We represent Delmar, Inc. Then Delmar, Inc., and Delmar, Inc.',
    );
  });

  it('lets an answer stand over what the records say', () => {
    expect(textOf('{{client.name}}', { answers: { 'client.name': 'Lady Lovelace' } })).toBe('Lady Lovelace');
  });

  it('asks for a choice where a condition first depends on it, and for nothing of the other branch', () => {
    const text =
      '{% choose Fee: hourly | flat %}\n{{text:Scope}}\n{% if Fee is hourly %}\n{{money:Rate}}\n{% else %}\n{{money:Flat fee}}\n{% end %}';
    expect(openOf(text)).toEqual(['text:Scope', 'choice:Fee=hourly|flat']);
    const answers = { 'choice:Fee=hourly|flat': 'flat' };
    expect(openOf(text, { answers })).toEqual(['text:Scope', 'money:Flat fee']);
    expect(textOf(text, { answers })).toBe('[Scope]\n[Flat fee]');
  });

  it('compares amounts, and asks for one that is not known', () => {
    const text = '{% if case.value > 10000 and number:Children > 2 %}\nlarge\n{% end %}';
    expect(openOf(text)).toEqual(['number:Children']);
    expect(textOf(text, { answers: { 'number:Children': '3' } })).toBe('large');
    expect(textOf(text, { answers: { 'number:Children': '2' } })).toBe('');
  });

  it('asks whether there is any only of what a person says', () => {
    const text =
      '{% if text:Spouse exists %}\nand {{text:Spouse}}\n{% end %}\n{% if client.phone exists %}\ncall\n{% end %}';
    expect(fill(text).open).toMatchObject([{ key: 'text:Spouse', isOptional: true }]);
    expect(openOf(text, { answers: { 'text:Spouse': '' } })).toEqual([]);
    expect(textOf(text, { answers: { 'text:Spouse': 'William' } })).toBe('and William');
  });

  it('names the parties of a role, and asks for the role while nobody has it', () => {
    const text = '{{role.plaintiff.name}} of {{role.plaintiff.address}} and {{role.defendant.name}}';
    expect(openOf(text)).toEqual(['role.plaintiff', 'role.defendant']);
    const given = { parties: { plaintiff: [ADA, BEN], defendant: [BEN] } };
    expect(textOf(text, given)).toBe('Ada Lovelace and Charles Babbage of 12 St James’s Square and Charles Babbage');
    expect(openOf('{{role.defendant.address}}', given)).toEqual(['role.defendant.address']);
  });

  it('goes through the parties of a role, and asks for what one of them lacks', () => {
    const text = '{% each role.plaintiff as who %}\n- {{who}}, {{who.address}}\n{% end %}';
    const given = { parties: { plaintiff: [ADA, BEN] } };
    expect(fill(text, given).open).toMatchObject([{ key: `party.${BEN}.address`, label: 'Charles Babbage’s address' }]);
    const answers = { [`party.${BEN}.address`]: '1 Dorset Street' };
    expect(textOf(text, { ...given, answers })).toBe(
      'Ada Lovelace, 12 St James’s Square\nCharles Babbage, 1 Dorset Street',
    );
  });

  it.each(['United States District Court for the Central District of Illinois', 'U.S. Bankruptcy Court'])(
    'asks for no county of a federal court: %s',
    (court) => {
      const given = { parties: { plaintiff: [ADA], defendant: [BEN] }, answers: { 'case.court': court } };
      expect(openOf('{% caption %}', given)).toEqual([]);
      expect(textOf('{% caption %}', given)).toBe(`${court}\nAda Lovelace\nCharles Babbage\n26-0017`);
    },
  );

  it('tells the facts of the case, or those that were chosen', () => {
    const text =
      '{% each facts as fact %}\n{% if fact.date exists %}\nOn {{fact.date}}: {{fact.title}}\n{% else %}\n{{fact.title}}\n{% end %}\n{% end %}';
    expect(textOf(text)).toBe('On May 1, 2025: The engine was delivered\nIt did not run');
    expect(textOf(text, { answers: { facts: ANOTHER_FACT } })).toBe('It did not run');
    expect(openOf(text)).toEqual([]);
  });

  it('fills captions and signatures, and asks for a bar number in court papers alone', () => {
    const given = { parties: { plaintiff: [ADA], defendant: [BEN] } };
    expect(openOf('{% caption %}\n{% signature for plaintiff %}', given)).toEqual(['case.county', 'lawyer.barNumber']);
    const answers = { 'case.county': 'Sangamon County, Illinois', 'lawyer.barNumber': '123456' };
    expect(textOf('{% caption %}\n{% signature for plaintiff %}', { ...given, answers })).toBe(
      [
        'Superior Court',
        'Sangamon County, Illinois',
        'Ada Lovelace',
        'Charles Babbage',
        '26-0017',
        'Grace Hopper',
        'Bar No. 123456',
        'Hopper & Associates',
        '1 Main Street\nSpringfield',
        'Attorney for Ada Lovelace',
      ].join('\n'),
    );
    expect(textOf('{% signature %}')).toBe('Grace Hopper\nHopper & Associates');
  });

  it('fills placeholders in footnotes and in clauses', () => {
    expect(fill('Text^[See {{case.title}}.]').blocks[0]).toMatchObject({
      content: [
        { text: 'Text' },
        { type: 'footnote', content: [{ text: 'See ' }, { text: 'Lovelace v. Babbage' }, {}] },
      ],
    });
    expect(openOf('{% clause engagement-fees %}')).toEqual(['money:Hourly rate', 'money:Deposit']);
  });

  it('shows facts and authorities with their source, and says when one has left the case', () => {
    const id = '00000000-0000-4000-8000-00000000000c';
    const shown = (factId: string) =>
      fillDocument([{ type: 'paragraph', attrs: { id }, content: [{ type: 'fact', attrs: { factId, version: 0 } }] }], {
        roles,
        parties: {},
        answers: {},
        values,
      });
    expect(linesOf(shown(A_FACT).blocks)).toEqual(['The engine was delivered (Invoice 12, 3)']);
    expect(shown(ADA).open.map(({ label }) => label)).toEqual(['A fact that is no longer in the case']);
  });

  it('puts a pinpoint before the year of a decision', () => {
    expect(citedAt('Ashcroft v. Iqbal, 556 U.S. 662 (2009)', '678')).toBe(
      'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)',
    );
    expect(citedAt('Black’s Law Dictionary', '12')).toBe('Black’s Law Dictionary, at 12');
    expect(citedAt('42 U.S.C. § 1983', null)).toBe('42 U.S.C. § 1983');
  });

  it('stops where repeats within repeats would never end', () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      fact(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, `F${index}`),
    );
    const text =
      '{% each facts as a %}\n{% each facts as b %}\n{% each facts as c %}\n{{a.title}}\n{% end %}\n{% end %}\n{% end %}';
    const { blocks, problems } = fill(text, { values: { ...values, facts: many } });
    expect(blocks.length).toBeLessThanOrEqual(MOST_FILLED_BLOCKS);
    expect(problems).toEqual([
      'The document would have more than 20000 paragraphs. Choose fewer facts, or take a repeat out.',
    ]);
  });

  it('says what cannot be read in a document that was changed by hand', () => {
    const broken = [
      { type: 'condition' as const, attrs: { when: 'Fee is hourly' }, content: [{ type: 'paragraph' as const }] },
      { type: 'paragraph' as const, content: [{ type: 'placeholder' as const, attrs: { key: 'client.nam' } }] },
    ];
    const { problems } = fillDocument(broken, { roles, parties: {}, answers: {}, values });
    expect(problems).toHaveLength(2);
    expect(problems[1]).toBe("There is no placeholder 'client.nam'. Did you mean client.name?");
  });

  it('ends with nothing open when everything that is asked for is answered, and never asks twice', () => {
    const line = fc.constantFrom(
      '{{text:Scope}}',
      '{{choice:Fee=hourly|flat}}',
      '{{money:Rate}} and {{role.plaintiff.name}}',
      '{% signature for defendant %}',
      '{% clause extension-of-time-by-consent %}',
    );
    const inner = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n'));
    const condition = fc.constantFrom(
      'Fee is hourly',
      'Rate > 100',
      'text:Scope exists',
      'Fee is not flat and Rate <= 5 or client.phone exists',
    );
    const branch = fc
      .tuple(condition, inner, inner)
      .map(([when, a, b]) => `{% if ${when} %}\n${a}\n{% else %}\n${b}\n{% end %}`);
    fc.assert(
      fc.property(fc.array(fc.oneof(inner, branch), { maxLength: 8 }), fc.nat(), (parts, seed) => {
        const text = `{% choose Fee: hourly | flat %}\n{{money:Rate}}\n\n${parts.join('\n\n')}`;
        const answers: Record<string, string> = {};
        const assigned: Record<string, readonly string[]> = {};
        for (let round = 0; ; round += 1) {
          const [next] = fill(text, { answers, parties: assigned }).open;
          if (next === undefined) break;
          expect(round).toBeLessThan(60);
          if (next.type === 'parties') assigned[next.key.slice('role.'.length)] = [ADA];
          else {
            expect(answers).not.toHaveProperty([next.key]);
            answers[next.key] =
              next.options[seed % Math.max(1, next.options.length)] ?? (next.type === 'date' ? '2026-12-01' : '7');
          }
        }
        expect(linesOf(fill(text, { answers, parties: assigned }).blocks).join('\n')).not.toMatch(/\[[A-Z]/);
      }),
    );
  });
});

describe('the needs of a document', () => {
  it('are a tree in its order, those of a branch under its condition', () => {
    const { blocks } = readNotation(
      '{{client.name}}\n\n{% choose Fee: hourly | flat %}\n{% if Fee is hourly %}\n{{money:Rate}}\n{% end %}\n{% each role.plaintiff as who %}\n{{who.address}} {{text:Note}}\n{% end %}',
      { roles },
    );
    const { needs, problems } = needsTree(blocks, roles);
    expect(problems).toEqual([]);
    expect(flatNeeds(needs).map(({ need, under }) => [need.key, need.type, under])).toEqual([
      ['client.name', 'text', []],
      ['choice:Fee=hourly|flat', 'choice', []],
      ['money:Rate', 'money', ['Fee is hourly']],
      ['role.plaintiff', 'parties', []],
      ['text:Note', 'text', []],
    ]);
    expect(needs[2]).toMatchObject({ kind: 'condition', when: 'Fee is hourly', needs: [{ kind: 'need' }] });
    expect(needs.at(-1)).toMatchObject({ kind: 'repeat', each: 'role.plaintiff', as: 'who' });
  });
});

describe('a condition', () => {
  const comparison: fc.Arbitrary<Comparison> = fc
    .tuple(fc.constantFrom('a', 'b', 'Fee and costs'), fc.constantFrom(...OPERATORS), fc.constantFrom('1', '20', '3.5'))
    .map(([path, operator, value]) => ({
      path,
      operator,
      value: operator === 'exists' || operator === 'is missing' ? '' : value,
    }));
  const condition = fc.array(fc.array(comparison, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const said = fc.dictionary(fc.constantFrom('a', 'b', 'Fee and costs'), fc.constantFrom('', '1', '20', '$3.50'));

  it('is read as it is written', () => {
    fc.assert(
      fc.property(condition, (given) => {
        // Labels that hold an 'and' are told apart where a comparison stands before them, by their options alone.
        fc.pre(!given.flat().some(({ path }, index) => index > 0 && path.includes(' and ')));
        expect(readCondition(wordsOfCondition(given))).toEqual({ condition: given });
      }),
    );
  });

  it('holds exactly when its negation does not, and is open when that is', () => {
    fc.assert(
      fc.property(condition, said, (given, texts) => {
        const opposite = negated(given);
        if ('problem' in opposite) throw new Error(opposite.problem);
        const textOf_ = (path: string): string | null => texts[path] ?? null;
        const [is, isNot] = [holds(given, textOf_), holds(opposite.condition, textOf_)];
        if (is !== null && isNot !== null) expect(isNot).toBe(!is);
        if (Object.keys(texts).length === 3) expect(is).not.toBeNull();
      }),
    );
  });
});
