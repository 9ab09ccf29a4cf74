import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import { describe, expect, it, vi } from 'vitest';
import { given, happened, NOW } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { firmProfileDecider } from './firm-profile.decider.ts';
import { firmFieldsOf } from './firm-profile.fixtures.ts';
import { REPLACE_LETTERHEAD, receiveLetterhead } from './letterhead.ts';

const { commands, events } = firmProfile;
const fields = { ...firmFieldsOf({}), timeRounding: 'up' as const };
const entered = happened(events.added, { fields });

behavesAsRecord(firmProfileDecider, firmProfile, {
  body: { firmName: 'Adler Byron LLP' },
  fields,
  added: entered,
  edits: [{ taxId: '14-1234567' }, { timeRounding: 'nearest' }],
  existing: 'FIRM_PROFILE_EXISTS',
});

describe('EnterFirmProfile', () => {
  const removed = happened(events.removed, {});

  it('seals everything about the person’s firm but the classification, the layout of invoices, the rounding and how cases are numbered under the person’s own key', () => {
    given(firmProfileDecider).when(commands.add, { firmName: 'Adler Byron LLP' }).isAbout(undefined);
    const sealed = new Set(events.added.personal.map((path) => path.at(-1)));
    expect(Object.keys(fields).filter((field) => !sealed.has(field))).toEqual([
      'timekeeperClass',
      'invoiceLayout',
      'timeRounding',
      'matterNumberPattern',
      'firstMatterNumber',
      'letterhead',
    ]);
  });

  it('brings back a profile that was removed, with what is said now', () => {
    given(firmProfileDecider, entered, removed)
      .when(commands.add, { firmName: 'Adler LLP' })
      .leadsTo(
        { type: 'FirmProfileRestored', data: {} },
        { type: 'FirmProfileChanged', data: { changes: { firmName: 'Adler LLP' } } },
      )
      .answers({ firmName: 'Adler LLP', removedAt: null });
    given(firmProfileDecider, entered, removed)
      .when(commands.add, { firmName: 'Adler Byron LLP' })
      .leadsTo({ type: 'FirmProfileRestored', data: {} });
  });

  it.each([
    ['no name', {}],
    ['a web site that is none', { firmName: 'Adler', website: 'adler' }],
    ['an address that is none', { firmName: 'Adler', email: 'adler' }],
    ['a classification that there is not', { firmName: 'Adler', timekeeperClass: 'XX' }],
    ['an id that LEDES has no room for', { firmName: 'Adler', timekeeperId: 'a'.repeat(21) }],
  ])('takes no profile with %s', (_sentence, body) => {
    expect(commands.add.body.safeParse(body).success).toBe(false);
  });
});

describe('ReplaceFirmLetterhead', () => {
  const file = { fileName: 'Letterhead.docx', fileSize: 9, fileData: 'a'.repeat(64), notes: [] };
  const uploaded = { ...file, uploadedAt: NOW };
  const withOne = happened(events.changed, { changes: { letterhead: file.fileData, letterheads: [uploaded] } });

  it('puts a Word file in the place of the letterhead, and the same one only once', () => {
    const other = { ...file, fileData: 'b'.repeat(64) };
    given(firmProfileDecider, entered, withOne)
      .whenNamed(REPLACE_LETTERHEAD, other)
      .leadsTo({
        type: 'FirmProfileChanged',
        data: { changes: { letterhead: other.fileData, letterheads: [uploaded, { ...other, uploadedAt: NOW }] } },
      });
    given(firmProfileDecider, entered, withOne).whenNamed(REPLACE_LETTERHEAD, file).changesNothing();
  });

  it('is refused as one too many', () => {
    const letterheads = Array.from({ length: 50 }, (_, n) => ({ ...uploaded, fileData: String(n).padStart(64, '0') }));
    const withMany = happened(events.changed, { changes: { letterhead: null, letterheads } });
    given(firmProfileDecider, entered, withMany).whenNamed(REPLACE_LETTERHEAD, file).isRefused('TOO_MANY_LETTERHEADS');
  });

  it('keeps the bytes of a file that letters can be written on, and of no other', async () => {
    const put = vi.fn(() => Promise.resolve({ hash: file.fileData, size: 9 }));
    const received = (answer: object, bytes = Buffer.from('bytes')) =>
      receiveLetterhead({ ask: () => Promise.resolve(answer as never) }, { put } as never, {
        bytes,
        fileName: '../a/Letterhead.docx',
        userId: 'ada',
      });
    await expect(received({ problem: 'This file has macros.' })).rejects.toMatchObject({
      code: 'LETTERHEAD_NOT_READABLE',
      message: 'This file has macros.',
    });
    await expect(received({}, Buffer.alloc(0))).rejects.toMatchObject({ code: 'FILE_EMPTY' });
    expect(put).not.toHaveBeenCalled();
    expect(await received({ notes: [] })).toEqual(file);
  });

  it('goes without one, and back to one that was uploaded, but to no other file', () => {
    const without = happened(events.changed, { changes: { letterhead: null } });
    given(firmProfileDecider, entered, withOne)
      .when(commands.change, { letterhead: null })
      .leadsTo({ type: 'FirmProfileChanged', data: { changes: { letterhead: null } } });
    given(firmProfileDecider, entered, withOne, without)
      .when(commands.change, { letterhead: file.fileData })
      .leadsTo({ type: 'FirmProfileChanged', data: { changes: { letterhead: file.fileData } } });
    const removed = happened(events.removed, {});
    for (const past of [[entered], [entered, removed]]) {
      const type = past.length === 1 ? commands.change : commands.add;
      given(firmProfileDecider, ...past)
        .when(type, { firmName: 'Adler', letterhead: file.fileData })
        .isRefused('INVALID_INPUT', { issues: [expect.objectContaining({ path: 'letterhead' })] });
    }
  });
});
