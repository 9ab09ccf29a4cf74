/** Phrases that are longer than what they mean, with what they mean; an empty text leaves the phrase out. */
const SHORTER: readonly (readonly [phrase: string, instead: string])[] = [
  ['it should be noted that', ''],
  ['it is important to note that', ''],
  ['it is worth noting that', ''],
  ['please be advised that', ''],
  ['as a matter of fact,', ''],
  ['needless to say,', ''],
  ['the fact that', 'that'],
  ['due to the fact that', 'because'],
  ['owing to the fact that', 'because'],
  ['for the reason that', 'because'],
  ['in light of the fact that', 'because'],
  ['despite the fact that', 'although'],
  ['notwithstanding the fact that', 'although'],
  ['in the event that', 'if'],
  ['in order to', 'to'],
  ['for the purpose of', 'for'],
  ['with respect to', 'about'],
  ['with regard to', 'about'],
  ['in reference to', 'about'],
  ['at that point in time', 'then'],
  ['at this point in time', 'now'],
  ['at the present time', 'now'],
  ['prior to', 'before'],
  ['subsequent to', 'after'],
  ['during the course of', 'during'],
  ['for the duration of', 'during'],
  ['until such time as', 'until'],
  ['in the near future', 'soon'],
  ['in close proximity to', 'near'],
  ['a large number of', 'many'],
  ['the majority of', 'most'],
  ['has the ability to', 'can'],
  ['is able to', 'can'],
  ['was able to', 'could'],
  ['made a decision to', 'decided to'],
  ['reached an agreement', 'agreed'],
  ['each and every', 'every'],
  ['any and all', 'all'],
  ['null and void', 'void'],
  ['by means of', 'by'],
  ['by reason of', 'because of'],
  ['on the grounds that', 'because'],
];

const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${SHORTER.map(([phrase]) => phrase.replaceAll(' ', String.raw`\s+`))
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\p{L}\p{N}])(?:\s+(\p{L}))?`,
  'giu',
);
const MEANING = new Map(SHORTER);
/** Quoted words, which stay as they were said. */
const QUOTED = /“[^”]*”|"[^"\n]*"/g;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text in plain words. A word that comes to begin a sentence in a phrase's place gets its capital. */
const inPlainWords = (text: string): string =>
  text.replace(PATTERN, (found, next: string | undefined) => {
    const phrase = found.slice(0, found.length - (next?.length ?? 0)).trimEnd();
    const instead = MEANING.get(phrase.replace(/\s+/g, ' ').toLowerCase()) ?? phrase;
    const begins = phrase.charAt(0) !== phrase.charAt(0).toLowerCase();
    if (instead === '') return begins ? capital(next ?? '') : (next ?? '');
    return (begins ? capital(instead) : instead) + found.slice(phrase.length);
  });

/**
 * A narrative with plain words in place of long phrases, and nothing else changed: what the built-in engine offers.
 * Null where there is nothing to shorten.
 */
export function plainer(text: string): string | null {
  let at = 0;
  let shorter = '';
  for (const quoted of text.matchAll(QUOTED)) {
    shorter += inPlainWords(text.slice(at, quoted.index)) + quoted[0];
    at = quoted.index + quoted[0].length;
  }
  shorter += inPlainWords(text.slice(at));
  return shorter.length < text.length ? shorter : null;
}
