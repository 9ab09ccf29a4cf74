/** Lower-case letters of other scripts with the Latin letter that they resemble (Unicode Technical Standard 39). */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ а: 'a', ь: 'b', с: 'c', ԁ: 'd', е: 'e', ё: 'ë', г: 'r', һ: 'h', і: 'i', ї: 'ï', ј: 'j', к: 'k', ӏ: 'l', м: 'm' },
  ...{ п: 'n', о: 'o', р: 'p', ԛ: 'q', ѕ: 's', т: 't', и: 'u', ѵ: 'v', ѡ: 'w', ԝ: 'w', х: 'x', у: 'y', ү: 'y', ӕ: 'æ' },
  // Greek
  ...{
    α: 'a',
    β: 'b',
    ϲ: 'c',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    τ: 't',
    υ: 'u',
    χ: 'x',
    γ: 'y',
  },
  // Armenian
  ...{ օ: 'o', ո: 'n', ս: 'u', հ: 'h', ց: 'g', զ: 'q', յ: 'j', ա: 'w' },
  // Latin letters that are not those of a keyboard
  ...{
    ı: 'i',
    ɩ: 'i',
    ɑ: 'a',
    ɡ: 'g',
    ʏ: 'y',
    ɪ: 'i',
    ᴏ: 'o',
    ꜱ: 's',
    ʀ: 'r',
    ɴ: 'n',
    ʟ: 'l',
    ʜ: 'h',
    ɢ: 'g',
    ʙ: 'b',
    ᴀ: 'a',
    ᴇ: 'e',
  },
};

/** Invisible characters, such as a joiner or a soft hyphen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The appearance of a folded name to a reader of Latin letters; it is equal for names that look the same. */
export const latinLooks = (folded: string): string =>
  Array.from(folded.replace(UNSEEN, ''), (letter) => LOOK_ALIKES[letter] ?? letter).join('');
