import { normaliseText } from '../../../shared/rules/text.ts'
import { formsOf } from './stems.ts'

/** Stems of words for places and times of day, which hardly describe the product. */
const STEMS = new Set(
  [
    'home house kitchen work office school bag street village city room day evening night morning year years month week weekend summer life',
    'بيت مطبخ شغل عمل مكتب مدرسه شنطه شارع قريه مدينه غرفه يوم مساء صباح سنه سنتين شهر اسبوع حياه وقت',
    'בית מטבח עבודה משרד תיק רחוב כפר עיר חדר ערב בוקר שנה שנתיים חודש שבוע זמן חיים',
    'дом дома кухня кухне работа работе офис школа школе сумка улица город комната вечер утро год месяц неделя время жизнь',
  ]
    .join(' ')
    .split(' ')
    .map(word => formsOf(normaliseText(word)).stem),
)

export function isCircumstance(word: string): boolean {
  const { stem, bare } = formsOf(word)
  return STEMS.has(stem) || bare.some(form => STEMS.has(form))
}
