import { Phrases } from '../words/phrases.ts'

export type Comparison = 'below' | 'above' | 'between' | 'to'

/** Comparisons before a number, in normalised spelling. */
export const COMPARISONS = new Phrases<Comparison>(
  [
    'below',
    'under|below|less than|lower than|cheaper than|up to|upto|at most|max|maximum|within|budget|budget of|' +
      'تحت|تحت ال|اقل من|باقل من|ارخص من|لحد|لحد ال|حتي|لغايه|لا يزيد عن|لا يتجاوز|ما يزيد عن|ما بزيد عن|ما يتعدي|بحدود|ميزانيه|ميزانيتي|' +
      'עד|פחות מ|מתחת ל|לא עולה על|שלא עולה על|לא יעלה על|שלא יעלה על|לא תעלה על|שלא תעלה על|זול מ|מקסימומ|לכל היותר|תקציב|בתקציב|תקציב של|בתקציב של|' +
      'до|дешевле|дешевле чем|меньше|менее|максимум|в пределах|ниже|бюджет|бюджет до',
  ],
  [
    'above',
    'over|above|more than|at least|from|minimum|min|starting from|higher than|' +
      'فوق|فوق ال|اكثر من|اكتر من|اعلي من|علي الاقل|ابتداء من|' +
      'מעל|יותר מ|לפחות|החל מ|גבוה מ|' +
      'свыше|более|больше|дороже|дороже чем|больше чем|не менее|не меньше|от|выше|минимум',
  ],
  ['between', 'between|from|بين|ما بين|من|בין|מ|между|от|с'],
  ['to', 'to|and|till|until|الي|ل|لل|حتي|لحد|و|עד|ל|ו|до|и|по'],
)
/** Negations that turn an upper limit into a lower one and vice versa: not over 50, ما يكون فوق 50. */
export const NEGATIONS = new Phrases<true>([
  true,
  'not|no|isnt|is not|not be|wont be|arent|doesnt cost|doesnt go|not go|not costing|not cost|dont cost|never|' +
    'مش|مو|ما|لا|ليس|ليست|غير|ما يكون|ما تكون|ما يكونش|مايكونش|ما تكونش|ما بكون|ما يكونو|ما يكونوا|مش يكون|مايكون|ماتكون|لا يكون|لا تكون|الا يكون|ما يطلع|ما يطلعش|ما يجي|ما يصير|ما يكون سعره|ما يكون سعرها|مش سعره|' +
    'לא|שלא|אינו|אינה|לא יהיה|שלא יהיה|לא תהיה|שלא תהיה|לא עולה|שלא עולה|לא יעלה|שלא יעלה|לא תעלה|שלא תעלה|' +
    'не|ни|не стоит|не стоил|не стоило|не будет|не был|не была|не было',
])
/** Comparisons after the number: 50 or less. */
export const TRAILING_COMPARISONS = new Phrases<Comparison>(
  ['below', 'or less|max|maximum|and below|او اقل|وتحت|كحد اقصي|ומטה|או פחות|גג|и меньше|и ниже|максимум'],
  ['above', 'or more|plus|and up|and above|او اكثر|وفوق|ומעלה|או יותר|и больше|и выше|и более'],
)
export const CURRENCY_WORDS = new Set(
  (
    'nis ils shekel shekels shek شيكل شيقل شواقل شواكل شيكلات شيكلا شيقلا שח שקל שקלימ שקלי ש nisim ' +
    'шек шекель шекеля шекелей шекели'
  ).split(' '),
)
/** Units that do not belong to a price: years indicate an age, degrees a temperature. */
export const NON_PRICE_UNITS = new Set(
  (
    'year years yo age old month months week weeks day days hour hours minute minutes degrees percent spf people persons kg ' +
    'سنه سنوات سنين عام اعوام شهر شهور اشهر يوم ايام ساعه ساعات دقيقه درجه شخص اشخاص ' +
    'שנה שנימ שנות חודש חודשימ יומ ימימ שעה שעות דקות מעלות איש בן בת גיל ' +
    'год года лет годика месяц месяца месяцев день дня дней час часа часов минут градусов человек'
  ).split(' '),
)
