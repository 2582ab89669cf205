import type { CustomerFileKind, CustomerTarget } from '../../../shared/rules/customer-imports.ts'
import { normaliseText } from '../../../shared/rules/text.ts'

/**
 * Column names in customer tables, in four languages, by the field that they stand for. Earlier names have priority.
 */
const NAMES: Record<CustomerTarget, string> = {
  email:
    'email | e-mail | email address | user email | customer email | billing email | mail | البريد الإلكتروني | البريد | الإيميل | إيميل | عنوان البريد | אימייל | מייל | דואל | דוא"ל | כתובת אימייל | электронная почта | почта | эл почта | адрес электронной почты',
  first_name:
    'first name | given name | firstname | billing first name | shipping first name | الاسم الأول | الاسم الشخصي | שם פרטי | имя',
  last_name:
    'last name | surname | family name | lastname | billing last name | shipping last name | اسم العائلة | العائلة | الكنية | שם משפחה | фамилия',
  name: 'name | full name | customer | customer name | display name | contact | contact name | الاسم | الاسم الكامل | اسم الزبون | اسم العميل | الزبون | العميل | שם | שם מלא | שם הלקוח | לקוח | фио | полное имя | клиент | имя клиента | покупатель',
  phone:
    'phone | phone number | mobile | mobile phone | telephone | tel | cell | whatsapp | billing phone | الهاتف | رقم الهاتف | الجوال | رقم الجوال | الموبايل | المحمول | تلفون | واتساب | טלפון | נייד | טלפון נייד | מספר טלפון | телефон | номер телефона | мобильный | мобильный телефон',
  newsletter:
    'accepts email marketing | accepts marketing | email marketing | marketing | newsletter | newsletter consent | marketing consent | subscribed | subscriber | opt in | النشرة البريدية | النشرة | الموافقة على التسويق | مشترك | مشترك في النشرة | ניוזלטר | דיוור | אישור דיוור | הסכמה לדיוור | рассылка | подписка | подписан | согласие на рассылку',
  groups:
    'tags | groups | customer groups | customer group | group | segment | labels | الوسوم | المجموعة | المجموعات | مجموعة الزبائن | תגיות | קבוצה | קבוצות | קבוצת לקוחות | метки | теги | группа | группы | группа клиентов',
  street:
    'default address address1 | address1 | address line 1 | address 1 | street | street address | address | billing address 1 | shipping address 1 | الشارع | العنوان | عنوان الشارع | רחוב | כתובת | улица | адрес',
  landmark:
    'default address address2 | address2 | address line 2 | address 2 | landmark | apartment | billing address 2 | shipping address 2 | علامة قريبة | أقرب معلم | معلم قريب | נקודת ציון | ориентир',
  city: 'default address city | city | town | village | billing city | shipping city | المدينة | البلدة | القرية | المدينة أو القرية | עיר | יישוב | ישוב | город | населенный пункт',
  region:
    'default address province | default address province code | province | province code | region | state | governorate | district | billing state | shipping state | المحافظة | المنطقة | אזור | מחוז | נפה | область | регион | район',
  zip: 'default address zip | zip | zip code | postcode | postal code | billing postcode | shipping postcode | الرمز البريدي | מיקוד | индекс | почтовый индекс',
  country:
    'default address country | default address country code | country | country code | country region | billing country | shipping country | الدولة | البلد | מדינה | ארץ | страна',
  address_phone:
    'default address phone | address phone | shipping phone | delivery phone | هاتف العنوان | טלפון למשלוח | телефон доставки',
}

const BY_NAME = new Map(
  (Object.entries(NAMES) as [CustomerTarget, string][]).flatMap(([target, names]) => [
    [normaliseText(target), { target, rank: -1 }] as const,
    ...names.split(' | ').map((name, rank) => [normaliseText(name), { target, rank }] as const),
  ]),
)

const meaningOf = (name: string) => BY_NAME.get(normaliseText(name.replace(/([a-z])([A-Z])/g, '$1 $2')))

/** Returns the number of known column names in a header; used to detect the encoding and delimiter of a file. */
export const countKnownCustomerHeaders = (header: readonly string[]): number => header.filter(meaningOf).length

/**
 * Guesses the field of each column from its name and, for emails, from its values. If several columns match a field,
 * the column with the most specific name is used. `examples` contains sample values of each column.
 */
export function guessCustomerColumns(
  header: readonly string[],
  examples: readonly (readonly string[])[],
): (CustomerTarget | null)[] {
  const best = new Map<CustomerTarget, { at: number; rank: number }>()
  for (const [at, name] of header.entries()) {
    const meaning = meaningOf(name)
    if (!meaning || (best.get(meaning.target)?.rank ?? Number.POSITIVE_INFINITY) <= meaning.rank) continue
    best.set(meaning.target, { at, rank: meaning.rank })
  }
  const targets = header.map((_, at) => [...best].find(([, column]) => column.at === at)?.[0] ?? null)
  if (!best.has('email')) {
    const at = header.findIndex((_, at) => targets[at] === null && areEmails(examples[at] ?? []))
    if (at >= 0) targets[at] = 'email'
  }
  return targets
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())

const areEmails = (values: readonly string[]) => values.length > 0 && values.every(isEmail)

/** True if the first row of a file is a customer instead of column names. */
export const isCustomerRow = (header: readonly string[]): boolean => header.some(isEmail)

/**
 * Returns the e-commerce platform that wrote the file, detected by columns that only its exports have; `table` if none
 * matches.
 */
export function customerFileKind(header: readonly string[]): CustomerFileKind {
  const names = new Set(header.map(name => name.trim().toLowerCase()))
  const has = (...columns: string[]) => columns.every(column => names.has(column))
  if (has('first name', 'tax exempt') || has('total spent', 'tax exempt')) return 'shopify'
  if (has('user_login') || has('billing_email') || has('aov', 'last active')) return 'woocommerce'
  return 'table'
}
