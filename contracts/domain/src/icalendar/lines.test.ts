import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLE, eventsFile as fileOf, GOOGLE, OUTLOOK } from './fixtures.ts';
import { decodeCalendar, type ReadItem, readCalendar } from './read.ts';

const ZONE = 'America/Chicago';
const read = (...events: readonly (readonly string[])[]): readonly ReadItem[] => readCalendar(fileOf(...events), ZONE);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a line that cannot be read', () => {
  const events = [GOOGLE, OUTLOOK, APPLE].flatMap(
    (file) => file.match(/BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g) ?? [],
  );
  const uidOf = (event: string): string => /UID:(.*)/.exec(event)?.[1] ?? '';
  const whole = (lines: readonly string[]): string => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  const all = events.map((event) => event.trim().split('\r\n'));
  const before = readCalendar(whole(all.flat()), ZONE);

  it('costs the event in which it stands at most, whatever it says and wherever', () => {
    const junk = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(':', ';', 'DTSTART', 'RRULE:', 'DTEND:x', 'BEGIN', 'END:', '=', '"', 'DTSTART;TZID="x:1', 'UID:'),
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), junk, fc.boolean(), (which, where, text, isMore) => {
        const struck = which % all.length;
        const lines = all[struck] as readonly string[];
        const line = text.replace(/[\r\n\u2028\u2029]/g, '').replace(/^\s+/, '');
        const broken = lines.toSpliced(where % lines.length, isMore ? 0 : 1, line);
        const items = readCalendar(whole(all.flatMap((each, index) => (index === struck ? broken : each))), ZONE);
        const uid = uidOf(events[struck] ?? '');
        const others = before.filter(({ fields }) => fields !== null && fields.uid?.split(' ')[0] !== uid);
        for (const other of others) expect(items).toContainEqual(other);
      }),
    );
  });

  it('is shown with the event', () => {
    const [item] = read(['UID:1', 'DTSTART:20260302T150000Z', 'SUMMARY:Call', 'what is this']);
    expect(item).toMatchObject({
      title: 'Call',
      notes: ['One of its lines cannot be read, and is left out: “what is this”.'],
    });
  });

  it('takes a text with it that is written without being folded', () => {
    const [item] = read(['UID:1', 'DTSTART:20260302T150000Z', 'DESCRIPTION:Join', 'Meeting ID: 12', 'SUMMARY:Call']);
    expect(item).toMatchObject({ title: 'Call', fields: { description: 'Join\nMeeting ID: 12' }, notes: [] });
  });

  it('with a name that a program made up is said by its name', () => {
    const [item] = read([
      'UID:1',
      'DTSTART:20260302T150000Z',
      'SUMMARY:Call',
      'DESCRIPTION:x',
      'SUBCALENDAR-ID:7',
      'RRULE:',
    ]);
    expect(item).toMatchObject({
      fields: { description: 'x', recurrenceRule: null },
      notes: ['What its program alone understands is not kept: SUBCALENDAR-ID.'],
    });
  });

  it('is no end of an event whose BEGIN it was', () => {
    const text = fileOf(
      ['UID:1', 'DTSTART:20260302T150000Z', 'SUMMARY:First'],
      ['UID:2', 'DTSTART:20260303T150000Z', 'SUMMARY:Second'],
    );
    const items = readCalendar(text.replace('BEGIN:VEVENT\r\nUID:1', 'BEGN:VEVENT\r\nUID:1'), ZONE);
    expect(items.map(({ title }) => title).sort()).toEqual(['First', 'Second']);
  });
});

describe('the text of a file', () => {
  const title = (bytes: Uint8Array): string | undefined => readCalendar(decodeCalendar(bytes), ZONE)[0]?.title;
  const text = fileOf(['UID:1', 'DTSTART:20260302T150000Z', 'SUMMARY:Señor Müller – “§ 5”']);

  it('is whole where it was folded inside of a letter, at every place', () => {
    const bytes = bytesOf(text);
    const from = bytes.indexOf('S'.charCodeAt(0), text.indexOf('SUMMARY'));
    for (let at = from + 9; at < from + 30; at += 1) {
      const folded = Uint8Array.from([...bytes.subarray(0, at), 13, 10, 32, ...bytes.subarray(at)]);
      expect(title(folded)).toBe('Señor Müller – “§ 5”');
    }
  });

  it('is read in UTF-8 with its mark, and in UTF-16 with and without', () => {
    const wide = (mark: string): Uint8Array => {
      const units = Uint16Array.from(`${mark}${text}`, (letter) => letter.charCodeAt(0));
      return new Uint8Array(units.buffer);
    };
    for (const bytes of [bytesOf(`\uFEFF${text}`), wide('\uFEFF'), wide('')])
      expect(title(bytes)).toBe('Señor Müller – “§ 5”');
  });

  it('is read in Windows-1252, and a letter of UTF-8 that was cut off spoils no others', () => {
    expect(
      title(
        Uint8Array.from([
          ...bytesOf('BEGIN:VEVENT\nDTSTART:20260302T150000Z\nSUMMARY:Se'),
          0xf1,
          ...bytesOf('or '),
          0x93,
          0x80,
          0x94,
        ]),
      ),
    ).toBe('Señor “€”');
    expect(title(bytesOf('BEGIN:VEVENT\nDTSTART:20260302T150000Z\nSUMMARY:Grüße ä').slice(0, -1))).toBe('Grüße \uFFFD');
  });
});
