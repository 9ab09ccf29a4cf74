import { type CustomValue, customValuesOf } from '@lexledger/contracts/customValues';
import type { CustomField } from '@lexledger/contracts/features/custom-fields';
import { isSameArea } from '@lexledger/contracts/features/identity/practice-areas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { formatDay } from '../../text/format.ts';

const NONE: readonly CustomField[] = [];

const inOrder = (fields: readonly CustomField[]): readonly CustomField[] =>
  [...fields].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en'));

/** The firm's own fields of cases, in their order. */
export function useCustomFields(): readonly CustomField[] {
  const { data } = useQuery({ ...recordsQuery('custom-fields'), select: inOrder });
  return data ?? NONE;
}

/** The fields that cases of a practice area have. */
export const fieldsOfArea = (fields: readonly CustomField[], area: string): readonly CustomField[] =>
  fields.filter(({ practiceArea }) => practiceArea === null || isSameArea(practiceArea, area.trim()));

export function useFieldsOfArea(area: string): readonly CustomField[] {
  const fields = useCustomFields();
  return useMemo(() => fieldsOfArea(fields, area), [fields, area]);
}

/** A value in words for people. */
export function customValueText({ kind, value }: CustomValue): string {
  if (kind === 'date') return formatDay(value);
  return kind === 'yes-no' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

const isOne = (value: object): value is CustomValue => 'kind' in value;

/** The values of a case, or a single one, in words: one a line, each with the name of its field. */
export function customFieldsText(given: unknown): string {
  const held = customValuesOf({ customFields: given });
  const values = isOne(held) ? [held] : Object.values(held);
  return values.map((one) => `${one.name}: ${customValueText(one)}`).join('\n') || 'None';
}

/** A value of a case that stands apart: its field was removed, or is for cases of another practice area. */
export interface ShownValue {
  readonly id: string;
  readonly name: string;
  /** Null for a field that the case has no value for. */
  readonly value: CustomValue | null;
  readonly note: 'Field removed' | 'Of another practice area' | null;
}

/** The fields of a case with its values: those of its practice area in their order, then what it has besides. */
export function shownValues(
  legalCase: { readonly practiceArea: string; readonly customFields?: unknown },
  fields: readonly CustomField[],
): readonly ShownValue[] {
  const values = customValuesOf(legalCase);
  const own = fieldsOfArea(fields, legalCase.practiceArea);
  const named = new Map(fields.map(({ id, name }) => [id, name]));
  const owned = new Set(own.map(({ id }) => id));
  return [
    ...own.map(({ id, name }) => ({ id, name, value: values[id] ?? null, note: null })),
    ...Object.entries(values).flatMap(([id, value]): readonly ShownValue[] => {
      if (owned.has(id)) return [];
      const name = named.get(id);
      return [
        {
          id,
          value,
          name: name ?? value.name,
          note: name === undefined ? 'Field removed' : 'Of another practice area',
        },
      ];
    }),
  ];
}
