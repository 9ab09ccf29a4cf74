import { expect, it } from 'vitest';
import { markProposal } from '../ai/verify.ts';
import { proposedElements } from './proposedElements.ts';

const passages = [{ source: 'fact' as const, caseId: null, label: 'Lease, p. 2', text: 'Rent is due on the first.' }];

it('marks what an AI provider proposed, and each source that is neither in the library nor in what was sent', () => {
  const text = [
    '- The parties made a lease [1]. | [1] | [1] goes to it.',
    '- Rent was due. | Ashcroft v. Iqbal, 556 U.S. 662 (2009) | No passage goes to it.',
    '- It was not paid. | Roe v. Doe, 999 F.3d 1 (9th Cir. 2021)',
    '- The tenant had notice. | no source',
    '- The landlord suffered a loss.',
  ].join('\n');
  const library = [{ citation: 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)', text: null }];
  const marks = markProposal(text, {
    passages: passages.map((passage) => ({ ...passage, number: 1 })),
    given: [],
    library,
  });
  const mark = 'Proposed by large-2; confirm for your jurisdiction.';
  expect(proposedElements({ text, marks, passages, model: 'large-2' })).toEqual([
    { text: 'The parties made a lease.', source: 'Lease, p. 2', covers: `${mark} (Lease, p. 2) goes to it.` },
    {
      text: 'Rent was due.',
      source: 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)',
      covers: `${mark} No passage goes to it.`,
    },
    { text: 'It was not paid.', source: 'Roe v. Doe, 999 F.3d 1 (9th Cir. 2021) (unverified)', covers: mark },
    { text: 'The tenant had notice.', source: 'No source given', covers: mark },
    { text: 'The landlord suffered a loss.', source: 'No source given', covers: mark },
  ]);
});

it('keeps within the limits of an element', () => {
  const long = 'word '.repeat(400);
  const [element] = proposedElements({ text: `- ${long}|${long}|${long}`, marks: [], passages: [], model: 'm' });
  expect([element?.text.length, element?.source.length, element?.covers?.length]).toEqual([1_000, 300, 500]);
});
