import { byOrder, orderBetween } from '@lexledger/contracts/drafting/order';
import { type ClaimElement, heldElements, type OrderedElements } from '@lexledger/contracts/features/claims';
import { newCommandId } from '../../api/api.ts';

/** The form values of an element: its empty fields are empty texts. */
export interface WrittenElement extends Omit<ClaimElement, 'covers' | 'asOf'> {
  readonly order: string;
  readonly covers: string;
  readonly asOf: string | null;
}

/** Elements as the form has them: a list in their order. */
export const writtenElements = (elements: unknown): WrittenElement[] =>
  Object.entries(heldElements(elements))
    .sort(byOrder)
    .map(([, element]) => ({ ...element, covers: element.covers ?? '' }));

/** What a new record begins with, as form values; without elements, the form begins with an empty one. */
export const begunWith = <Values extends { readonly elements?: unknown }>(defaults: Values | undefined) => {
  if (defaults === undefined) return undefined;
  const { elements, ...others } = defaults;
  return elements === undefined ? others : { ...others, elements: writtenElements(elements) };
};

/** The elements of the form as they are sent. */
export const readElements = (written: unknown): unknown =>
  Array.isArray(written)
    ? Object.fromEntries(
        (written as readonly WrittenElement[]).map((element) => [
          element.id,
          {
            ...element,
            covers: element.covers === '' ? null : element.covers,
            asOf: element.asOf === '' ? null : element.asOf,
          },
        ]),
      )
    : written;

/** A new element behind another one, of the same law. */
export const anotherElement = (before?: WrittenElement): WrittenElement => ({
  id: newCommandId(),
  order: orderBetween(before?.order ?? null, null),
  text: '',
  source: before?.source ?? '',
  covers: '',
  jurisdiction: before?.jurisdiction ?? '',
  asOf: null,
  burden: 'proponent',
  standard: 'preponderance',
});

/** The elements of a template for a new claim, under ids of their own. */
export const elementsFrom = (elements: OrderedElements): Record<string, OrderedElements[string]> =>
  Object.fromEntries(
    Object.values(elements).map((element) => {
      const id = newCommandId();
      return [id, { ...element, id }];
    }),
  );
