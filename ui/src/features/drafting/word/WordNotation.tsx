/** What a lawyer types in Word, and what it does. */
const NOTATION: readonly (readonly [typed: string, does: string])[] = [
  [
    '{{client.name}}',
    'Filled from the case: client, case, firm, lawyer. Also {{case.court}}, {{firm.address}}, {{date:today+14}}',
  ],
  ['{{role.plaintiff.name}}', 'A party in a role. Drafts assign parties of the case to roles'],
  ['{{text:Scope of work}}', 'Asked for. Also {{date:…}}, {{money:…}}, {{number:…}}, {{choice:Remedy=refund|repair}}'],
  ['{% choose Fee: hourly | flat %}', 'A choice that is asked for, and that conditions name'],
  [
    '{% if Fee is hourly %} … {% else %} … {% end %}',
    'Stands there only under the condition. Also client.address exists, case.value > 10000, and, or',
  ],
  [
    '{% each role.plaintiff as p %} {{p.name}} {% end %}',
    'Once for each party; also facts as f, authorities as a. In a table, each row',
  ],
];

/** The notation of templates, which is the same in Word as here. */
export const WordNotation = () => (
  <>
    <dl className="divide-y border-y text-sm">
      {NOTATION.map(([typed, does]) => (
        <div key={typed} className="grid gap-x-4 py-2 sm:grid-cols-[17rem_minmax(0,1fr)]">
          <dt className="wrap-anywhere font-mono text-xs leading-5">{typed}</dt>
          <dd className="text-muted">{does}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-muted text-sm">
      Conditions and repeats stand on lines of their own, or within one paragraph. Fonts, styles, headers and letterhead
      stay as they are in Word.
    </p>
  </>
);
