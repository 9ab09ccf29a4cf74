import type { FirmDetails } from '@lexledger/contracts/firmFields';

const joined = (words: readonly (string | null)[], between: string): string =>
  words.filter((word) => word !== null && word !== '').join(between);

/** 'Chicago, Illinois 60606' */
export const cityLine = ({ city, region, postalCode }: FirmDetails): string =>
  joined([city, joined([region, postalCode], ' ')], ', ');

/** The lines under the firm's name on its letterhead: its address and contact details. */
export function letterhead(firm: FirmDetails): readonly string[] {
  const { street, country, phone, email, website, taxId } = firm;
  return [
    ...(street?.split('\n').map((line) => line.trim()) ?? []),
    cityLine(firm),
    country ?? '',
    phone ?? '',
    email ?? '',
    website ?? '',
    taxId === null ? '' : `Tax id ${taxId}`,
  ].filter((line) => line !== '');
}
