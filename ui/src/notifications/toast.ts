import { TOAST_DURATION_MS, TOAST_REMOVAL_MS, TOASTS_VISIBLE } from '@lexledger/contracts/constants';
import type { ToastText } from '@lexledger/contracts/texts';
import { createListeners } from '../api/listeners.ts';

export interface ToastAction {
  /** Label of the button: 'Undo'. */
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly tone?: 'neutral' | 'destructive';
  /** Milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
  /** True when the next toast replaces it at once, because it is about a state that is over then. */
  readonly yielding?: boolean;
  /** Milliseconds for which it is shown before any other toast; then the next one may replace it. */
  readonly least?: number;
  /** The condition for which the toast is valid. */
  readonly during?: 'offline';
  /** The condition that this toast ends: earlier toasts about it are removed, except those with an action. */
  readonly ends?: 'offline';
  /** The id of the command that the toast is about. */
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

/** Toasts that are shown, or were closed a while ago; the newest first. */
let toasts: readonly Toast[] = [];
let waiting: readonly Toast[] = [];
/** Whether the pointer or the focus is on the toast that is shown, which keeps it open. */
let isHeld = false;
let lastId = 0;
const listeners = createListeners();

function set(next: readonly Toast[]): void {
  toasts = next;
  listeners.notify();
}

/** Milliseconds until the shown toast has been visible for its minimum time. */
const unread = ({ shownAt, least }: Toast): number => Math.max(0, shownAt + least - Date.now());

/** Whether a waiting toast replaces it after its minimum time. */
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

/** Inserts a failure before successes, and other toasts at the end. */
const inTurn = (queue: readonly Toast[], next: Toast): readonly Toast[] => {
  const place = next.tone === 'destructive' ? queue.findIndex(({ tone }) => tone === 'neutral') : -1;
  return place === -1 ? [...queue, next] : queue.toSpliced(place, 0, next);
};

/** Whether the new toast replaces the shown one; a failure is not replaced, nor a toast under the pointer. */
const givesWay = (shown: Toast, next: Toast): boolean =>
  !isHeld && !next.yielding && shown.tone === 'neutral' && unread(shown) === 0;

/** Whether a toast need not be shown again: it has no action, and no queued command for which an Undo may be added. */
const isOver = ({ action, about }: Toast): boolean => action === undefined && about === undefined;

function end(over: 'offline'): void {
  const isOver = ({ during, action }: Toast): boolean => during === over && action === undefined;
  waiting = waiting.filter((other) => !isOver(other));
  toasts = toasts.filter((shown) => !(shown.open && isOver(shown)));
}

/**
 * Shows a toast at once, since it is about what was just done, and it replaces the one that is shown. A replaced toast
 * with an action (Undo) is shown again afterwards. A toast about a momentary state (`yielding`) waits until no other is
 * shown, and so does every toast while a failure or the pointer keeps the shown one. A waiting toast without an action
 * is not added twice, nor is a momentary one while it is shown. Returns the toast's id.
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

/** Notes whether the pointer or the focus is on the toast that is shown. */
export function holdToast(held: boolean): void {
  isHeld = held;
  if (!held) showNext();
}

/** Adds one action for all these commands to a toast about one of them, and removes waiting toasts about the others. */
export function offer(commands: readonly string[], action: ToastAction): void {
  const isAbout = ({ about }: Toast): boolean => about !== undefined && commands.includes(about);
  const one = toasts.find((shown) => shown.open && isAbout(shown)) ?? waiting.find(isAbout);
  const offered = (other: Toast): Toast => (other === one ? { ...other, action } : other);
  waiting = waiting.filter((other) => other === one || !isAbout(other)).map(offered);
  set(toasts.map(offered));
}

export const toastError = (text: ToastText): number => toast(text, { tone: 'destructive' });

/** Closes a toast; it stays in the list as closed for TOAST_REMOVAL_MS. */
export function dismissToast(id: number): void {
  set(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => set(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVAL_MS);
  isHeld = false;
  showNext();
}

/** Removes all toasts, because they belonged to a user who is no longer here. */
export function clearToasts(): void {
  waiting = [];
  isHeld = false;
  set([]);
}

export const shownToasts = (): readonly Toast[] => toasts;

export const onToasts = listeners.subscribe;
