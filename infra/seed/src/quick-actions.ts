import type { Chance } from './chance.ts';
import type { Add } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The firm's recurring actions. */
const OWN = [
  {
    name: 'Court filing fee',
    description: 'An expense of $45, filing fees',
    actionType: 'money',
    template: { type: 'expense', amount: '45.00', category: 'Filing fees', description: 'Filing fee' },
    icon: 'wallet',
    color: 'amber',
    uses: 14,
  },
  {
    name: 'Client intake meeting',
    description: 'An hour at the office, tomorrow at ten',
    actionType: 'event',
    template: {
      title: 'Intake meeting',
      eventType: 'meeting',
      inDays: 1,
      at: '10:00',
      minutes: 60,
      location: 'Office',
    },
    icon: 'calendar',
    color: 'green',
    uses: 9,
  },
  {
    name: 'Diary the response',
    description: 'An urgent task that is due in 21 days',
    actionType: 'task',
    template: { title: 'Serve the response', priority: 'urgent', dueInDays: 21, taskType: 'drafting' },
    icon: 'scale',
    color: 'violet',
    uses: 6,
  },
] as const;

/** Actions of the firm's own, and how often they were run over the last months. */
export function quickActions(add: Add, chance: Chance, today: number): void {
  for (const [index, { uses, ...data }] of OWN.entries()) {
    const key = `quick-${index}`;
    add({ at: today - 200 * DAY + index * HOUR, category: 'quick', type: 'AddQuickAction', key, data });
    for (let use = 0; use < uses; use += 1) {
      const at = today - chance.between(1, 190) * DAY + chance.between(14, 21) * HOUR;
      add({ at, category: 'quick', type: 'UseQuickAction', on: key, data: {} });
    }
  }
}
