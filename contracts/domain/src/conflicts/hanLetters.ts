/**
 * The characters most used in Chinese family and given names, simplified and traditional, by their reading in names
 * (Pinyin without tones).
 */
const READINGS =
  'ai艾爱愛 an安 ang昂 ba巴 bai白百柏 ban班 bang邦 bao包保宝寶鲍鮑 bei贝貝北 ben本 bi毕畢碧 bian边邊卞 biao彪 bin斌滨濱宾賓彬 bing冰兵炳秉 bo波博伯薄 bu卜步 cai蔡才彩 can灿燦 cang苍蒼 cao曹操 cen岑 chai柴 chang常昌长長畅暢 chao超朝潮 che车車 chen陈陳晨辰臣沉 cheng程成诚誠城承澄 chi池迟遲 chong崇 chu楚储儲褚初 chuan川传傳 chun春纯純淳 ci慈 cong丛叢聪聰从從 cui崔翠 da大达達 dai戴代 dan丹单單 dang党黨 dao道 de德 deng邓鄧登 di迪狄 dian典 ding丁定 dong董东東冬栋棟 dou窦竇 du杜都 duan段端 duo多 e娥鄂 en恩 er尔爾儿兒 fa发發法 fan范樊凡繁帆 fang方芳房 fei费費飞飛菲 fen芬 feng冯馮峰丰豐凤鳳锋鋒风風枫楓 fu傅付符福富甫芙 gan甘 gang刚剛钢鋼 gao高 ge葛戈歌 gen根 geng耿 gong龚龔宫宮公恭巩鞏 gu顾顧古谷 guan关關管冠 guang光广廣 gui桂贵貴 guo郭国國果 hai海 han韩韓汉漢寒涵翰 hang航杭 hao郝浩豪好昊皓 he何贺賀和赫河荷鹤鶴 heng恒恆衡亨 hong洪红紅宏虹鸿鴻弘 hou侯厚 hu胡虎湖 hua华華花化 huai怀懷淮 huan欢歡环環焕煥 huang黄黃皇 hui慧辉輝惠会會晖暉卉 huo霍 ji纪紀吉季冀计計姬继繼基济濟 jia贾賈佳家嘉甲 jian建健坚堅剑劍简簡俭儉 jiang江蒋蔣姜薑 jiao焦娇嬌 jie杰傑洁潔捷 jin金靳锦錦进進晋晉瑾津 jing静靜晶京敬景靖菁荆荊婧 jiong炯 jiu久 ju菊鞠巨 juan娟 jue觉覺珏 jun军軍君俊峻骏駿钧鈞 kai凯凱开開 kang康 ke柯可克科 kong孔 kuan宽寬 kuang邝鄺匡 kui奎魁 kun坤昆 lai赖賴来來 lan兰蘭岚嵐蓝藍 lang郎朗 lao劳勞 le乐樂 lei雷蕾磊 leng冷 li李黎立丽麗力莉利理礼禮栗厉厲莅 lian连連莲蓮廉 liang梁良亮 liao廖 lin林琳霖临臨 ling凌玲灵靈岭嶺令 liu刘劉柳六 long龙龍隆 lou娄婁楼樓 lu卢盧陆陸路鲁魯吕呂璐露鹿律 lun伦倫 luo罗羅骆駱洛 ma马馬 man满滿曼 mao毛茅茂 mei梅美媚 meng孟蒙梦夢萌 mi米 miao苗妙 min闵閔敏民 ming明铭銘鸣鳴 mo莫墨 mu穆牧木 na娜那纳納 nai乃 nan南楠 ni倪妮 nian年 nie聂聶 ning宁寧凝 niu牛钮鈕 nuo诺諾 ou欧歐区區 pan潘盼攀 pang庞龐 pei裴佩培沛 peng彭鹏鵬朋 pi皮 pin品 ping平萍屏 pu蒲普浦朴 qi齐齊祁戚琪琦奇启啟祺其 qian钱錢倩谦謙千前 qiang强強 qiao乔喬巧俏 qin秦琴勤钦欽 qing青清庆慶卿晴 qiong琼瓊 qiu邱秋丘球裘 qu瞿曲屈 quan权權全泉 que阙闕 ran冉然 rao饶饒 ren任仁 ri日 rong荣榮容蓉融戎 rou柔 ru茹如汝儒 ruan阮 rui瑞锐銳睿蕊 run润潤 ruo若 san三 sen森 sha沙莎 shan单山珊善 shang尚商 shao邵少绍紹 she佘 shen沈慎申深 sheng盛胜勝生声聲圣聖 shi石史施师師时時诗詩世士 shou寿壽守 shu舒淑书書树樹 shuai帅帥 shuang双雙爽 shui水 shun顺順舜 si司思斯四 song宋松颂頌 su苏蘇素粟 sui隋 sun孙孫 suo索 tai太泰台 tan谭譚谈談覃檀 tang唐汤湯棠 tao陶涛濤桃 teng滕腾騰 ti提 tian田天甜 tie铁鐵 ting婷庭廷亭 tong童佟同彤桐 tu涂屠 wan万萬婉宛 wang王汪旺望 wei伟偉魏威维維卫衛韦韋微巍薇炜煒玮瑋未 wen文温溫闻聞雯 weng翁 wo沃 wu吴吳武伍邬鄔巫五舞悟 xi习習席奚希熙喜西曦锡錫 xia夏霞侠俠 xian先贤賢显顯宪憲仙冼 xiang向项項翔祥香湘响響 xiao肖萧蕭小晓曉笑孝潇瀟 xie谢謝解协協 xin辛新心欣鑫馨昕信 xing邢星兴興行幸 xiong熊雄 xiu秀修 xu徐许許旭须須绪緒 xuan宣轩軒萱玄 xue薛雪学學 xun荀寻尋勋勳 ya雅亚亞娅婭 yan严嚴颜顏阎閻燕彦彥艳艷岩言妍炎 yang杨楊阳陽洋扬揚羊 yao姚尧堯瑶瑤遥遙耀 ye叶葉业業野 yi易怡艺藝义義毅逸宜伊益奕仪儀依 yin尹殷银銀音荫蔭 ying应應英颖穎莹瑩影樱櫻盈 yong永勇咏詠雍 you尤游友佑 yu于余俞虞玉宇雨郁喻育裕瑜钰鈺禹煜渝 yuan袁元远遠源媛圆圓苑 yue岳月悦悅越粤粵 yun云雲芸韵韻运運昀 zai再 zan昝 ze泽澤则則 zeng曾增 zhai翟 zhan詹占展湛 zhang张張章彰 zhao赵趙昭兆照 zhe哲喆 zhen甄珍真振震贞貞臻 zheng郑鄭正政征争爭 zhi志智芝之枝治致 zhong钟鍾鐘仲忠中 zhou周洲舟 zhu朱祝竹珠诸諸柱 zhuang庄莊壮壯 zhuo卓 zi子梓紫自姿 zong宗 zou邹鄒 zu祖 zuo左佐';

const BY_CHARACTER = new Map(
  READINGS.split(' ').flatMap((group) => {
    const reading = /^[a-z]+/.exec(group)?.[0] ?? '';
    return [...group.slice(reading.length)].map((character) => [character, reading] as const);
  }),
);

/** Family names of two characters. */
const TWO = /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|令狐|公孙|公孫|慕容|司徒|夏侯|尉迟|尉遲)/;

const HAN = /^\p{Script=Han}{2,}$/u;

/** Splits a name in Chinese characters into family name and given name; null if the word is not such a name. */
export function hanParts(word: string): readonly string[] | null {
  if (!HAN.test(word)) return null;
  const family = word.length > 2 ? (TWO.exec(word)?.[0] ?? word.slice(0, 1)) : word.slice(0, 1);
  return [family, word.slice(family.length)];
}

/** Replaces each known character by its reading: '伟' → 'wei'. */
export const hanReading = (word: string): string =>
  [...word].map((character) => BY_CHARACTER.get(character) ?? character).join('');
