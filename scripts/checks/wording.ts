import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import { ROOT } from './source-files.ts'

type Rule = [variant: RegExp, instead: string]

const EVERYWHERE: Rule[] = [
  [/ {2}/, 'one space'],
  [/[٠-٩۰-۹]/, 'Western digits'],
  [/[!?؟]{2}/, 'one mark, calmly'],
]

/** Words and marks of which the shop has chosen one; `docs/glossary.md` has the chosen words. */
const RULES: Record<Language, Rule[]> = {
  ar: [
    [/ًا/, 'the tanween on the alef: اً'],
    [/[\u0600-\u06ff)»],/, '،'],
    [/;/, '؛'],
    [/\?/, '؟'],
    [/["“”]/, '«»'],
    [/ماركة/, 'العلامة التجارية'],
    [/الشحن/, 'التوصيل'],
    [/ترخيص/, 'الرخصة'],
    [/إيميل|ايميل/, 'البريد الإلكتروني'],
    [/(سعرك|السعر) المهني|أسعارك? (ال)?مهنية/, 'سعر المهنيين'],
    [/عربة|حقيبة التسوق/, 'السلة'],
    [/معقّم/, 'معقم'],
    [/غليسرين/, 'جلسرين'],
  ],
  en: [
    [/e-mail/i, 'email'],
    [/\bsign(ed|s|ing)?[ -](in|out)\b/i, 'log in, log out'],
    [/\w'/, '’'],
    [/"/, '“”'],
    [/\bcolor/i, 'colour'],
    [/\blicense\b/i, 'licence'],
    [/\bmake-up\b/i, 'makeup'],
    [/(moistur|steril|stabil|neutral)is/i, '-ize'],
    [/basket|shopping bag/i, 'cart'],
  ],
  he: [
    [/[א-ת]"/, '״'],
    [/[א-ת]'/, '׳'],
    [/[א-ת]-[\d\p{L}{]/u, 'the maqaf: ־'],
    [/עגל[הת]/, 'סל'],
    [/דוא״ל|(^|[^א-ת])[בהוכלמש]*מייל/, 'אימייל'],
    [/מכתב/, 'הודעה'],
    [/(^|[^א-ת])שלך/, 'שלכם'],
    [/קופון/, 'קוד הנחה'],
    [/עם הקבלה/, 'לשליח'],
    [/(^|[^א-ת])(אליך|אותך|קיבלת)(?![א-ת])/, 'the plural: אליכם, אתכם, קיבלתם'],
    [/וריאצי/, 'וריאנט'],
    [/החזרה יזומה/, 'ריקול'],
    [/שער התשלומים/, 'חברת הסליקה'],
    [/(^|[^א-ת])ו?(חד|רב) פעמי/, 'the maqaf: ־'],
    [/ימי עבודה/, 'ימי עסקים'],
    [/מחיר(ים|י)? מקצועי/, 'מחיר לאנשי מקצוע'],
  ],
  ru: [
    [/["“”„]/, '«»'],
    [/ [-–] /, '—'],
    [/ —|\d (мл|г|кг|см|мм|шт\.|МБ|₪)(?!\p{L})/u, 'U+00A0'],
    [/\d\.\d(?!\.)/, 'the decimal comma'],
    [/эл\. почт|e-?mail|имейл/i, 'электронная почта'],
    [/купон/i, 'промокод'],
    [/спецпредложени|специальн\p{L}+ предложени/iu, 'акции'],
    [/эксперт\p{L}* красоты/iu, 'косметолог'],
    [/профессиональн\p{L}+ аккаунт/iu, 'аккаунт специалиста'],
    [/(^|[^\p{L}])([Ее]ще|[Тт]ы|[Тт]во[йяеи])(?!\p{L})/u, 'ещё; «вы»'],
  ],
}

interface Text {
  where: string
  language: Language
  text: string
}

/** Every word of the code and of the demo, by its language. */
export function writtenTexts(): Text[] {
  return [
    ...LANGUAGE_CODES.flatMap(language => textsOf(`src/shared/i18n/messages/${language}`, language)),
    ...['demo', 'demo/content', 'demo/products'].flatMap(folder => textsOf(folder)),
  ]
}

/** Texts that hold a word or mark of which another was chosen. */
export function wrongWords(): string[] {
  return writtenTexts().flatMap(({ where, language, text }) =>
    [...EVERYWHERE, ...RULES[language]].flatMap(([variant, instead]) => {
      const found = variant.exec(text.replace(/<[^>]*>/g, ''))
      return found ? [`${where} (${language}): "${found[0].trim()}" in "${text.slice(0, 60)}": ${instead}`] : []
    }),
  )
}

function textsOf(folder: string, language: Language | null = null): Text[] {
  return readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.json'))
    .flatMap(name => {
      const where = `${folder}/${name}`
      return within(JSON.parse(readFileSync(join(ROOT, where), 'utf8')), language, where)
    })
}

function within(value: unknown, language: Language | null, where: string): Text[] {
  if (typeof value === 'string') return language ? [{ where, language, text: value }] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = LANGUAGE_CODES.find(code => code === key)
    return within(inner, own ?? language, where)
  })
}
