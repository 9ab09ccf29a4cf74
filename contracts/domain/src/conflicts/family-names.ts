import { isGeneric, isInitial, isParticle } from './names.ts';
import { isGivenName, isSpelledFamily, spellingsOf } from './nicknames.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** These family names are so common that sharing one means nothing. */
const COMMON = set(
  'smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez singh khan muller schmidt schneider fischer weber meyer wagner',
);

/** Last words of business names that carry no legal form. */
const TRADES = set(
  'shipping bank banking construction builders logistics transport trading energy oil gas electric motors foods food farms pharma pharmaceuticals medical dental hospital health healthcare insurance mutual media press studios studio design software labs laboratories data networks mobile airlines air hotel hotels resort restaurant cafe bakery brewing stores store shop market markets mart supply products manufacturing works steel mining mills plumbing roofing landscaping cleaning security travel tours academy school college university church city county state bureau agency department council association club league union center company machines instruments equipment rentals homes estates development developers contractors engineering architects advisors accounting finance financial credit lending mortgage title marketing advertising communications interactive entertainment records music sports fitness auto automotive garage',
);

/** Whether a family name is rare enough for two people who share it to be relatives. The word must be folded. */
export const isTellingFamilyName = (word: string): boolean =>
  word.length >= 3 &&
  !(isInitial(word) || isGeneric(word) || isParticle(word) || COMMON.has(word) || TRADES.has(word)) &&
  !isGivenName(word) &&
  (isSpelledFamily(word) || spellingsOf(word).length === 0);
