import { useIsInFirm } from '../../account/authentication.ts';
import { useAddress } from '../../navigation/address.ts';
import { Select } from '../Select.tsx';
import { MINE, WHOSE, WHOSE_OPTIONS } from './whose.ts';

/** The value of the address for the firm's figures on a screen that shows the person's own first. */
const FIRMS = 'firm';
const OWN_FIRST = [
  { value: '', label: 'Mine' },
  { value: FIRMS, label: 'The firm’s' },
];

export interface WhoseSelectProps {
  /** Whether the person's own figures are shown where the address says nothing, and not the firm's. */
  readonly isMineFirst?: boolean;
}

/** Whether the person's own figures are shown, and not the firm's. Who works alone has no such choice. */
export function useIsMineShown({ isMineFirst = false }: WhoseSelectProps = {}): boolean {
  const { search } = useAddress();
  return useIsInFirm() && (isMineFirst ? search[WHOSE] !== FIRMS : search[WHOSE] === MINE);
}

/** Chooses whose figures a screen adds up; nothing for who works alone. */
export function WhoseSelect({ isMineFirst = false }: WhoseSelectProps) {
  const { setSearch } = useAddress();
  const isMine = useIsMineShown({ isMineFirst });
  if (!useIsInFirm()) return null;
  return (
    <Select
      compact
      aria-label="Whose"
      options={isMineFirst ? OWN_FIRST : WHOSE_OPTIONS}
      value={isMine === isMineFirst ? '' : isMineFirst ? FIRMS : MINE}
      onChange={({ target }) => setSearch({ [WHOSE]: target.value === '' ? null : target.value })}
    />
  );
}
