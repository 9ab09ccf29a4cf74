import type { ClaimElement } from '@lexledger/contracts/features/claims';

/** The form values of an element: its empty fields are empty texts. */
export interface WrittenElement extends Omit<ClaimElement, 'covers' | 'asOf'> {
  readonly covers: string;
  readonly asOf: string | null;
}

export const writtenElement = (element: ClaimElement): WrittenElement => ({ ...element, covers: element.covers ?? '' });

/** What a new record begins with, as form values; without elements, the form begins with an empty one. */
export const begunWith = <Values extends { readonly elements?: unknown }>(defaults: Values | undefined) => {
  if (defaults === undefined) return undefined;
  const { elements, ...others } = defaults;
  return elements === undefined
    ? others
    : { ...others, elements: (elements as readonly ClaimElement[]).map(writtenElement) };
};

export const readElements = (written: unknown): unknown =>
  Array.isArray(written)
    ? (written as readonly WrittenElement[]).map((element) => ({
        ...element,
        covers: element.covers === '' ? null : element.covers,
        asOf: element.asOf === '' ? null : element.asOf,
      }))
    : written;

/** A new element, of the same law as the one before it. */
export const anotherElement = (before?: Partial<Pick<WrittenElement, 'source' | 'jurisdiction'>>): WrittenElement => ({
  id: crypto.randomUUID(),
  text: '',
  source: before?.source ?? '',
  covers: '',
  jurisdiction: before?.jurisdiction ?? '',
  asOf: null,
  burden: 'proponent',
  standard: 'preponderance',
});

/** The elements of a template for a new claim, under ids of their own. */
export const elementsFrom = (elements: readonly ClaimElement[]): ClaimElement[] =>
  elements.map((element) => ({ ...element, id: crypto.randomUUID() }));
