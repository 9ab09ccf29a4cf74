import type { Chance } from './chance.ts';
import type { Add, SeededCase } from './practice.ts';
import { ref } from './ref.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Paper {
  readonly name: string;
  readonly category: string;
  readonly words: (one: SeededCase, day: string) => string;
}

const PAPERS: readonly Paper[] = [
  {
    name: 'Engagement letter.txt',
    category: 'Correspondence',
    words: ({ client, rate }, day) =>
      `${day}\n\nDear ${client.name},\n\nthank you for choosing us. Our time is charged at $${rate} an hour, in steps of six minutes. This letter says what our work covers and what it does not.\n\nPlease sign and return one copy.`,
  },
  {
    name: 'Interview notes.md',
    category: 'Notes',
    words: ({ client, opponent }, day) =>
      `# Interview of ${day}\n\n- ${client.name} first heard of ${opponent} through a colleague.\n- Nothing was put in writing before the second meeting.\n- Two witnesses; both can be reached.\n\n## To do\n\n- Ask for the emails.\n- Photograph the place.`,
  },
  {
    name: 'Correspondence log.csv',
    category: 'Correspondence',
    words: ({ opponent }, day) =>
      `date,from,to,subject\n${day},us,${opponent},Notice of representation\n${day},${opponent},us,Acknowledgement\n`,
  },
];

/** What a client signs and what is noted of a case: a paper or two each, one of them in two versions. */
export function documents(add: Add, chance: Chance, today: number, cases: readonly SeededCase[]): void {
  for (const [index, one] of cases.entries()) {
    for (const [place, { name, category, words }] of PAPERS.entries()) {
      if (place > 0 && !chance.percent(35)) continue;
      const at = Math.min(one.openedAt + chance.between(0, 4) * DAY + (2 + place) * HOUR, today);
      const day = new Date(at).toISOString().slice(0, 10);
      const key = `document-${index}-${place}`;
      add({
        at,
        category: 'document',
        type: 'AddCaseDocument',
        key,
        data: { caseId: ref(one.key), description: null, category },
        file: { name, words: words(one, day) },
      });
      if (place !== 0 || !chance.percent(30)) continue;
      add({
        at: at + 3 * DAY,
        category: 'document',
        type: 'AddDocumentVersion',
        on: key,
        data: { changeDescription: 'Signed by the client' },
        file: { name, words: `${words(one, day)}\n\nSigned: ${one.client.name}` },
      });
    }
  }
}
