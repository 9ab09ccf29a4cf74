import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';

export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Further information in gray beside the label: a matter number, an email. */
  readonly detail?: string | undefined;
}

/** The source of a combobox's choices. */
export interface ChoiceSource {
  /** Distinguishes this source's cached answers: 'clients'. */
  readonly name: string;
  /** Views whose changes make the choices stale. */
  readonly views: readonly string[];
  readonly search: (words: string, queries: QueryClient) => Promise<readonly Choice[]>;
  /** The choice with an id that the last search may not have returned; null if there is none. */
  readonly find: (id: string, queries: QueryClient) => Promise<Choice | null>;
}

export interface Choosing {
  readonly open: boolean;
  readonly show: () => void;
  readonly close: () => void;
  /** Content of the field: what was typed, or the name of the chosen record. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly choices: readonly Choice[];
  /** Says why there are no choices. */
  readonly status: string;
  /** Index of the choice that Enter takes. */
  readonly active: number;
  readonly activate: (index: number) => void;
  readonly take: (choice: Choice | undefined) => void;
  /** Closes the list when the focus leaves; an emptied field chooses nothing. */
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Searches the source for what is typed, and chooses among the results. */
export function useChoosing(
  source: ChoiceSource,
  value: string | null,
  onChange: (id: string | null, choice: Choice | null) => void,
): Choosing {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the choices for the typed text were found. */
  const [isTaking, setTaking] = useState(false);
  const words = useDeferredValue(typed ?? '');

  const chosen = useQuery({
    queryKey: ['choice', source.name, value],
    queryFn: ({ client }) => (value === null ? null : source.find(value, client)),
    enabled: value !== null,
    meta: { views: source.views },
  });
  const found = useQuery({
    queryKey: ['choices', source.name, words],
    queryFn: ({ client }) => source.search(words, client),
    enabled: open,
    placeholderData: (previous) => previous,
    meta: { views: source.views },
  });
  const choices = found.data ?? [];
  const areCurrent = words === (typed ?? '') && found.isSuccess && !found.isPlaceholderData;

  const close = (): void => {
    setOpen(false);
    setTyped(null);
    setActive(0);
    setTaking(false);
  };
  const take = (choice: Choice | undefined): void => {
    if (choice === undefined) return;
    onChange(choice.id, choice);
    close();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what Enter asked for is taken once, when it is found
  useEffect(() => {
    if (!isTaking || !areCurrent) return;
    setTaking(false);
    take(choices[active]);
  }, [isTaking, areCurrent]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (open) setActive((index) => Math.min(Math.max(0, index + move), Math.max(0, choices.length - 1)));
      else setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (areCurrent) take(choices[active]);
      else setTaking(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return {
    open,
    show: () => setOpen(true),
    close,
    text: typed ?? chosen.data?.label ?? '',
    type: (text) => {
      setTyped(text);
      setActive(0);
      setTaking(false);
      setOpen(true);
    },
    choices,
    status: found.isPending ? 'Searching' : found.isError ? found.error.message : 'Nothing found',
    active,
    activate: setActive,
    take,
    leave: () => {
      if (typed?.trim() === '' && value !== null) onChange(null, null);
      close();
    },
    onKeyDown,
  };
}
