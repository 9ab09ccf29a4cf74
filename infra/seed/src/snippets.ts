import { STANDARD_SNIPPETS } from '@lexledger/domain/placeholders/standard-snippets';
import type { Chance } from './chance.ts';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Own {
  readonly title: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly content: string;
  readonly description?: string;
  readonly isFavorite?: boolean;
}

/** What the firm wrote itself. */
const OWN: readonly Own[] = [
  {
    title: 'Retaliation: preserve the record',
    category: 'Employment',
    tags: ['demand', 'evidence'],
    content:
      'Dear {{party.adverse.name}},\n\nyou are on notice of the claims of {{client.name}} for retaliation. Preserve all messages, personnel files and schedules since {{date:Date of the complaint}}, including those on private devices. Deletion after receipt of this letter will be raised with the court.\n\n{{lawyer.name}}',
    description: 'Goes out on the day that we are retained.',
    isFavorite: true,
  },
  {
    title: 'Medical records authorization',
    category: 'Personal Injury',
    tags: ['evidence', 'medical'],
    content:
      'I, {{client.name}}, born {{client.birthday}}, of {{client.address}}, authorize {{text:Provider}} to release my records from {{date:From}} to {{date:To}} to my attorney, {{lawyer.name}}. This authorization ends on {{date:today+180}}.\n\n________________________\n{{client.name}}',
    isFavorite: true,
  },
  {
    title: 'Settlement: offer with a term',
    category: 'Settlement',
    tags: ['settlement', 'fees'],
    content:
      'Without prejudice\n\nIn {{case.title}} our client is prepared to settle all claims for {{money:Amount}}, each side bearing its own costs. The offer stands until {{date:today+21}} and lapses then without further notice. The amount at stake is {{case.value}}.',
  },
  {
    title: 'Settlement: mutual release',
    category: 'Settlement',
    tags: ['settlement'],
    content:
      'The parties release each other from all claims that arise from {{text:The events}}, known or unknown, except the obligations of this agreement. The release is {{choice:Kind=mutual|of the defendant alone}}.',
  },
  {
    title: 'Privilege header',
    category: 'Letters',
    tags: ['privilege'],
    content: 'PRIVILEGED AND CONFIDENTIAL\nAttorney-client communication\nRe: {{case.title}} ({{case.number}})',
    isFavorite: true,
  },
  {
    title: 'Adjournment request',
    category: 'Pleadings',
    tags: ['court', 'dates'],
    content:
      'Your Honor,\n\ncounsel for {{client.name}} asks that the conference of {{case.nextHearing}} be adjourned to {{date:New date}}. {{party.opposing-counsel.name}} {{choice:Consent=consents|does not consent}}. This is the {{choice:Which=first|second|third}} such request.\n\nRespectfully,\n{{lawyer.name}}',
  },
  {
    title: 'Discovery: deficiency letter',
    category: 'Pleadings',
    tags: ['discovery', 'opposing counsel'],
    content:
      'Dear {{party.opposing-counsel.name}},\n\nyour responses of {{date:Date of the responses}} do not answer requests {{text:Numbers}}. Please supplement them by {{date:today+10}}; otherwise we will ask for a conference.\n\n{{lawyer.name}}',
  },
  {
    title: 'Estate: list of assets',
    category: 'Estate Planning',
    tags: ['opening'],
    content:
      'Dear {{client.name}},\n\nto prepare your will we need a list of what you own and owe, with account numbers, and the names and birthdays of {{choice:Of whom=your children|your beneficiaries}}. Please send it by {{date:today+30}}.\n\n{{lawyer.name}}',
  },
  {
    title: 'Lease: notice to cure',
    category: 'Real Estate',
    tags: ['demand', 'dates'],
    content:
      'Take notice that you are in default of paragraph {{text:Paragraph}} of the lease, because {{text:What was breached}}. Unless the default is cured within {{number:Days}} days, by {{date:Last day}}, the landlord will end the tenancy.',
  },
  {
    title: 'Fee reminder, friendly',
    category: 'Client letters',
    tags: ['fees'],
    content:
      'Dear {{client.name}},\n\nour invoice {{text:Invoice number}} over {{money:Amount}} was due on {{date:Due date}}. Perhaps it was overlooked; we would be glad to see it settled by {{date:today+7}}.\n\n{{lawyer.name}}',
    isFavorite: true,
  },
];

/** The firm's snippets: those that came with the product, then its own, and how often each was put to use. */
export function snippets(add: Add, chance: Chance, today: number, cases: readonly SeededCase[]): void {
  const all = [...STANDARD_SNIPPETS, ...OWN];
  for (const [index, { description = null, isFavorite = false, ...snippet }] of all.entries()) {
    const key = `snippet-${index}`;
    const isCustom = index >= STANDARD_SNIPPETS.length;
    const since = isCustom ? 300 - (index - STANDARD_SNIPPETS.length) * 24 : 355;
    const at = today - since * DAY + 10 * HOUR + index * 60_000;
    const data = { ...snippet, description, isFavorite, isCustom };
    add({ at, category: 'snippet', type: 'AddDocumentSnippet', key, data });
    const uses = isFavorite ? chance.between(6, 16) : chance.between(0, 6);
    for (let use = 0; use < uses; use += 1) {
      const usedAt = at + chance.between(1, since) * DAY + chance.between(0, 7) * HOUR;
      const known = cases.filter(({ openedAt }) => openedAt < usedAt);
      const caseId = known.length === 0 ? null : ref(chance.pick(known).key);
      add({
        at: usedAt,
        category: 'snippet',
        type: 'UseDocumentSnippet',
        on: key,
        data: { how: chance.between(0, 2) === 0 ? 'copied' : 'inserted', caseId },
      });
    }
  }
}
