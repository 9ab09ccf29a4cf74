import { remembering } from './remembering.ts';

/** Syllables of given names as romanized from Cantonese in Hong Kong, each with the Pinyin of the same characters. */
const CANTONESE: Readonly<Record<string, string>> = Object.fromEntries(
  'bik=bi chi=zhi cheuk=zhuo ching=jing,qing,zheng choi=cai chun=jun,zhen,chun chung=zhong,cong fai=hui fan=fen,fan fong=fang fung=feng hang=heng,xing,xiang hin=xian,xuan ho=hao,he hoi=hai,kai hon=han hung=hong,xiong ka=jia kam=jin kai=qi,jie kei=qi,ji keung=qiang kin=jian king=jing kit=jie kuen=juan,quan kwok=guo kwan=jun,guan lai=li,lai lam=lin lan=lan lei=li lin=lian ling=ling lok=le long=lang lung=long man=wen,min mei=mei mui=mei ming=ming nga=ya oi=ai on=an pak=bo,bai ping=ping,bing po=bao pui=pei sau=xiu shan=shan shing=cheng,sheng shuk=shu sin=xian,shan sing=xing siu=xiao,shao sum=xin suk=shu sze=si,shi tai=da,tai tak=de tat=da tim=tian tin=tian ting=ting tsz=zi tung=dong,tong wa=hua wah=hua wai=wei,hui,huai wan=yun,huan,wen wing=yong,rong wo=he yan=xin,ren,en,yin,yan yat=yi,ri yee=yi,er yi=yi yin=xian,yan ying=ying yiu=yao yu=yu,ru yue=yu yuen=yuan yuet=yue yui=rui,yue yuk=yu,yu yun=run'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const SYLLABLE =
  /^(?:tsz|tzu|ssu|(?:hs|ts|tz|zh|ch|sh|kw|ng|[bpmfdtnlgkhjqxrzcsyw])?(?:i?ung|iang|iong|uang|ueng|eung|[aeo]ng|ing|ang|ien|ian|iao|uai|uei|uan|uen|ieh|ueh|[aeiou]h|ai|ei|ao|ou|oi|au|iu|ui|eu|uo|ua|ue|ia|ie|ee|[aeiu][nm]|[ou]n|[aeiou][kpt]|euk|uen|uet|er|[aeiou]))/;

function syllablesOf(word: string): readonly string[] | null {
  if (word === '') return [];
  const longest = SYLLABLE.exec(word)?.[0] ?? '';
  for (let length = longest.length; length > 0; length -= 1) {
    const first = word.slice(0, length);
    if (SYLLABLE.exec(first)?.[0] !== first) continue;
    const rest = syllablesOf(word.slice(length));
    if (rest !== null) return [first, ...rest];
  }
  return null;
}

/**
 * A common form of Pinyin and Wade–Giles. Wade–Giles distinguishes sounds by apostrophes that names lose, so its 'ch'
 * may be zh, j, q or ch.
 */
const heard = (syllable: string): string =>
  syllable
    .replace(/^(?:tzu|tsz|ssu)$/, (written) => (written === 'ssu' ? 'si' : 'zi'))
    .replace(/^(?:hs|x)/, 'X')
    .replace(/^(?:zh|ch|j|q)/, 'C')
    .replace(/^(?:ts|tz|z|c)/, 'Z')
    .replace(/^[dt]/, 'T')
    .replace(/^[bp]/, 'P')
    .replace(/^[gk]/, 'K')
    .replace(/ien$/, 'ian')
    .replace(/^yen$/, 'yan')
    .replace(/ung$/, 'ong')
    .replace(/(?<=[ieu])h$/, '')
    .replace(/uei$/, 'ui')
    .replace(/(?<=^[KH])o$/, 'e')
    .replace(/(?<=^[TLNZ])o$/, 'uo');

const readingsOf = (syllable: string): readonly string[] => [
  heard(syllable),
  ...(CANTONESE[syllable]?.split(',').map(heard) ?? []),
];

/** Length of two given names of three syllables with six letters each, and the space between them. */
const LONGEST = 37;

/** Whether two given names, each written as one word, are one name in different romanizations. */
export const isGivenInAnother: (pair: string) => boolean = remembering((pair) => {
  if (pair.length > LONGEST) return false;
  const [a, b] = pair.split(' ').map(syllablesOf);
  if (!(a && b) || a.length !== b.length || a.length === 0 || a.length > 3) return false;
  return a.every((syllable, index) => {
    const others = readingsOf(b[index] ?? '');
    return readingsOf(syllable).some((reading) => others.includes(reading));
  });
});
