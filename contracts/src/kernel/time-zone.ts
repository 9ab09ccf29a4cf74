/** Limit of remembered names. Making a formatter for one costs more than all other validation of an event. */
const MOST_REMEMBERED = 2_000;
/** Characters; no time zone has a longer name. */
const LONGEST = 100;
const remembered = new Map<string, boolean>();

/** Whether the name is a zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST) return false;
  const known = remembered.get(name);
  if (known !== undefined) return known;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isKnown = false;
  }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, isKnown);
  return isKnown;
}
