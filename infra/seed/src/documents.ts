import type { Chance } from './chance.ts';
import { factKeysOf } from './chronology.ts';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

const TAGS = {
  signed: { name: 'Signed', color: '#2F6B4F', description: 'Executed by everybody who had to' },
  privileged: {
    name: 'Privileged',
    color: '#B3261E',
    description: 'Attorney-client communication, attorney work product',
  },
  evidence: { name: 'Evidence', color: '#3B82F6', description: 'To be shown in court' },
  draft: { name: 'Draft', color: '#9A6A14', description: null },
} as const;
type TagKey = keyof typeof TAGS;

const tagKey = (tag: string): string => `document-tag-${tag}`;

interface Paper {
  readonly name: string;
  readonly category: string;
  readonly tags: readonly TagKey[];
  readonly words: (one: SeededCase, day: string) => string;
}

const PAPERS: readonly Paper[] = [
  {
    name: 'Engagement letter.txt',
    category: 'Correspondence',
    tags: ['privileged', 'draft'],
    words: ({ client, opponent, rate }, day) =>
      [
        day,
        `Dear ${client.name},`,
        `thank you for choosing us in the matter against ${opponent}. Our time is charged at $${rate} an hour, in steps of six minutes. Court fees, transcripts and experts are charged as they are.`,
        'This letter covers negotiation and proceedings in the first instance. It does not cover an appeal, tax advice, or claims against third parties that become known later.',
        'Your retainer is held in our trust account and drawn on only for invoices that you have received. What is left at the end is returned within thirty days.',
        'Please keep every message, photograph and device that may bear on the dispute: to delete them now could be held against you.',
        'Please sign and return one copy.',
      ].join('\n\n'),
  },
  {
    name: 'Interview notes.md',
    category: 'Notes',
    tags: ['privileged', 'evidence'],
    words: ({ client, opponent }, day) =>
      `# Interview of ${day}\n\n- ${client.name} first heard of ${opponent} through a colleague.\n- Nothing was put in writing before the second meeting.\n- Two witnesses; both can be reached.\n\n## To do\n\n- Ask for the emails.\n- Photograph the place.`,
  },
  {
    name: 'Correspondence log.csv',
    category: 'Correspondence',
    tags: [],
    words: ({ opponent }, day) =>
      `date,from,to,subject\n${day},us,${opponent},Notice of representation\n${day},${opponent},us,Acknowledgement\n`,
  },
];

/** The folders of the first cases; each paper is in the one of its place, as far as there are as many. */
const FOLDERS = ['Engagement', 'Notes', 'Pleadings'] as const;
const FOLDERED = 12;

/** What a client signs and what is noted of a case: a paper or two each, one of them in two versions. */
export function documents(add: Add, chance: Chance, today: number, cases: readonly SeededCase[]): void {
  for (const [order, [tag, data]] of Object.entries(TAGS).entries()) {
    add({
      at: today - 362 * DAY + order * HOUR,
      category: 'documenttags',
      type: 'AddDocumentTag',
      key: tagKey(tag),
      data,
    });
  }
  for (const [index, one] of cases.entries()) {
    const folders = index < FOLDERED ? FOLDERS.map((_, place) => `folder-${index}-${place}`) : [];
    for (const [place, key] of folders.entries()) {
      const data = { name: FOLDERS[place], caseId: ref(one.key), parentId: null };
      add({ at: one.openedAt + HOUR + place, category: 'folder', type: 'AddDocumentFolder', key, data });
    }
    for (const [place, { name, category, tags, words }] of PAPERS.entries()) {
      if (place > 0 && !chance.percent(35)) continue;
      const at = Math.min(one.openedAt + chance.between(0, 4) * DAY + (2 + place) * HOUR, today);
      const day = new Date(at).toISOString().slice(0, 10);
      const key = `document-${index}-${place}`;
      const folder = folders[place];
      add({
        at,
        category: 'document',
        type: 'AddCaseDocument',
        key,
        data: {
          caseId: ref(one.key),
          description: null,
          category,
          tagIds: tags.map((tag) => ref(tagKey(tag))),
          folderId: folder === undefined ? null : ref(folder),
        },
        file: { name, words: words(one, day) },
      });
      const [fact] = factKeysOf(one);
      if (name === 'Interview notes.md' && fact !== undefined) {
        add({
          at: Math.max(at, one.openedAt + DAY) + HOUR,
          category: 'fact',
          type: 'ChangeFact',
          on: fact,
          data: { caseDocumentId: ref(key) },
        });
      }
      if (place !== 0 || !chance.percent(30)) continue;
      add({
        at: at + 3 * DAY,
        category: 'document',
        type: 'AddDocumentVersion',
        on: key,
        data: { changeDescription: 'Signed by the client' },
        file: { name, words: `${words(one, day)}\n\nSigned: ${one.client.name}` },
      });
      add({
        at: at + 3 * DAY + HOUR,
        category: 'document',
        type: 'ChangeCaseDocument',
        on: key,
        data: { tagIds: [ref(tagKey('privileged')), ref(tagKey('signed'))] },
      });
    }
  }
}
