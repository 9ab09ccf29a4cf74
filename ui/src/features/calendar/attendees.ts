import type { Attendee } from '@lexledger/contracts/features/google';

const NAMED = /^(.*)<([^<>]*)>$/;

/** The text of attendees, one per line: 'Ada Okafor <ada@okafor.example>', or the address alone. */
export const writtenAttendees = (attendees: readonly Attendee[]): string =>
  attendees.map(({ name, email }) => (name === null ? email : `${name} <${email}>`)).join('\n');

/** Parses one attendee per line. Addresses are validated by the schema, not here. */
export const readAttendees = (written: string): readonly Attendee[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', email = line] = NAMED.exec(line) ?? [];
      return { email: email.trim(), name: name.trim() === '' ? null : name.trim() };
    });
