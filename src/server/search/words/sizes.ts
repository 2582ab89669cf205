import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { wordsOf } from './tokens.ts'

/** Clothing sizes by letter, with their names in words. Products use the letters, shoppers often the words. */
const SIZES = {
  xs: { ar: 'اكس سمول|صغير جدا', en: 'xs|extra small|x small', he: 'אקסטרה סמול|קטן מאוד', ru: 'очень маленький' },
  s: { ar: 'صغير|صغيره|سمول', en: 's|small', he: 'קטן|קטנה|סמול', ru: 'маленький|маленькие|малый' },
  m: { ar: 'وسط|متوسط|متوسطه|ميديوم', en: 'm|medium', he: 'בינוני|בינונית|מדיום', ru: 'м|средний|средние' },
  l: { ar: 'كبير|كبيره|لارج', en: 'l|large|big', he: 'גדול|גדולה|לארג׳', ru: 'большой|большие|крупный' },
  xl: {
    ar: 'كبير جدا|اكس لارج|اكسترا لارج',
    en: 'xl|extra large|x large',
    he: 'אקסטרה לארג׳|איקס לארג׳|גדול מאוד',
    ru: 'очень большой|очень большие',
  },
  xxl: {
    ar: 'اكس اكس لارج|دبل اكس لارج',
    en: 'xxl|2xl|double extra large|xx large',
    he: 'דאבל איקס לארג׳|דאבל אקסטרה לארג׳',
    ru: 'самый большой',
  },
} as const satisfies Record<string, Record<Language, string>>
type Size = keyof typeof SIZES

/** The sizes with their names by language. */
export const SIZE_NAMES = Object.entries(SIZES).map(([size, names]) => ({
  size: size as Size,
  names: Object.fromEntries(LANGUAGE_CODES.map(language => [language, names[language].split('|')])),
}))

const BY_NAME = new Map(
  SIZE_NAMES.flatMap(({ size, names }) =>
    Object.values(names)
      .flat()
      .map(name => [wordsOf(name).join(' '), size] as const),
  ),
)
const SIZE_WORDS = new Set(['size', 'مقاس', 'قياس', 'מידה', 'размер'].flatMap(wordsOf))

/** Returns the size that an option's name denotes: M for "M", "Size M" or متوسط; undefined for other options. */
export const sizeNamed = (name: string): Size | undefined =>
  BY_NAME.get(
    wordsOf(name)
      .filter(word => !SIZE_WORDS.has(word))
      .join(' '),
  )
