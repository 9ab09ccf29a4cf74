import { describe, expect, it } from 'vitest';
import { createRedaction, type KnownPerson } from './redact.ts';
import { createRestorer, restore } from './restore.ts';

const ADA: KnownPerson = {
  name: 'Ada Okafor',
  role: 'Client',
  details: [
    { kind: 'email', value: 'ada@okafor.example' },
    { kind: 'address', value: '12 Elm Street, Albany' },
  ],
};
const BEN: KnownPerson = { name: 'Benjamin Ruiz', role: 'Witness', details: [] };
const CARLA: KnownPerson = { name: 'Carla Ruiz', role: 'Witness', details: [] };
const ACME: KnownPerson = { name: 'Acme Widgets, Inc.', role: 'Defendant', details: [] };

const redacted = (text: string, people: readonly KnownPerson[], names: 'roles' | 'written' = 'roles'): string =>
  createRedaction(people, names).redact(text);

describe('a name', () => {
  it.each([
    ['Ada Okafor signed.', '[Client] signed.'],
    ['ADA OKAFOR v. ACME WIDGETS, INC.', '[Client] v. [Defendant]'],
    ['Ada\n Okafor’s lease', '[Client]’s lease'],
    ['Ms. Okafor told Ada so.', 'Ms. [Client, last name] told [Client, first name] so.'],
    ['OKAFOR 0012', '[Client, last name] 0012'],
    ['Adair and Okafors are others.', 'Adair and Okafors are others.'],
    ['The okafor tree is no name.', 'The okafor tree is no name.'],
    ['Acme Widgets delivered late.', '[Defendant, short name] delivered late.'],
    ['widgets were late', 'widgets were late'],
  ])('is replaced wherever it stands: %j', (text, expected) => {
    expect(redacted(text, [ADA, ACME])).toBe(expected);
  });

  it('of several people of one role is numbered, and what they share is nobody’s', () => {
    expect(redacted('Benjamin Ruiz, Carla Ruiz, Ruiz, Carla', [BEN, CARLA])).toBe(
      '[Witness 1], [Witness 2], [Shared name 1], [Witness 2, first name]',
    );
  });

  it('stays as it is written where the settings say so', () => {
    expect(redacted('Ada Okafor, ada@okafor.example', [ADA], 'written')).toBe('Ada Okafor, [email]');
  });

  it('of nobody, and one letter, replace nothing', () => {
    expect(redacted('A text.', [{ name: ' ', role: 'Client', details: [{ kind: 'phone', value: ' ' }] }])).toBe(
      'A text.',
    );
  });

  it('with signs of patterns is a text', () => {
    expect(redacted('Fee (net) + x', [{ name: 'Fee (net) +', role: 'Client', details: [] }])).toBe('[Client] x');
  });
});

describe('personal data', () => {
  it.each([
    ['Write to ADA@okafor.example at 12 Elm  Street, Albany.', 'Write to [Client, email] at [Client, address].'],
    ['ben@ruiz.example', '[email]'],
    ['SSN 123-45-6789', 'SSN [Social Security number]'],
    ['(518) 555-0123, 518.555.0199 or +1 518-555-0124', '[phone], [phone (2)] or [phone (3)]'],
    ['Card 4111 1111 1111 1111.', 'Card [account number].'],
    // None of these is anybody's: a docket number, amounts, a reporter, a year, a statute.
    ['No. 18-cv-2345; $1,234,567.89; 550 U.S. 544, 556-57 (2007); 28 U.S.C. § 1331', null],
    ['2019 WL 1234567, at *4', null],
  ])('is replaced by its kind: %j', (text, expected) => {
    expect(redacted(text, [ADA])).toBe(expected ?? text);
  });
});

describe('a text', () => {
  it.each(['.', '_', '-'])('of many signs that an email address may have is read at once: %s', (sign) => {
    expect(redacted(sign.repeat(200_000), [ADA])).toHaveLength(200_000);
  });
});

describe('what was replaced', () => {
  it('is put back as it was', () => {
    const redaction = createRedaction([ADA, BEN, CARLA, ACME], 'roles');
    const text =
      'Ms. Okafor (Ada Okafor, ada@okafor.example) sued Acme Widgets, Inc.; Ruiz and Carla Ruiz saw it. (518) 555-0123';
    const sent = redaction.redact(text);
    expect(sent).not.toMatch(/Okafor|Acme|Ruiz|555/);
    expect(restore(sent, redaction.replaced())).toBe(text);
  });

  it('is put back in an answer that arrives in parts, however they are cut', () => {
    const redaction = createRedaction([ADA], 'roles');
    redaction.redact('Ada Okafor met Okafor');
    const answer = 'As [Client] says [1], [client,\nlast name] and [Nobody] met.';
    for (let cut = 1; cut < 8; cut += 1) {
      const restorer = createRestorer(redaction.replaced());
      const parts = answer.match(new RegExp(`[\\s\\S]{1,${cut}}`, 'g')) ?? [];
      expect(parts.map((part) => restorer.push(part)).join('') + restorer.end()).toBe(
        'As Ada Okafor says [1], Okafor and [Nobody] met.',
      );
    }
  });

  it('is put back for people whom no text named, too', () => {
    const redaction = createRedaction([ADA, ACME], 'roles');
    redaction.redact('The client called.');
    expect(redaction.replaced()).toEqual([]);
    expect(restore('[Client] sued [Defendant].', redaction.placeholders())).toBe('Ada Okafor sued Acme Widgets, Inc..');
  });

  it('does not hold back what cannot become a placeholder', () => {
    const restorer = createRestorer([{ original: 'Ada', sent: '[Client]' }]);
    expect(restorer.push('[this is longer than any of them')).toBe('[this is longer than any of them');
    expect(restorer.push(' [Cli')).toBe(' ');
    expect(restorer.end()).toBe('[Cli');
  });
});
