import { isWebAddress } from '@lexledger/contracts/kernel/web-address';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WebLinkProps {
  readonly address: string;
  /** The host of the address unless given. */
  readonly children?: ReactNode;
}

/** Leads out of the product, in a tab of its own that learns nothing of this one. What is no address stays text. */
export const WebLink = ({ address, children }: WebLinkProps) =>
  isWebAddress(address) ? (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-center gap-1 rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      <span className="truncate">{children ?? new URL(address).host}</span>
      <ExternalLink aria-label="opens in a new tab" size={14} strokeWidth={1.75} className="shrink-0 text-muted" />
    </a>
  ) : (
    <span>{address}</span>
  );
