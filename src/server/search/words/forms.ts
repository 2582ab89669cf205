import { normaliseText } from '../../../shared/rules/text.ts'
import { formsOf } from './stems.ts'

/**
 * Stems of words for product forms, such as cream. A shopper who searches for a cream for some purpose also accepts
 * another form; a shopper who searches for gloves accepts only gloves.
 */
const STEMS = new Set(
  [
    'cream creme lotion ointment gel oil serum balm spray liquid solution stick foam milk drops product kit set device machine meter monitor thing',
    'كريم كريمات مرهم دهون جل زيت سيروم لوشن بلسم بخاخ سائل محلول ستيك رغوه حليب قطره جهاز مقياس ميزان طقم',
    'קרם קרמים משחה ג׳ל שמן סרום תחליב באלם תרסיס ספריי נוזל תמיסה סטיק קצף טיפות מכשיר מד ערכה סט',
    'крем мазь гель масло сыворотка лосьон бальзам спрей раствор стик пена капли прибор аппарат измеритель набор эмульсия',
  ]
    .join(' ')
    .split(' ')
    .map(word => formsOf(normaliseText(word)).stem),
)

export const isProductForm = (word: string): boolean => STEMS.has(formsOf(word).stem)
