import type { TemplateRole } from '@lexledger/contracts/drafting/roles';

/** A person or an organization of an example. */
export interface ExampleParty {
  readonly name: string;
  readonly organisation?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
}

/** Values that fill a template, so that it can be read filled in without a case. */
export interface TemplateExample {
  /** What the records say, by path: 'client.name', 'case.court', 'firm.address'. */
  readonly values: Readonly<Record<string, string>>;
  /** The parties of each role, by its key. */
  readonly roles?: Readonly<Record<string, readonly ExampleParty[]>>;
  /** What a person answers, by the placeholder's key or by its label: `{ 'Hourly rate': '350' }`. */
  readonly answers: Readonly<Record<string, string>>;
  readonly facts?: readonly { readonly date?: string; readonly title: string; readonly source?: string }[];
  readonly authorities?: readonly { readonly citation: string; readonly title?: string }[];
}

/** A template that comes with the product; `body` is in the notation that `notation.ts` reads. */
export interface StandardTemplate {
  /** Lower-case words with hyphens; it never changes, since drafts refer to it. */
  readonly key: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly roles: readonly TemplateRole[];
  readonly body: string;
  readonly example: TemplateExample;
}
