/** A person or an organization whose name is replaced, and what is known of them personally. */
export interface KnownPerson {
  readonly name: string;
  /** 'Client', 'Opposing counsel'; several of one role are numbered. */
  readonly role: string;
  /** Email addresses, phone numbers, postal addresses and the like, which are replaced whatever the setting. */
  readonly details: readonly PersonalDetail[];
}

export interface PersonalDetail {
  /** 'email', 'phone', 'address', 'date of birth'. */
  readonly kind: string;
  readonly value: string;
}

/** One text that is replaced, and the placeholder that is sent in its place. */
export interface Replacement {
  readonly original: string;
  readonly sent: string;
}

/** A set of placeholders that several texts share, so that the same name is the same placeholder in all of them. */
export interface Redaction {
  redact(text: string): string;
  /** The replacements that occurred, in the order of their first occurrence. */
  replaced(): readonly Replacement[];
  /** What an answer's placeholders stand for: also of people whom no text named, since a model may speak of them. */
  placeholders(): readonly Replacement[];
}

/** Words of a name that stand for nobody by themselves. */
const TITLES =
  /^(?:mr|mrs|ms|miss|dr|prof|hon|judge|justice|sir|esq|jr|sr|ii|iii|iv|phd|md|the|of|and|for|de|da|van|von|la|le)\.?$/i;
/** A name with one of these is an organization's, of which no single word stands for it. */
const ORGANIZATION =
  /\b(?:inc|llc|llp|pllc|ltd|corp|corporation|company|co|bank|trust|county|city|state|department|university|school|hospital|insurance|partners|associates|group|foundation|church|court)\b\.?/i;
