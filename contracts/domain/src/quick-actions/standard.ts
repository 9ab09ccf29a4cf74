import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import type {
  QuickActionColor,
  QuickActionIcon,
  QuickActionType,
  QuickTemplate,
} from '@lexledger/contracts/quick-actions/choices';

/** An action that every user has from the first day. */
export interface StandardAction {
  readonly name: string;
  readonly description: string | null;
  readonly actionType: QuickActionType;
  readonly template: QuickTemplate;
  readonly icon: QuickActionIcon;
  readonly color: QuickActionColor;
}

/**
 * The standard actions, in the order in which they are shown until they are used. Their ids derive from the index in
 * the list, so new ones must be added at its end, and none may ever be removed.
 */
export const STANDARD_ACTIONS: readonly StandardAction[] = [
  { name: 'Add client', description: null, actionType: 'client', template: {}, icon: 'person', color: 'red' },
  { name: 'Open case', description: null, actionType: 'case', template: {}, icon: 'briefcase', color: 'red' },
  { name: 'Add task', description: null, actionType: 'task', template: {}, icon: 'task', color: 'red' },
  { name: 'Log time', description: null, actionType: 'time', template: {}, icon: 'clock', color: 'red' },
  { name: 'Add note', description: null, actionType: 'note', template: {}, icon: 'note', color: 'red' },
  { name: 'Record money', description: null, actionType: 'money', template: {}, icon: 'wallet', color: 'red' },
  {
    name: 'Log a phone call',
    description: 'Six minutes, by telephone',
    actionType: 'time',
    template: { taskDescription: 'Telephone call with client', timeMinutes: 6 },
    icon: 'phone',
    color: 'blue',
  },
  {
    name: 'Follow up in a week',
    description: 'A task that is due in seven days',
    actionType: 'task',
    template: { title: 'Follow up', dueInDays: 7 },
    icon: 'mail',
    color: 'blue',
  },
];

/** Number of ids that two hexadecimal digits allow. */
const PLACES = 256;

/**
 * The id of a user's standard action: the user's id with its last two digits replaced by the action's index. It is the
 * same in every process and tab even before the action has any event.
 * @throws RangeError for an index that two digits cannot represent
 */
export function standardActionId(userId: string, place: number): string {
  if (!Number.isInteger(place) || place < 0 || place >= PLACES) throw new RangeError(`no such place: ${place}`);
  return `${userId.slice(0, -2)}${place.toString(16).padStart(2, '0')}`;
}

/** The record before its first event. Its version shows that there is no event yet. */
const untouched = (userId: string, place: number, action: StandardAction): QuickAction => ({
  ...action,
  template: { ...action.template },
  id: standardActionId(userId, place),
  userId,
  isDefault: true,
  usageCount: 0,
  lastUsedAt: null,
  version: 0,
  createdAt: STANDARD_SINCE,
  updatedAt: STANDARD_SINCE,
  removedAt: null,
});

/** All standard actions of a user, as they are before anybody changed them. */
export const standardActionsOf = (userId: string): readonly QuickAction[] =>
  STANDARD_ACTIONS.map((action, place) => untouched(userId, place, action));

/** The user's standard action with this id; null for any other id. */
export function standardActionOf(id: string, userId: string): QuickAction | null {
  const place = Number.parseInt(id.slice(-2), 16);
  const action = STANDARD_ACTIONS[place];
  return action === undefined || standardActionId(userId, place) !== id ? null : untouched(userId, place, action);
}

/** Date on which the product introduced the standard actions. */
export const STANDARD_SINCE = '2026-11-21T00:00:00.000Z';
