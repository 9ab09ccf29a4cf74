import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, useContext, useState } from 'react';
import { cx } from '../browser/classes.ts';
import { Keys } from './Keys.tsx';
import { type Action, useMayAct } from './subject.ts';
import { takesEscape } from './takesEscape.ts';
import { OfferedMenu, VerbScope } from './VerbScope.tsx';

export interface MenuAction extends Action {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** A button, such as an `IconButton` with three dots. */
  readonly trigger: ReactElement;
  /** The actions of the menu; `'rule'` draws a hairline between groups. */
  readonly items: readonly (MenuAction | 'rule')[];
  readonly align?: 'start' | 'end';
  /** The verb of all items, if they do not contain it: 'Add' for a menu with 'Task' and 'Fact'. */
  readonly verb?: string;
}

const keyOf = (item: MenuAction | 'rule', index: number): string => (item === 'rule' ? `rule ${index}` : item.label);

const said = (item: MenuAction | 'rule', verb: string | undefined): MenuAction | 'rule' =>
  item === 'rule' || verb === undefined ? item : { ...item, label: `${verb} ${item.label.toLowerCase()}` };

/** The items that the person may choose, without rules at the ends or in a row. */
function useAllowed(items: MenuProps['items']): MenuProps['items'] {
  const mayAct = useMayAct();
  if (items.every((item) => item === 'rule' || mayAct(item))) return items;
  const allowed = items.filter((item) => item === 'rule' || mayAct(item));
  return allowed.filter(
    (item, at) => item !== 'rule' || (at > 0 && ![undefined, 'rule'].includes(allowed[at + 1] as 'rule')),
  );
}

/** A list of actions that a button opens; nothing where the person may choose none of them. */
export function Menu({ items, ...menu }: MenuProps) {
  const allowed = useAllowed(items);
  return allowed.length > 0 && <AllowedMenu {...menu} items={allowed} />;
}

const AllowedMenu = ({ trigger, items, align = 'end', verb }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      {useContext(VerbScope) !== null && <OfferedMenu verbs={items.map((item) => said(item, verb))} />}
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={12}
          {...takesEscape(() => setOpen(false))}
          className="z-50 min-w-44 animate-rise rounded-lg border bg-surface p-1 shadow-lift"
        >
          {items.map((item, index) =>
            item === 'rule' ? (
              <Radix.Separator key={keyOf(item, index)} className="-mx-1 my-1 h-px bg-hairline" />
            ) : (
              <Radix.Item
                key={keyOf(item, index)}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={cx(
                  'flex h-8 cursor-pointer items-center gap-2 rounded-sm px-2 outline-none touch:h-11',
                  'data-disabled:cursor-default data-highlighted:bg-hover data-disabled:opacity-50',
                  item.danger === true && 'text-danger',
                )}
              >
                {item.icon && <item.icon aria-hidden size={16} strokeWidth={1.75} className="opacity-70" />}
                <span className="flex-1">{item.label}</span>
                {item.keys && <Keys keys={item.keys} />}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
