import { Ellipsis, Plus, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../account/may.ts';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { count } from '../../text/format.ts';
import { ArgumentList } from './ArgumentList.tsx';
import { AuthorityList } from './AuthorityList.tsx';
import { type Law, useLaw } from './law.ts';
import { PassageForm } from './PassageForm.tsx';
import { ARGUMENTS, AUTHORITIES } from './place.ts';

/** The number of records; on a phone only that of the open view. */
function detailOf({ view, authorities, args, removed }: Law, phone: boolean): string | undefined {
  const onArguments = view === 'arguments';
  const { data } = onArguments ? args : authorities;
  if (data === undefined) return undefined;
  if (removed) return `${data.length} removed`;
  const adverse = (authorities.data ?? []).filter(({ favorable }) => !favorable).length;
  return [
    !(phone && onArguments) && count(authorities.data?.length ?? 0, 'authority'),
    !phone && adverse > 0 && `${adverse} adverse`,
    !(phone && !onArguments) && count(args.data?.length ?? 0, 'argument'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The law of all cases: authorities, arguments, and the table of authorities. */
export default function LawScreen() {
  const { setSearch } = useAddress();
  const phone = usePhone();
  const law = useLaw();
  const onArguments = law.view === 'arguments';
  const detail = detailOf(law, phone);
  const [readsPassage, setReadsPassage] = useState(false);
  const readPassage = (): void => setReadsPassage(true);
  const may = useMay();
  const mayCite = may.add(AUTHORITIES);
  useShortcut('p', 'Add authorities from a passage', readPassage, mayCite);

  return (
    <>
      <div className="print:hidden">
        <PageHeader title="Law" {...(detail === undefined ? {} : { detail })}>
          {!phone && !onArguments && mayCite && (
            <Button icon={TextQuote} onClick={readPassage}>
              From a passage
            </Button>
          )}
          {may.add(onArguments ? ARGUMENTS : AUTHORITIES) && (
            <Button variant="primary" icon={Plus} onClick={() => setSearch({ new: '1' })}>
              {onArguments ? 'New argument' : 'New authority'}
            </Button>
          )}
          {phone && mayCite && (
            <Menu
              trigger={<IconButton label="More" icon={Ellipsis} />}
              items={[{ label: 'Authorities from a passage', icon: TextQuote, onSelect: readPassage }]}
            />
          )}
        </PageHeader>
      </div>
      {onArguments ? <ArgumentList law={law} /> : <AuthorityList law={law} />}
      <PassageForm
        open={readsPassage}
        caseId={law.caseId === '' ? undefined : law.caseId}
        onClose={() => setReadsPassage(false)}
      />
    </>
  );
}
