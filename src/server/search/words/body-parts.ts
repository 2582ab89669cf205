import { normaliseText } from '../../../shared/rules/text.ts'
import { formsOf } from './stems.ts'

/** Stems of words for body parts. A body part weighs less in the ranking than the product and its purpose. */
const STEMS = new Set(
  [
    'face skin hand hands finger fingers foot feet leg legs toe toes hair head scalp body eye eyes lip lips neck arm arms nose ear ears back nail nails cheek cheeks chin forehead elbow elbows knee knees heel heels ankle wrist shoulder belly armpit chest',
    'وجه بشره جلد يد ايد ايدي يدين ايدين اصبع اصابع قدم قدمين رجل رجلين رجلي شعر راس فروه جسم عين عيون شفه شفاه شفايف رقبه ذراع انف اذن ظهر ظفر اظافر خد خدود ذقن جبين كوع ركبه ركب كعب كاحل معصم كتف بطن ابط صدر',
    'פנים עור יד ידיים כף אצבע אצבעות רגל רגליים כפות שיער שערות ראש קרקפת גוף עין עיניים שפתיים צוואר זרוע אף אוזן גב ציפורן ציפורניים לחי לחיים סנטר מצח מרפק ברך ברכיים קרסול עקב עקבים כתף בטן',
    'лицо лица кожа кожи рука руки рук нога ноги ног стопа стопы палец пальцы волосы волос голова головы тело тела глаз глаза губы губ шея нос ухо спина ногти ногтей щека щеки подбородок лоб локоть локти колено колени пятка пятки лодыжка запястье плечо живот',
  ]
    .join(' ')
    .split(' ')
    .map(word => formsOf(normaliseText(word)).stem),
)

export function isBodyPart(word: string): boolean {
  const { stem, bare } = formsOf(word)
  return STEMS.has(stem) || bare.some(form => STEMS.has(form))
}
