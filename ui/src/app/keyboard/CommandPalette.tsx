import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { BriefcaseBusiness, CornerDownLeft, Keyboard, LogOut, type LucideIcon, Moon, Sun, Users } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useDeferredValue, useState } from 'react';
import { Keys } from '../../components/Keys.tsx';
import { Modal } from '../../components/Modal.tsx';
import { api } from '../../lib/api.ts';
import { queryString } from '../../lib/query.ts';
import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { toastError } from '../../lib/toast.ts';
import { destinations } from '../navigation.ts';
import { useSession } from '../session.tsx';
import { activeShortcuts } from './shortcuts.ts';

export interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onOpenHelp: () => void;
}

const FOUND = 5;
const FEWEST_LETTERS = 2;

const search = <Row,>(path: string, words: string): Promise<readonly Row[]> =>
  api.get(`${path}${queryString({ search: words, limit: FOUND })}`);

/** Everything that can be gone to or done from anywhere, found by typing. */
export default function CommandPalette({ onClose, onOpenHelp }: CommandPaletteProps) {
  const router = useRouter();
  const session = useSession();
  const theme = useTheme();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const records = useQuery({
    queryKey: ['palette', words],
    queryFn: async () => {
      const [clients, cases] = await Promise.all([
        search<Client>('/api/clients', words),
        search<Case>('/api/cases', words),
      ]);
      return { clients, cases };
    },
    enabled: words.length >= FEWEST_LETTERS,
    placeholderData: (previous) => previous,
    meta: { views: ['clients', 'cases'] },
  });
  const found = words.length >= FEWEST_LETTERS ? records.data : undefined;

  const here = activeShortcuts();
  const run = (action: () => void) => (): void => {
    onClose();
    action();
  };
  const switchTheme = (): void => {
    chooseTheme(theme === 'dark' ? 'light' : 'dark').catch(() =>
      toastError({ title: 'Error', description: 'The theme holds on this device, but could not be saved.' }),
    );
  };

  return (
    <Modal
      onOpenChange={onClose}
      className="inset-x-3 top-[10dvh] mx-auto max-w-140 animate-rise overflow-hidden rounded-lg border bg-surface shadow-lift"
    >
      <Radix.Title className="sr-only">Go to</Radix.Title>
      <Command loop label="Go to">
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Go to a screen, a client, a case"
          className="h-12 w-full border-b bg-transparent px-4 text-lg outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-6 text-muted">Nothing by that name.</Command.Empty>
          {here.length > 0 && (
            <Group heading="On this screen">
              {here.map(({ key, label, run: act }) => (
                <Item key={key} value={label} icon={CornerDownLeft} label={label} keys={key} onSelect={run(act)} />
              ))}
            </Group>
          )}
          {found !== undefined && found.clients.length > 0 && (
            <Group heading="Clients">
              {found.clients.map(({ id, name, email }) => (
                <Item
                  key={id}
                  value={`client ${id}`}
                  keywords={[typed, name]}
                  icon={Users}
                  label={name}
                  detail={email}
                  onSelect={run(() => void router.navigate({ to: '/clients', search: { id } }))}
                />
              ))}
            </Group>
          )}
          {found !== undefined && found.cases.length > 0 && (
            <Group heading="Cases">
              {found.cases.map(({ id, title, practiceArea }) => (
                <Item
                  key={id}
                  value={`case ${id}`}
                  keywords={[typed, title]}
                  icon={BriefcaseBusiness}
                  label={title}
                  detail={practiceArea}
                  onSelect={run(() => void router.navigate({ to: '/cases/$caseId', params: { caseId: id } }))}
                />
              ))}
            </Group>
          )}
          <Group heading="Screens">
            {destinations.map(({ path, label, icon, key }) => (
              <Item
                key={path}
                value={label}
                icon={icon}
                label={label}
                keys={`g ${key}`}
                onSelect={run(() => void router.navigate({ to: path }))}
              />
            ))}
          </Group>
          <Group heading="Actions">
            <Item
              value={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
              icon={theme === 'dark' ? Sun : Moon}
              label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
              onSelect={run(switchTheme)}
            />
            <Item value="keyboard help" icon={Keyboard} label="Keyboard help" keys="?" onSelect={run(onOpenHelp)} />
            <Item
              value="log out"
              icon={LogOut}
              label="Log out"
              onSelect={run(() => session.send({ type: 'LOG_OUT' }))}
            />
          </Group>
        </Command.List>
      </Command>
    </Modal>
  );
}

const Group = ({ heading, children }: { readonly heading: string; readonly children: React.ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
  >
    {children}
  </Command.Group>
);

interface ItemProps {
  readonly value: string;
  readonly keywords?: string[];
  readonly icon: LucideIcon;
  readonly label: string;
  readonly detail?: string;
  readonly keys?: string;
  readonly onSelect: () => void;
}

const Item = ({ value, keywords, icon: Icon, label, detail, keys, onSelect }: ItemProps) => (
  <Command.Item
    value={value}
    {...(keywords === undefined ? {} : { keywords })}
    onSelect={onSelect}
    className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-hover touch:h-11"
  >
    <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
    <span className="truncate">{label}</span>
    {detail !== undefined && <span className="truncate text-muted text-sm">{detail}</span>}
    {keys !== undefined && (
      <span className="ml-auto touch:hidden">
        <Keys keys={keys} />
      </span>
    )}
  </Command.Item>
);
