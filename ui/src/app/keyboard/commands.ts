import type { Theme } from '@lexledger/contracts/choices';
import type { TimerState } from '@lexledger/domain/timer';
import {
  Building2,
  CornerDownLeft,
  History,
  Keyboard,
  Landmark,
  LogOut,
  type LucideIcon,
  Moon,
  Pause,
  Play,
  ScrollText,
  Square,
  StickyNote,
  Sun,
  UsersRound,
  Zap,
} from 'lucide-react';
import type { Shortcut } from '../../keyboard/shortcuts.ts';
import { type Destination, destinations, inbox, type ScreenPath } from '../../navigation/navigation.ts';
import type { OpenVerbs } from '../../navigation/verbs.ts';
import { type Address, type SearchPlace, searchPlaces } from '../search/places.ts';
import type { Findable } from './findCommands.ts';
import { OTHER_WORDS, PART_FORMS, PARTS, type Part } from './parts.ts';

/** An action of the palette. */
export interface Command extends Findable {
  readonly id: string;
  readonly group: string;
  readonly icon: LucideIcon;
  /** What the action applies to, when the label does not say it. */
  readonly detail?: string;
  readonly keys?: string;
  /** Address that the command opens; it can be opened in a new tab. */
  readonly at?: Address;
  readonly run?: () => void;
}

export interface PaletteActions {
  readonly chooseTheme: (theme: Theme) => void;
  readonly startTimer: () => void;
  readonly pauseTimer: (measureId: string) => void;
  readonly resumeTimer: (measureId: string) => void;
  /** Stops the timer, and opens the form with its time. */
  readonly stopTimer: (measureId: string) => void;
  readonly writeNote: () => void;
  /** Asks as of when everything is to be shown. */
  readonly chooseMoment: () => void;
  readonly openHelp: () => void;
  readonly logOut: () => void;
}

/** A timer, and the name of what it measures; null when none was given. */
export interface NamedTimer extends Pick<TimerState, 'is'> {
  readonly measureId: string;
  readonly name: string | null;
}

export interface Surroundings {
  readonly open: readonly OpenVerbs[];
  readonly shortcuts: readonly Shortcut[];
  readonly theme: Theme;
  readonly timers: readonly NamedTimer[];
  /** Whether a record of a kind may be added; all may where nothing is said. */
  readonly mayAdd?: (kind: { readonly category?: string }) => boolean;
  /** Whether others work in the person's firm. */
  readonly isInFirm?: boolean;
  /** Forms with prefilled fields. */
  readonly quickActions?: readonly QuickCommand[];
}

/** A quick action in the palette. */
export interface QuickCommand {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

const withOthers = (keywords: string, label: string): string => `${keywords} ${OTHER_WORDS[label] ?? ''}`.trim();

const places: readonly SearchPlace[] = Object.values(searchPlaces);

/** The actions of the open record. */
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

/** Shortcuts of the screen that are not actions of the open record. */
function keysOf({ shortcuts, open }: Surroundings): readonly Command[] {
  const verbs = open.flatMap((each) => each.verbs);
  const shown = new Set(verbs.map(({ keys, label }) => (label === 'Edit' ? 'e' : keys)));
  return shortcuts
    .filter(({ key }) => key !== 'Escape' && !shown.has(key))
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

function addingOf({ writeNote }: PaletteActions, { shortcuts, mayAdd = () => true }: Surroundings): readonly Command[] {
  const here = new Set(shortcuts.map(({ label }) => label));
  const added = places.flatMap(({ add, icon, noun, category }) =>
    add === undefined || here.has(add.label) || !mayAdd({ ...(category !== undefined && { category }) })
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
  const forms = PART_FORMS.filter((form) => !here.has(form.label) && mayAdd(form)).map((form) =>
    commandTo('New', form),
  );
  const note = {
    id: 'add note',
    group: 'New',
    icon: StickyNote,
    label: 'New note',
    keywords: 'add write',
    run: writeNote,
  };
  return [...added, ...forms, ...(here.has(note.label) || !mayAdd({ category: 'note' }) ? [] : [note])];
}

const goTo = ({ path, label, icon, key }: Destination): Command => ({
  id: `go ${path}`,
  group: 'Screens',
  icon,
  label,
  keywords: withOthers('go to open screen', label),
  keys: `g ${key}`,
  at: { to: path as ScreenPath },
});

const SCREENS: readonly Command[] = [
  ...destinations.map(goTo),
  {
    id: 'go firm',
    group: 'Screens',
    icon: Building2,
    label: 'Firm and billing details',
    keywords: 'go to open settings letterhead address tax LEDES timekeeper payment',
    at: { to: '/settings', search: { edit: 'firm' } },
  },
  {
    id: 'go members',
    group: 'Screens',
    icon: UsersRound,
    label: 'Firm: people and roles',
    keywords: 'go to open settings members invite associate staff role owner',
    at: { to: '/settings/firm' },
  },
  {
    id: 'go retention',
    group: 'Screens',
    icon: Landmark,
    label: 'Records retention',
    keywords: 'go to open settings legal hold preserve subpoena files to dispose of destroy keep years',
    at: { to: '/settings/retention' },
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

/** The commands for a timer. */
function timerCommands(actions: PaletteActions, { is, measureId, name }: NamedTimer): readonly Command[] {
  const group = 'Actions';
  const of = name === null ? '' : `: ${name}`;
  const runs = is === 'running';
  return [
    {
      id: `timer ${measureId}`,
      group,
      icon: runs ? Pause : Play,
      label: runs ? `Pause the timer${of}` : `Resume the ${is} timer${of}`,
      keywords: 'time measure pause resume',
      run: () => (runs ? actions.pauseTimer(measureId) : actions.resumeTimer(measureId)),
    },
    {
      id: `stop timer ${measureId}`,
      group,
      icon: Square,
      label: is === 'stopped' ? `Log the stopped timer${of}` : `Stop the timer and log${of}`,
      keywords: 'stop timer time log',
      run: () => actions.stopTimer(measureId),
    },
  ];
}

function actionsOf(actions: PaletteActions, { theme, timers }: Surroundings): readonly Command[] {
  const group = 'Actions';
  const isDark = theme === 'dark';
  return [
    {
      id: 'timer',
      group,
      icon: Play,
      label: timers.some(({ is }) => is === 'running') ? 'Start another timer' : 'Start the timer',
      keywords: 'time measure start timer',
      run: actions.startTimer,
    },
    ...timers.flatMap((timer) => timerCommands(actions, timer)),
    {
      id: 'theme',
      group,
      icon: isDark ? Sun : Moon,
      label: isDark ? 'Use the light theme' : 'Use the dark theme',
      keywords: 'switch appearance mode colours',
      run: () => actions.chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'moment',
      group,
      icon: History,
      label: 'As of another time…',
      keywords: 'past history date moment time travel back stood then',
      run: actions.chooseMoment,
    },
    {
      id: 'help',
      group,
      icon: Keyboard,
      label: 'Keyboard help',
      keywords: 'shortcuts keys',
      keys: '?',
      run: actions.openHelp,
    },
    { id: 'out', group, icon: LogOut, label: 'Log out', keywords: 'sign out leave', run: actions.logOut },
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

/** All available commands, the nearest first: for the open record, for this screen, global ones. */
export const commandsOf = (actions: PaletteActions, around: Surroundings): readonly Command[] => [
  ...verbsOf(around),
  ...keysOf(around),
  ...addingOf(actions, around),
  ...quickOf(around),
  ...(around.isInFirm === true ? [goTo(inbox)] : []),
  ...SCREENS,
  ...actionsOf(actions, around),
];
