import { TOAST_DURATION_MS, TOAST_REMOVAL_MS, TOASTS_VISIBLE } from '@lexledger/contracts/constants';
import type { ToastText } from '@lexledger/contracts/texts';
import { createListeners } from '../api/listeners.ts';

export interface ToastAction {
  /** The button's word: 'Undo'. */
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly tone?: 'neutral' | 'destructive';
  /** Milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
  /** Gives way to the next one at once: it tells of a moment that is over then. */
  readonly yielding?: boolean;
  /** Milliseconds that it is there to be read before anything else is shown; then it gives way. */
  readonly least?: number;
  /** While what it says holds. */
  readonly during?: 'offline';
  /** What is over with it: what was said of that is said no more, but for what can be undone. */
  readonly ends?: 'offline';
  /** The id of the command that it tells of. */
  readonly about?: string;
}

export interface Toast extends ToastText {
  readonly id: number;
  readonly open: boolean;
  readonly tone: 'neutral' | 'destructive';
  readonly duration: number;
  readonly action: ToastAction | undefined;
  readonly yielding: boolean;
  readonly least: number;
  /** Milliseconds since 1970; 0 until it is shown. */
  readonly shownAt: number;
  readonly about: string | undefined;
  readonly during: 'offline' | undefined;
}

/** Shown, or closed a while ago; the newest first. */
let toasts: readonly Toast[] = [];
let waiting: readonly Toast[] = [];
/** Whether the pointer or the focus is on the notification that is shown: it stays until they leave. */
let isHeld = false;
let lastId = 0;
const listeners = createListeners();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.notify();
}

/** Milliseconds until what is shown has been read. */
const unread = ({ shownAt, least }: Toast): number => Math.max(0, shownAt + least - Date.now());

/** Whether it makes room for what waits once it was read. */
const isPassing = ({ yielding, least }: Toast): boolean => yielding || least > 0;

function showNext(): void {
  const [next, ...others] = waiting;
  if (next === undefined) return;
  const keeping = toasts.filter((shown) => shown.open && (isHeld || !isPassing(shown) || unread(shown) > 0));
  if (keeping.length >= TOASTS_VISIBLE) {
    for (const shown of keeping) if (isPassing(shown) && !isHeld) setTimeout(showNext, unread(shown));
    return;
  }
  waiting = others;
  isHeld = false;
  set([{ ...next, shownAt: Date.now() }, ...toasts].slice(0, TOASTS_VISIBLE));
}

/** A failure before what went well; otherwise one after the other. */
const inTurn = (queue: readonly Toast[], next: Toast): readonly Toast[] => {
  const place = next.tone === 'destructive' ? queue.findIndex(({ tone }) => tone === 'neutral') : -1;
  return place === -1 ? [...queue, next] : queue.toSpliced(place, 0, next);
};

/** Whether the notification on show gives way to this one: a failure does not, nor does one under somebody's pointer. */
const givesWay = (shown: Toast, next: Toast): boolean =>
  !isHeld && !next.yielding && shown.tone === 'neutral' && unread(shown) === 0;

/** Whether there is nothing more to do about it: what waits for the network may yet be given its Undo. */
const isOver = ({ action, about }: Toast): boolean => action === undefined && about === undefined;

function end(over: 'offline'): void {
  const isOver = ({ during, action }: Toast): boolean => during === over && action === undefined;
  waiting = waiting.filter((other) => !isOver(other));
  toasts = toasts.filter((shown) => !(shown.open && isOver(shown)));
}

/**
 * Shows a notification at once: it tells of what was just done, and the one on show gives way. One that gave way and has
 * something to press (Undo) is shown again afterwards. What tells of a moment (`yielding`) waits until nothing else is
 * shown, as all do while a failure or a pointer keeps the one on show. Words that wait already, with nothing to press, are
 * not said twice; nor are those of a moment while they are shown. Answers its id.
 */
export function toast(text: ToastText, options: ToastOptions = {}): number {
  const { tone = 'neutral', duration = TOAST_DURATION_MS, action, yielding = false, least = 0, about } = options;
  const { during, ends } = options;
  if (ends !== undefined) end(ends);
  const isSame = (other: Toast): boolean =>
    other.title === text.title &&
    other.description === text.description &&
    other.tone === tone &&
    other.action === undefined &&
    action === undefined;
  const same =
    waiting.find(isSame) ?? toasts.find((shown) => shown.open && (shown.yielding || yielding) && isSame(shown));
  if (same !== undefined) return same.id;
  lastId += 1;
  const next: Toast = {
    ...text,
    id: lastId,
    open: true,
    tone,
    duration,
    action,
    yielding,
    least,
    shownAt: 0,
    about,
    during,
  };
  const shown = toasts.find(({ open }) => open);
  if (shown !== undefined && givesWay(shown, next)) {
    toasts = toasts.filter(({ id }) => id !== shown.id);
    waiting = [next, ...(isOver(shown) ? [] : [shown]), ...waiting];
  } else waiting = inTurn(waiting, next);
  showNext();
  return lastId;
}

/** The pointer or the focus is on the notification that is shown, or has left it. */
export function holdToast(held: boolean): void {
  isHeld = held;
  if (!held) showNext();
}

/** Gives what was said of one of these commands a button for them all; of the others nothing more is said. */
export function offer(commands: readonly string[], action: ToastAction): void {
  const isAbout = ({ about }: Toast): boolean => about !== undefined && commands.includes(about);
  const one = toasts.find((shown) => shown.open && isAbout(shown)) ?? waiting.find(isAbout);
  const offered = (other: Toast): Toast => (other === one ? { ...other, action } : other);
  waiting = waiting.filter((other) => other === one || !isAbout(other)).map(offered);
  set(toasts.map(offered));
}

export const toastError = (text: ToastText): number => toast(text, { tone: 'destructive' });

/** Closes a toast; it stays in the list, closed, until nobody can miss it. */
export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVAL_MS);
  isHeld = false;
  showNext();
}

/** Forgets what is shown and what waits: it belonged to somebody who is no longer here. */
export function clearToasts(): void {
  waiting = [];
  isHeld = false;
  set([]);
}

export const shownToasts = (): readonly Toast[] => toasts;

export const onToasts = listeners.subscribe;
