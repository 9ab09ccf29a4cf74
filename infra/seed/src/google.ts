import { instantAt, wallOf } from '@lexledger/domain/recurrence/series';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';
import { TEAM } from './vocabulary.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZONE = 'America/New_York';

/** `day`: from today; `from`, `minutes`: on the clock of New York, or null for the whole day. */
const EVENTS = [
  { day: -3, from: 12, minutes: 90, summary: 'Bar association lunch', location: 'County Bar Center', member: 0 },
  { day: 0, from: 17, minutes: 45, summary: 'Dentist', location: null, member: null },
  {
    day: 1,
    from: 8,
    minutes: 60,
    summary: 'Breakfast with the title company',
    location: 'Main Street Diner',
    member: 1,
  },
  { day: 3, from: null, minutes: null, summary: 'Continuing education: evidence', location: 'Online', member: 0 },
  { day: 6, from: 15, minutes: 60, summary: 'School conference', location: null, member: null, status: 'tentative' },
  { day: 9, from: 10, minutes: 30, summary: 'Call with the insurer', location: null, member: 2, status: 'cancelled' },
] as const;

/** A day in New York, at an hour of its clock. */
const there = (at: number, hour: number): string =>
  instantAt(wallOf(new Date(at).toISOString(), ZONE).with({ hour, minute: 0, second: 0, millisecond: 0 }), ZONE);

const DOCS = [
  { kind: 'document', title: 'Draft stipulation', category: 'Pleadings', tags: ['draft'] },
  { kind: 'spreadsheets', title: 'Damages worksheet', category: 'Calculations', tags: ['damages'] },
  { kind: 'presentation', title: 'Opening statement', category: 'Trial', tags: ['trial', 'draft'] },
] as const;

/** As long as the provider's, the same for the same place. */
const docId = (place: number): string => `1LexLedgerSeed${String(place).padStart(30, '0')}`;

/** What the user's account at the provider holds, and links to the dockets of the newest cases. */
export function google(add: Add, today: number, cases: readonly SeededCase[]): void {
  for (const [index, { day, from, minutes, summary, location, member, ...rest }] of EVENTS.entries()) {
    const start = from === null ? new Date(today + day * DAY).toISOString() : there(today + day * DAY, from);
    add({
      at: today - 10 * DAY + index * HOUR,
      category: 'googleevent',
      type: 'AddGoogleCalendarEvent',
      key: `google-event-${index}`,
      data: {
        summary,
        startDateTime: start,
        endDateTime: minutes === null ? null : new Date(Date.parse(start) + minutes * 60_000).toISOString(),
        isAllDay: from === null,
        location,
        ...rest,
        ...(member === null ? {} : { assignedTo: ref(`member-${member % TEAM.length}`) }),
      },
    });
  }
  for (const [index, one] of cases
    .filter(({ closedAt }) => closedAt === null)
    .slice(-12)
    .entries()) {
    const doc = DOCS[index % DOCS.length] as (typeof DOCS)[number];
    const at = Math.min(one.openedAt + 6 * DAY, today) + index;
    add({
      at,
      category: 'googledoc',
      type: 'AddGoogleDoc',
      key: `google-doc-${index}`,
      data: {
        title: `${doc.title}, ${one.client.lastName} against ${one.opponent}`,
        webViewLink: `https://docs.google.com/${doc.kind}/d/${docId(index)}/edit`,
        category: doc.category,
        tags: [...doc.tags],
        caseId: ref(one.key),
      },
    });
    add({
      at: at + HOUR,
      category: 'linkeddocument',
      type: 'AddDocument',
      key: `linked-document-${index}`,
      data: {
        title: `Docket, ${one.client.lastName} against ${one.opponent}`,
        url: `https://dockets.example/${new Date(one.openedAt).getUTCFullYear()}/${String(1_000 + index * 37)}`,
        documentType: 'Docket',
        caseId: ref(one.key),
      },
    });
  }
}
