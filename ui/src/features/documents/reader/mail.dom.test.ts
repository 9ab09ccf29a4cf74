import { describe, expect, it } from 'vitest';
import { readMail } from './mail.ts';

/** A blob from a response, because jsdom's own blobs cannot be read. */
const mail = (...lines: readonly string[]): Promise<Blob> => new Response(lines.join('\r\n')).blob();

describe('a message', () => {
  it('is read with its people, its date, its text and what came with it', async () => {
    const { subject, people, date, text, isPage, attachments } = await readMail(
      await mail(
        'From: Charles Babbage <charles@babbage.example>',
        'To: Counsel: ada@byron.example, Clerk <clerk@court.example>;',
        'Subject: =?utf-8?Q?Caf=C3=A9_lease?=',
        'Date: Mon, 02 Mar 2026 15:30:00 -0500',
        'Content-Type: multipart/mixed; boundary="cut"',
        '',
        '--cut',
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'See the caf=E9.',
        '--cut',
        'Content-Type: application/pdf',
        'Content-Disposition: attachment; filename="Lease.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        'JVBERi0=',
        '--cut--',
      ),
    );
    expect({ subject, people, text, isPage }).toEqual({
      subject: 'Café lease',
      people: [
        { label: 'From', value: 'Charles Babbage <charles@babbage.example>' },
        { label: 'To', value: 'ada@byron.example, Clerk <clerk@court.example>' },
      ],
      text: 'See the café.',
      isPage: false,
    });
    expect(Date.parse(date ?? '')).toBe(Date.parse('2026-03-02T20:30:00Z'));
    expect(attachments.map(({ name, type, content }) => [name, type, content.size])).toEqual([
      ['Lease.pdf', 'application/pdf', 5],
    ]);
  });

  it('that is a web page alone is read as its text; one with nothing has none', async () => {
    const page = await readMail(
      await mail('Subject: Hi', 'Content-Type: text/html', '', '<p>One</p><script>run()</script><p>Two</p>'),
    );
    expect([page.text, page.isPage]).toEqual(['One\n\nTwo', true]);
    const nothing = await readMail(await mail('X-Only: a head', '', ''));
    expect(nothing).toMatchObject({ subject: '', people: [], date: null, text: '', attachments: [] });
  });
});
