import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { SKIN_TYPES } from '../../../shared/records/skin-types.ts'

export type SkinType = (typeof SKIN_TYPES)[number]

/**
 * Phrases by which queries name a skin type. Only singular forms are listed, because all forms of a word have the same
 * stem.
 */
const NAMES: Record<SkinType, Record<Language, string>> = {
  dry: {
    ar: 'بشرة جافة|بشرة ناشفة|بشرة جافه جدا|جلد جاف|جلد ناشف|وجه جاف|وجه ناشف',
    en: 'dry skin|dehydrated skin|dry face|dry complexion',
    he: 'עור יבש|עור מיובש|פנים יבשות',
    ru: 'сухая кожа|обезвоженная кожа|сухое лицо',
  },
  oily: {
    ar: 'بشرة دهنية|بشرة دهنيه|بشرة زيتية|جلد دهني|وجه دهني',
    en: 'oily skin|greasy skin|oily face|oily complexion',
    he: 'עור שמן|עור שומני|עור שמנוני|פנים שמנות',
    ru: 'жирная кожа|жирное лицо',
  },
  combination: {
    ar: 'بشرة مختلطة|بشرة مركبة',
    en: 'combination skin|mixed skin|combo skin',
    he: 'עור מעורב|עור משולב',
    ru: 'комбинированная кожа|смешанная кожа',
  },
  sensitive: {
    ar: 'بشرة حساسة|جلد حساس|وجه حساس',
    en: 'sensitive skin|reactive skin|sensitive face',
    he: 'עור רגיש|עור עדין|פנים רגישות',
    ru: 'чувствительная кожа|реактивная кожа|чувствительное лицо',
  },
  mature: {
    ar: 'بشرة ناضجة|بشرة متقدمة',
    en: 'mature skin|aging skin|ageing skin',
    he: 'עור בוגר|עור מתבגר',
    ru: 'зрелая кожа|возрастная кожа',
  },
  normal: { ar: 'بشرة عادية', en: 'normal skin', he: 'עור רגיל|עור נורמלי', ru: 'нормальная кожа' },
}

/** The skin types with their phrases by language. */
export const SKIN_TYPE_NAMES = SKIN_TYPES.map(type => ({
  type,
  names: Object.fromEntries(LANGUAGE_CODES.map(language => [language, NAMES[type][language].split('|')])),
}))

/** Index term of products for a skin type. */
export const skinTerm = (type: SkinType) => `skin:${type}`
/** Index term of products that suit a skin type, or that state no skin type. */
export const possibleSkinTerm = (type: SkinType) => `possible-${skinTerm(type)}`
