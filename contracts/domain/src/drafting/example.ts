import type { Block } from '@lexledger/contracts/drafting/document';
import type { DraftValues, PartyValue } from '@lexledger/contracts/drafting/values';
import { writtenDay } from '../placeholders/fill.ts';
import type { FillWith } from './fill.ts';
import { flatNeeds, needsTree } from './needs.ts';
import { rolesByKey } from './notation.ts';
import type { StandardTemplate } from './standardTemplate.ts';

/** The day of all examples. */
const TODAY = '2026-06-01';

const exampleId = (index: number): string => `00000000-0000-4000-9000-${index.toString(16).padStart(12, '0')}`;

/** What fills a template's example, as a case would; `answers` go over those of the example, by label or key. */
export function exampleOf(
  { roles, example }: Pick<StandardTemplate, 'roles' | 'example'>,
  blocks: readonly Block[],
  answers: Readonly<Record<string, string>> = {},
): FillWith {
  const labels = rolesByKey(roles);
  const given: Readonly<Record<string, string>> = { ...example.answers, ...answers };
  const parties: PartyValue[] = [];
  const ofRoles: Record<string, readonly string[]> = {};
  for (const role of labels.keys()) {
    ofRoles[role] = (example.roles?.[role] ?? []).map(({ name, ...details }) => {
      const id = exampleId(parties.length);
      const none = { organisation: null, email: null, phone: null, address: null };
      parties.push({ id, side: 'other', role: 'other', name, ...none, ...details });
      return id;
    });
  }
  const values: DraftValues = {
    today: TODAY,
    values: { ...example.values },
    parties,
    facts: (example.facts ?? []).map(({ date, title, source = null }, index) => ({
      id: exampleId(0x1000 + index),
      version: 0,
      date: date === undefined ? null : writtenDay(date),
      title,
      description: null,
      source,
      page: null,
    })),
    authorities: (example.authorities ?? []).map(({ citation, title = null }, index) => ({
      id: exampleId(0x2000 + index),
      version: 0,
      type: 'case',
      citation,
      title,
      passage: null,
      application: null,
    })),
  };
  const needs = flatNeeds(needsTree(blocks, labels).needs);
  const byKey = needs.flatMap(({ need: { key, label } }) => {
    const answer = given[key] ?? given[label];
    return answer === undefined ? [] : [[key, answer] as const];
  });
  return { roles: labels, parties: ofRoles, answers: Object.fromEntries(byKey), values };
}
