import { BASES, type Basis, MANAGEMENT_FIGURES } from '@lexledger/contracts/ledger/words';
import { Link } from '@tanstack/react-router';

/** On which basis a widget's figures count, and what they are not; the basis is chosen on the screen that it leads to. */
export const BasisWord = ({ basis }: { readonly basis: Basis }) => (
  <p className="flex flex-wrap gap-x-1.5 text-muted text-xs">
    <Link
      to="/financial-reports"
      className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      {BASES[basis]}
    </Link>
    <span>{MANAGEMENT_FIGURES}.</span>
  </p>
);
