import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What stands behind the '?' of the address: names and texts. */
export type Search = Readonly<Record<string, string | undefined>>;

export interface Address {
  readonly search: Search;
  /** Changes some of the parameters in place; '' and null take one out. Lists keep their state here, so links keep it. */
  readonly setSearch: (patch: Readonly<Record<string, string | null>>) => void;
}

export function useAddress(): Address {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const setSearch = useCallback(
    (patch: Readonly<Record<string, string | null>>): void => {
      void navigate({
        to: '.',
        replace: true,
        search: (current: Search) =>
          Object.fromEntries(
            Object.entries({ ...current, ...patch }).filter(([, value]) => value !== null && value !== ''),
          ),
      });
    },
    [navigate],
  );
  return { search, setSearch };
}

/** A parameter of the path: `useRouteParameter('caseId')`. */
export function useRouteParameter(name: string): string {
  const parameters = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  return parameters[name] ?? '';
}
