import { BASES, type Basis, MANAGEMENT_FIGURES } from '@lexledger/contracts/ledger/words';
import { Link } from '@tanstack/react-router';

/** The accounting basis of a widget's figures, and what they are not. The basis is chosen on the linked screen. */
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