const SHORTEST_PART = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text as a pattern in which white space, quotation marks and hyphens may be written differently. */
const loose = (text: string): string =>
  escaped(text.trim()).replace(/\s+/g, String.raw`\s+`).replace(/['’]/g, "['’]").replace(/[-‐‑]/g, '[-‐‑]');

const NOT_IN_WORD = [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`] as const;
const whole = (pattern: string): string => `${NOT_IN_WORD[0]}(?:${pattern})${NOT_IN_WORD[1]}`;

/** Personal data that are known by their form. Years, amounts and docket numbers do not have it. */
const FORMS: readonly { readonly kind: string; readonly pattern: string }[] = [
  { kind: 'email', pattern: String.raw`[\w.+%-]{1,64}@[\w-]+(?:\.[\w-]+)+` },
  { kind: 'Social Security number', pattern: String.raw`(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])` },
  {
    kind: 'phone',
    pattern: String.raw`(?<![\d-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?![\d-])`,
  },
  { kind: 'account number', pattern: String.raw`(?<![\d.,-])\d(?:[ -]?\d){11,18}(?![\d.,-]?\d)` },
];

/** How the words of a name are written in running text: as they are, or in capitals. */
const partPattern = (part: string): string => [part, part.toUpperCase()].map(loose).join('|');

interface Rule {
  readonly pattern: string;
  /** Whether the case of letters does not matter. */
  readonly isFolded?: boolean;
  readonly label: string;
  /** What is put back, when it is not the text that was found. */
  readonly original?: string;
}

const partsOf = (name: string): readonly string[] =>
  ORGANIZATION.test(name)
    ? []
    : name
        .replace(/,.*$/, '')
        .split(/\s+/)
        .filter((part) => part.length >= SHORTEST_PART && !TITLES.test(part));

/** The name without what follows a comma, and without the form of the organization. */
function shortName(name: string): string | null {
  const short = name.replace(/,?\s+(?:inc|llc|llp|pllc|ltd|corp|co)\.?$/i, '').trim();
  return short === name || short.length < SHORTEST_PART ? null : short;
}

/** Each person with a label of their own: numbered where several have the same role. */
function labelled(people: readonly KnownPerson[]): readonly (KnownPerson & { readonly label: string })[] {
  const counts = new Map<string, number>();
  for (const { role } of people) counts.set(role, (counts.get(role) ?? 0) + 1);
  const seen = new Map<string, number>();
  return people.map((person) => {
    const at = (seen.get(person.role) ?? 0) + 1;
    seen.set(person.role, at);
    return { ...person, label: counts.get(person.role) === 1 ? person.role : `${person.role} ${at}` };
  });
}

/** The rules of names, whole names first. A word that several people share stands for none of them alone. */
function nameRules(people: readonly (KnownPerson & { readonly label: string })[]): readonly Rule[] {
  const wholes = people.flatMap(({ name, label }): readonly Rule[] => {
    const short = shortName(name);
    const rule = { pattern: loose(name), isFolded: true, label, original: name };
    return short === null ? [rule] : [rule, { pattern: loose(short), isFolded: true, label: `${label}, short name` }];
  });
  const owners = new Map<string, string[]>();
  for (const { name, label } of people) {
    const parts = partsOf(name);
    if (parts.length < 2) continue;
    parts.forEach((part, index) => {
      const kind = index === parts.length - 1 ? 'last name' : index === 0 ? 'first name' : 'middle name';
      owners.set(part, [...(owners.get(part) ?? []), `${label}, ${kind}`]);
    });
  }
  let shared = 0;
  const parts = [...owners].map(([part, labels]): Rule => {
    const [only] = labels;
    if (labels.length > 1) shared += 1;
    return {
      pattern: partPattern(part),
      label: labels.length === 1 && only !== undefined ? only : `Shared name ${shared}`,
    };
  });
  return [...wholes, ...parts];
}

/**
 * Replaces names by roles, unless they are to stay as written, and always personal details that are known or recognized
 * by their form. Placeholders are put back by `createRestorer`.
 */
export function createRedaction(people: readonly KnownPerson[], names: 'roles' | 'written'): Redaction {
  const everybody = labelled(people.filter(({ name }) => name.trim() !== ''));
  const details = everybody.flatMap(({ details: known, label }) =>
    known
      .filter(({ value }) => value.trim().length >= SHORTEST_PART)
      .map(
        ({ kind, value }): Rule => ({
          pattern: loose(value),
          isFolded: true,
          label: names === 'roles' ? `${label}, ${kind}` : kind,
        }),
      ),
  );
  const forms = FORMS.map(({ kind, pattern }): Rule => ({ pattern, label: kind }));
  const rules = [...details, ...forms, ...(names === 'roles' ? nameRules(everybody) : [])];
  const sentFor = new Map<string, string>();
  const originals = new Map<string, string>();

  /** The placeholder of a text: the same for the same text, numbered where the label has another text already. */
  function placeholder(label: string, original: string): string {
    const known = sentFor.get(`${label}\n${original}`);
    if (known !== undefined) return known;
    let sent = `[${label}]`;
    for (let count = 2; originals.has(sent); count += 1) sent = `[${label} (${count})]`;
    sentFor.set(`${label}\n${original}`, sent);
    originals.set(sent, original);
    return sent;
  }

  // One pass over the text, so that no rule meets what another one put in. The longest text at a place comes first.
  const compiled = rules.map(({ pattern, isFolded = false, ...rule }) => ({
    ...rule,
    pattern: new RegExp(whole(pattern), isFolded ? 'giu' : 'gu'),
  }));

  const replaced = (): readonly Replacement[] => [...originals].map(([sent, original]) => ({ original, sent }));

  return {
    redact(text) {
      const found = compiled
        .flatMap(({ pattern, label, original }) =>
          [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
            start: index,
            end: index + match.length,
            label,
            original: original ?? match,
          })),
        )
        .sort((a, b) => a.start - b.start || b.end - a.end);
      let at = 0;
      let redacted = '';
      for (const { start, end, label, original } of found) {
        if (start < at) continue;
        redacted += text.slice(at, start) + placeholder(label, original);
        at = end;
      }
      return redacted + text.slice(at);
    },
    replaced,
    placeholders: () => [
      ...(names === 'roles' ? everybody.map(({ name, label }) => ({ original: name, sent: `[${label}]` })) : []),
      ...replaced(),
    ],
  };
}
