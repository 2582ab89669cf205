import { normaliseText } from '../../../shared/rules/text.ts'

/**
 * Products of related trades, for which shoppers search although the shop may not sell them. If no product has such a
 * name, the results are labelled as the closest ones.
 */
const PHRASES = [
  'hairdryer|hair dryer|dryer|blow dryer|straightener|hair straightener|hair straightner|straightening iron|flat iron|curling iron|curling wand|curler|hot brush|hair clippers|clippers|trimmer|electric shaver|epilator|hair removal device|ipl|steamer|facial steamer|led mask|led face mask|face roller|jade roller|gua sha|massage gun|massager|electric toothbrush|floss|dental floss|water flosser|denture cleaner|mouthguard',
  'perfume|perfumes|cologne|eau de parfum|fragrance mist|vitamins|vitamin pills|supplements|supplement|omega|omega 3|capsules|pills|tablets|gummies|collagen drink|protein powder|painkillers|painkiller|paracetamol|acamol|ibuprofen|aspirin|antibiotics|antibiotic|syrup|cough syrup|nose spray|nasal spray|eye drops|ear drops|antihistamine|laxative|minoxidil|viagra|nicotine|contact lenses|lenses|lens solution|glasses|sunglasses|reading glasses',
  'formula|baby formula|milk powder|stroller|pram|crib|car seat|pacifier|dummy|bottle|baby bottle|water bottle|breast pump|bottle warmer|high chair|toy|toys|lego|doll|wig|wigs|extensions|hair extensions|false lashes|fake lashes|press on nails|fake nails|nail lamp|uv lamp|hair mask machine|botox|filler|fillers|hijab|headscarf|scarf',
  'tampons|tampon|sanitary pads|menstrual cup|condoms|condom|lubricant|cotton buds|toilet paper|tissues|paper towels|towel|towels|detergent|laundry detergent|fabric softener|dish soap|bleach|sponge|mop|vacuum|vacuum cleaner|dishwasher tablets|mosquito repellent|repellent|insecticide|candle|candles|diffuser|humidifier|air purifier|fan|heater|heating pad|heating blanket|scale|weight scale|kitchen scale|pillow|pillow case|bed sheets|sheets|blanket|mattress topper|shower curtain|bathrobe|slippers|shoes|running shoes|boots|work boots|insoles|socks|shirt|dress|jeans|jacket|bag|school bag|handbag|backpack|suitcase|watch|ring|necklace|earrings|bracelet',
  'walker|rollator|hospital bed|commode|commode chair|shower chair|stair lift|oxygen cylinder|oxygen concentrator|hearing aid|cpap|defibrillator|covid test|drug test|blood type test|ear plugs|helmet|drill|paint|paint brush|ladder|hose|phone|charger|phone charger|phone case|laptop|headphones|coffee machine|air fryer|microwave|fridge|tv|cake|birthday cake|chocolate|coffee|tea|slimming tea|dog shampoo|dog food|cat food|cat litter|book|books|bicycle|bike|scooter|car tyres|tyres|flowers|wheel|tent|treadmill|dumbbells|yoga mat',
  'سشوار|استشوار|مجفف شعر|مجفف|مكوي|مكوي شعر|مكواه شعر|مكواه|فير|فير للشعر|فير شعر|بيبي ليس|ستريتنر|ماكينه حلاقه|مكنه حلاقه|ماكنه حلاقه|جهاز ليزر|جهاز ازاله شعر|جهاز مساج|فرشاه اسنان كهربائيه|فرشايه اسنان كهربا|خيط اسنان|عطر|عطور|بارفان|كولونيا|فيتامينات|مكملات|مكملات غذائيه|حبوب فيتامين|حبوب تنحيف|حبوب منع الحمل|اوميغا|كبسولات|مسكن|مسكنات|اكامول|بنادول|باراسيتامول|اسبرين|مضاد حيوي|انتيبيوتك|شراب سعال|دوا سعال|شراب|قطره عيون|قطره عين|قطره|قطرات|بخاخ انف|عدسات|عدسات لاصقه|نظارات|نظاره|نظارات شمس|نظارات شمسيه',
  'حليب اطفال|حليب بيبي|عربايه|عربايه اطفال|عربه اطفال|سرير اطفال|لهايه|مصاصه|رضاعه|رضاعه بيبي|مرضعه|شفاط حليب|لعبه|العاب|باروكه|اكستنشن|وصلات شعر|رموش صناعيه|رموش تركيب|اظافر تركيب|لمبه اظافر|حجاب|شال|شالات|فوط نسائيه|فوط صحيه|فوط|تامبون|واقي ذكري|كوندوم|ورق تواليت|محارم|مناشف|منشفه|مسحوق غسيل|سائل جلي|كلور|مكنسه|مكنسه كهربا|طارد بعوض|طارد حشرات|مبيد حشرات|شمع|شموع|مروحه|دفايه|ميزان للوزن|ميزان وزن|مخده|مخده طبيه|وساده|شراشف|شراشف تخت|بطانيه|ستاره|روب حمام|شبشب|كندره|كندره رياضه|حذاء|احذيه|بوط|جرابات|قميص|فستان|بنطلون|شنطه|شنطه مدرسه|حقيبه|ساعه|ساعه يد|خاتم|سلسال|اسواره|حلق|ووكر|مشايه|تخت مستشفي|سرير طبي|جره اكسجين|اسطوانه اكسجين|سماعه اذن|سماعات|فحص كورونا|دهان|دهان حيطان|فرشايه دهان|مقدح|تلفون|جوال|شاحن|لابتوب|كفر تلفون|كيك|شوكولاته|قهوه|شاي|شاي تنحيف|اكل قطط|اكل كلاب|شامبو كلاب|كتاب|كتب|دراجه|بسكليت|ورد|خيمه|بوتوكس|ابر بوتوكس|فيلر|فيلر شفايف|بروتين بودر|سجاده|سجاده صلاه',
  'פנ|פנ לשיער|מייבש שיער|מייבש|מחליק|מחליק שיער|מסלסל|מסלסל שיער|מכונת גילוח|מכונת גילוח חשמלית|מכונת תספורת|מכשיר לייזר|מכשיר להסרת שיער|אפילטור|אקדח עיסוי|מכשיר עיסוי|מברשת שיניימ חשמלית|חוט דנטלי|חוט שיניימ|בושמ|בשמימ|ויטמינימ|תוספי תזונה|תוספ|כדורימ|כדורי|כמוסות|אומגה|משככ כאבימ|אקמול|נורופנ|אספירינ|אופטלגינ|אנטיביוטיקה|סירופ|טיפות|טיפות עיניימ|טיפות אפ|תרסיס לאפ|עדשות|עדשות מגע|משקפיימ|משקפי שמש|משקפי ראיה|תחליפ חלב|תמל|מטרנה|עגלה|עגלת תינוק|מיטת תינוק|סלקל|מוצצ|בקבוק|בקבוק לתינוק|משאבת חלב|צעצוע|צעצועימ|פאה|תוספות שיער|ריסימ מלאכותיימ|ריסימ מודבקימ|ציפורניימ מלאכותיות|מנורה לציפורניימ|תחבושות היגייניות|תחבושות|טמפונימ|טמפונ|גביעונית|קונדומימ|קונדומ|נייר טואלט|טישו|מגבת|מגבות|אבקת כביסה|מרככ כביסה|סבונ כלימ|סבונ לכלימ|אקונומיקה|שואב אבק|מטאטא|דוחה יתושימ|נגד יתושימ|נר|נרות|מאוורר|תנור|משקל|משקל גופ|כרית|כרית אורטופדית|סדינ|סדינימ|מצעימ|שמיכה|וילונ|חלוק רחצה|כפכפימ|נעליימ|נעלי ריצה|נעלי ספורט|מגפיימ|מדרסימ|גרביימ|חולצה|שמלה|מכנסיימ|תיק|תיק לבית ספר|מזוודה|שעונ|טבעת|שרשרת|עגילימ|צמיד|הליכונ|מיטה סיעודית|מיטת בית חולימ|כיסא רחצה|בלונ חמצנ|מחולל חמצנ|מכשיר שמיעה|בדיקת קורונה|אטמי אוזניימ|אוזניות|קסדה|צבע לקיר|מקדחה|טלפונ|מטענ|מטענ לטלפונ|מחשב|עוגה|עוגת יומ הולדת|שוקולד|קפה|תה|אוכל לחתולימ|אוכל לכלבימ|שמפו לכלבימ|ספר|אופניימ|פרחימ|אוהל|בוטוקס|חומצה לשפתיימ|אבקת חלבונ|חיתולימ לתינוק|חיתולי תינוק',
  'фен|утюжок|утюжок для волос|плойка|щипцы для завивки|стайлер|машинка для стрижки|электробритва|триммер|эпилятор|лазерный эпилятор|массажер|массажный пистолет|электрическая зубная щетка|электрическая щетка|ирригатор|зубная нить|духи|парфюм|туалетная вода|одеколон|витамины|бады|бад|добавки|омега|капсулы|таблетки|обезболивающее|обезболивающие|парацетамол|акамол|ибупрофен|нурофен|аспирин|антибиотик|антибиотики|сироп|сироп от кашля|капли|капли для глаз|капли в нос|спрей для носа|валерьянка|мазь от геморроя|линзы|контактные линзы|раствор для линз|очки|солнечные очки|детская смесь|смесь|коляска детская|детская коляска|кроватка|автокресло|соска|пустышка|бутылочка|бутылка|молокоотсос|игрушка|игрушки|парик|наращивание|накладные ресницы|накладные ногти|лампа для маникюра|прокладки|тампоны|презервативы|туалетная бумага|полотенце|полотенца|стиральный порошок|порошок для стирки|средство для посуды|средство для мытья посуды|отбеливатель|пылесос|швабра|средство от комаров|репеллент|свеча|свечи|вентилятор|обогреватель|увлажнитель воздуха|весы|напольные весы|подушка|ортопедическая подушка|простыня|постельное белье|одеяло|штора|банный халат|тапочки|обувь|кроссовки|туфли|сапоги|стельки|носки|рубашка|платье|джинсы|куртка|сумка|рюкзак|школьный рюкзак|чемодан|часы|кольцо|цепочка|серьги|браслет|ходунки|медицинская кровать|стул для душа|кислородный баллон|кислородный концентратор|слуховой аппарат|тест на ковид|беруши|наушники|каска|краска для стен|дрель|телефон|зарядка|зарядка для телефона|ноутбук|торт|шоколад|кофе|чай|корм|корм для кошек|корм для собак|шампунь для собак|книга|книги|велосипед|цветы|палатка|ботокс|филлер|протеин|подгузники для новорожденных|детские подгузники',
]

const BEFORE = /^(?:ال|لل|ل|و|ب|לה|ה|ל|ו|ב)/u
const byFirst = new Map<string, string[][]>()
/** Placeholder for `|` during normalisation. */
const BAR = 'あ'
for (const phrase of PHRASES.flatMap(line => normaliseText(line.replaceAll('|', ` ${BAR} `)).split(BAR))) {
  const words = phrase.trim().split(' ')
  const known = byFirst.get(words[0]!) ?? []
  known.push(words)
  byFirst.set(
    words[0]!,
    known.sort((a, b) => b.length - a.length),
  )
}

/**
 * Returns the longest phrase for a product of a related trade at a position. In Arabic and Hebrew, an article or a
 * preposition may be attached to the word.
 */
export function uncarriedProductTypeAt(words: readonly string[], at: number): string[] | null {
  const isWord = (word: string | undefined, wanted: string) =>
    word !== undefined && (word === wanted || word.replace(BEFORE, '') === wanted)
  const first = words[at]!
  for (const phrase of [first, first.replace(/^(?:ال|ה)/u, '')].flatMap(spelling => byFirst.get(spelling) ?? []))
    if (phrase.slice(1).every((wanted, step) => isWord(words[at + 1 + step], wanted))) return phrase
  return null
}
