import type { Theme } from '@lexledger/contracts/choices';
import {
  Building2,
  CornerDownLeft,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  Play,
  ScrollText,
  Square,
  StickyNote,
  Sun,
  Zap,
} from 'lucide-react';
import type { TimerState } from '../../features/time/timer.ts';
import type { OpenVerbs } from '../../lib/verbs.ts';
import { destinations, type ScreenPath } from '../navigation.ts';
import { type Address, type SearchPlace, searchPlaces } from '../search/places.ts';
import type { Findable } from './findCommands.ts';
import { OTHER_WORDS, PART_FORMS, PARTS, type Part } from './parts.ts';
import type { Shortcut } from './shortcuts.ts';

/** Something that can be done from the palette. */
export interface Command extends Findable {
  readonly id: string;
  readonly group: string;
  readonly icon: LucideIcon;
  /** What it is done with, where the label does not say it. */
  readonly detail?: string;
  readonly keys?: string;
  /** Where it leads; it can be opened in a tab of its own. */
  readonly at?: Address;
  readonly run?: () => void;
}

export interface Deeds {
  readonly chooseTheme: (theme: Theme) => void;
  readonly startTimer: () => void;
  readonly stopTimer: () => void;
  readonly writeNote: () => void;
  readonly openHelp: () => void;
  readonly logOut: () => void;
}

export interface Surroundings {
  readonly open: readonly OpenVerbs[];
  readonly shortcuts: readonly Shortcut[];
  readonly theme: Theme;
  readonly timer: TimerState['is'];
  /** Forms that are filled in. */
  readonly quickActions?: readonly QuickCommand[];
}

/** A quick action, as the palette lists it. */
export interface QuickCommand {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

const withOthers = (keywords: string, label: string): string => `${keywords} ${OTHER_WORDS[label] ?? ''}`.trim();

const places: readonly SearchPlace[] = Object.values(searchPlaces);

/** Of the record that is open. */
const verbsOf = ({ open }: Surroundings): readonly Command[] =>
  open.flatMap(({ subject, verbs }, depth) =>
    verbs.map(({ label, icon = Zap, keys, onSelect }) => ({
      id: `verb ${depth} ${label}`,
      group: subject,
      icon,
      label,
      keywords: subject,
      ...(keys !== undefined && { keys }),
      run: onSelect,
    })),
  );

/** What has a key of its own here, and is no verb of the open record already. */
function keysOf({ shortcuts, open }: Surroundings): readonly Command[] {
  const verbs = open.flatMap((each) => each.verbs);
  const told = new Set(verbs.map(({ keys, label }) => (label === 'Edit' ? 'e' : keys)));
  return shortcuts
    .filter(({ key }) => key !== 'Escape' && !told.has(key))
    .map(({ key, label, run }) => ({
      id: `key ${key}`,
      group: 'On this screen',
      icon: CornerDownLeft,
      label,
      keywords: withOthers(label.startsWith('New ') ? 'add create' : '', label),
      keys: key,
      run,
    }));
}

const commandTo = (group: string, { id, ...part }: Part): Command => ({ id: `part ${id}`, group, ...part });

function addingOf({ writeNote }: Deeds, { shortcuts }: Surroundings): readonly Command[] {
  const here = new Set(shortcuts.map(({ label }) => label));
  const added = places.flatMap(({ add, icon, noun }) =>
    add === undefined || here.has(add.label)
      ? []
      : [
          {
            id: `add ${add.label}`,
            group: 'New',
            icon,
            label: add.label,
            keywords: withOthers(`add create new ${noun}`, add.label),
            at: add.at,
          },
        ],
  );
  const forms = PART_FORMS.filter(({ label }) => !here.has(label)).map((form) => commandTo('New', form));
  const note = {
    id: 'add note',
    group: 'New',
    icon: StickyNote,
    label: 'New note',
    keywords: 'add write',
    run: writeNote,
  };
  return [...added, ...forms, ...(here.has(note.label) ? [] : [note])];
}

const SCREENS: readonly Command[] = [
  ...destinations.map(({ path, label, icon, key }) => ({
    id: `go ${path}`,
    group: 'Screens',
    icon,
    label,
    keywords: withOthers('go to open screen', label),
    keys: `g ${key}`,
    at: { to: path as ScreenPath },
  })),
  {
    id: 'go firm',
    group: 'Screens',
    icon: Building2,
    label: 'Firm and billing details',
    keywords: 'go to open settings letterhead address tax LEDES timekeeper payment',
    at: { to: '/settings', search: { edit: 'firm' } },
  },
  {
    id: 'go audit trail',
    group: 'Screens',
    icon: ScrollText,
    label: 'Audit trail',
    keywords: 'go to open settings log history security sign-ins refused who when',
    at: { to: '/settings/audit-trail' },
  },
  ...places.flatMap(({ list, many, icon }) =>
    list === undefined
      ? []
      : [{ id: `go ${many}`, group: 'Screens', icon, label: many, keywords: 'go to open screen', at: list }],
  ),
  ...PARTS.map((part) => commandTo('Screens', part)),
];

function actionsOf(deeds: Deeds, { theme, timer }: Surroundings): readonly Command[] {
  const group = 'Actions';
  const isDark = theme === 'dark';
  return [
    ...(timer === 'running'
      ? []
      : [
          {
            id: 'timer',
            group,
            icon: Play,
            label: timer === 'idle' ? 'Start the timer' : 'Continue the timer',
            keywords: 'time measure start',
            run: deeds.startTimer,
          },
        ]),
    ...(timer === 'idle'
      ? []
      : [
          {
            id: 'stop timer',
            group,
            icon: Square,
            label: 'Stop the timer',
            keywords: 'time log',
            run: deeds.stopTimer,
          },
        ]),
    {
      id: 'theme',
      group,
      icon: isDark ? Sun : Moon,
      label: isDark ? 'Use the light theme' : 'Use the dark theme',
      keywords: 'switch appearance mode colours',
      run: () => deeds.chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'help',
      group,
      icon: Keyboard,
      label: 'Keyboard help',
      keywords: 'shortcuts keys',
      keys: '?',
      run: deeds.openHelp,
    },
    { id: 'out', group, icon: LogOut, label: 'Log out', keywords: 'sign out leave', run: deeds.logOut },
  ];
}

const QUICK = 'Quick actions';

const quickOf = ({ quickActions = [] }: Surroundings): readonly Command[] =>
  quickActions.map(({ id, name, description, icon, run }) => ({
    id: `quick ${id}`,
    group: QUICK,
    icon,
    label: name,
    keywords: ['quick action', description].filter(Boolean).join(' '),
    ...(description !== null && { detail: description }),
    run,
  }));

/** Everything that can be done now, the nearest first: with what is open, on this screen, anywhere. */
export const commandsOf = (deeds: Deeds, around: Surroundings): readonly Command[] => [
  ...verbsOf(around),
  ...keysOf(around),
  ...addingOf(deeds, around),
  ...quickOf(around),
  ...SCREENS,
  ...actionsOf(deeds, around),
];
