import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import ImportDialog from './ImportDialog.tsx';

beforeEach(() => setZone('America/Chicago'));

async function choose(content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  await renderScreen(<ImportDialog onClose={() => undefined} />, { 'GET /api/calendar-events': { body: [] } });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  // The files of jsdom have no `arrayBuffer`.
  const file = Object.assign(new File([bytes], 'court.ics'), { arrayBuffer: async () => bytes.buffer });
  fireEvent.change(await screen.findByLabelText('Calendar file'), { target: { files: [file] } });
}

const lines = (...given: readonly string[]): string => [...given, ''].join('\r\n');

const event = (uid: string, ...more: readonly string[]): string =>
  lines('BEGIN:VEVENT', `UID:${uid}@court.example`, 'DTSTAMP:20260901T100000Z', ...more, 'END:VEVENT');

it('shows the reason for each event that cannot be taken, first, and offers all others', async () => {
  await choose(
    [
      lines('BEGIN:VCALENDAR', 'VERSION:2.0'),
      event('one', 'DTSTART:20261019T140000Z', 'SUMMARY:Motion hearing', 'this line says nothing'),
      event('two', 'DTSTART:20261399T140000Z', 'SUMMARY:Status conference'),
      event('three', 'DTSTART:20261021T140000Z', 'SUMMARY:Trial'),
      lines('END:VCALENDAR'),
    ].join(''),
  );
  expect(await screen.findByRole('button', { name: 'Import 2 events' })).toBeEnabled();
  const [refused, kept, whole] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(refused).toHaveTextContent(
    'Status conferenceCannot be takenWhen it begins cannot be read: “DTSTART:20261399T140000Z”. Add it by hand.',
  );
  expect(kept).toHaveTextContent(/^Motion hearingWill be added.*left out: “this line says nothing”\.$/);
  expect(whole).toHaveTextContent(/^TrialWill be added/);
});

it('reads what Outlook wrote in the encoding of Windows', async () => {
  const text = lines('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20261019T140000Z', 'SUMMARY:Señor Muñoz');
  await choose(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  expect(await screen.findByText('Señor Muñoz')).toBeVisible();
});

it('says what to do with a packed file', async () => {
  await choose('PK\u0003\u0004 and so on');
  expect(
    await screen.findByText('This is a ZIP file. Unpack it, and choose a file in it that ends in .ics.'),
  ).toBeVisible();
});
