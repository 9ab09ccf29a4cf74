/** The product's mark: the corner of a ledger with its double rule. */
export const Mark = ({ size = 22 }: { readonly size?: number }) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 64 64" className="shrink-0">
    <rect width="64" height="64" rx="13" className="fill-accent" />
    <path d="M17 13v38h30" fill="none" strokeWidth="5.5" strokeLinecap="square" className="stroke-on-accent" />
    <path d="M27 18h20M27 28h20" strokeWidth="2.5" className="stroke-on-accent opacity-55" />
    <path d="M27 38h20M27 42.5h20" strokeWidth="2" className="stroke-on-accent" />
  </svg>
);
