import { isWebAddress } from '@lexledger/contracts/kernel/web-address';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WebLinkProps {
  readonly address: string;
  /** Text of the link; by default the host of the address. */
  readonly children?: ReactNode;
}

/**
 * A link to an external site, in a new tab that learns nothing about this one. A text that is not a web address stays
 * plain text.
 */
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
