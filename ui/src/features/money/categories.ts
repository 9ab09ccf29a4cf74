import type { FinancialType } from '@lexledger/contracts/choices';

/** Common categories, for a firm that has none of its own yet. */
const USUAL: Readonly<Record<FinancialType, readonly string[]>> = {
  income: ['Consultation', 'Fees', 'Retainer', 'Settlement'],
  expense: ['Court fees', 'Expert witness', 'Insurance', 'Office', 'Research', 'Salaries', 'Travel'],
};

interface Used {
  readonly type: FinancialType;
  readonly category: string;
}

/**
 * The categories of a type, sorted by name: the firm's own, and the common ones that the firm does not use in another
 * spelling.
 */
export function suggestedCategories(type: FinancialType, used: readonly Used[]): readonly string[] {
  const own = used.filter((entry) => entry.type === type).map(({ category }) => category);
  const known = new Set(own.map((category) => category.toLowerCase()));
  return [...own, ...USUAL[type].filter((category) => !known.has(category.toLowerCase()))].sort((a, b) =>
    a.localeCompare(b),
  );
}
