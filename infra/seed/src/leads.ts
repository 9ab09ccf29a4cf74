import { toDecimal } from '@lexledger/contracts/kernel/money';
import type { Add } from './step.ts';

const DAY = 86_400_000;

/** Name, practice area, source, fee in dollars, days since the first call, status, days until the next step. */
type Told = readonly [
  name: string,
  area: string,
  source: string,
  fee: number | null,
  since: number,
  status: 'new' | 'contacted' | 'consultation' | 'proposal' | 'won' | 'lost',
  next: number | null,
];

const LEADS: readonly Told[] = [
  ['Nadia Rahimi', 'Immigration', 'Website', 3_800, 1, 'new', 0],
  ['Harlan & Sons Roofing, Inc.', 'Business', 'Referral', 9_500, 2, 'new', 2],
  ['Tomás Echeverría', 'Family', 'Bar association', 4_200, 3, 'new', 1],
  ['Ingrid Solheim', 'Estate Planning', 'Website', 2_600, 4, 'new', null],
  ['Delphine Marchetti', 'Employment', 'Former client', 7_400, 6, 'contacted', 3],
  ['Owen Prescott', 'Personal Injury', 'Phone call', null, 8, 'contacted', -1],
  ['Castellan Freight LLC', 'Business', 'Referral', 14_000, 9, 'contacted', 5],
  ['Min-jun Kwak', 'Intellectual Property', 'Event', 11_200, 12, 'consultation', 4],
  ['Beatrice Odukoya', 'Family', 'Referral', 5_100, 14, 'consultation', 6],
  ['Gunnar Thorsen', 'Real Estate', 'Website', 3_300, 17, 'consultation', -2],
  ['Lakeside Dental Partners', 'Employment', 'Former client', 18_500, 20, 'proposal', 2],
  ['Yolanda Figueroa', 'Immigration', 'Referral', 4_900, 24, 'proposal', 8],
  ['Piotr Zawadzki', 'Litigation', 'Bar association', 22_000, 27, 'proposal', 7],
  ['Marguerite Fontaine', 'Estate Planning', 'Referral', 3_900, 48, 'won', null],
  ['Redwood Cycle Works LLC', 'Business', 'Event', 8_800, 63, 'won', null],
  ['Callum Whitby', 'Criminal Defense', 'Phone call', 6_500, 70, 'lost', null],
  ['Sunniva Dahl', 'Tax', 'Website', 2_100, 85, 'lost', null],
];

/** The stages of a lead, a few days apart. */
const STEPS = ['contacted', 'consultation', 'proposal'] as const;

const addressOf = (name: string): string =>
  `${name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.')}@inquiries.example`;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Recent leads and their outcomes. Won leads become clients through the product's own policy. */
export function leads(add: Add, today: number): void {
  for (const [index, [name, practiceArea, source, fee, since, status, next]] of LEADS.entries()) {
    const key = `lead-${index}`;
    const begun = today - since * DAY + 9 * 3_600_000;
    const value = fee === null ? null : toDecimal(fee * 100);
    const data = { name, email: addressOf(name), practiceArea, source, value, status: 'new' };
    add({ at: begun, category: 'lead', type: 'AddLead', key, data });
    const isSettled = status === 'won' || status === 'lost';
    const passed = isSettled ? STEPS : STEPS.slice(0, STEPS.indexOf(status as (typeof STEPS)[number]) + 1);
    const pace = (since * DAY) / (passed.length + 2);
    for (const [step, reached] of passed.entries()) {
      const at = begun + (step + 1) * pace;
      add({ at, category: 'lead', type: 'ChangeLead', on: key, data: { status: reached } });
    }
    const last = begun + (passed.length + 1) * pace;
    if (status === 'won') add({ at: last, category: 'lead', type: 'ConvertLead', on: key, data: {} });
    if (status === 'lost') add({ at: last, category: 'lead', type: 'ChangeLead', on: key, data: { status } });
    if (next === null) continue;
    const nextStepDate = isoDay(today + next * DAY);
    add({ at: last, category: 'lead', type: 'ChangeLead', on: key, data: { nextStepDate } });
  }
}
