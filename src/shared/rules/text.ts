const FOLDED: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ı: 'i',
  ς: 'σ',
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g')

/**
 * Normalises text for search, in the index and the query alike. Applies NFKC and lower case; removes accents, tashkeel,
 * niqqud, tatweel and invisible marks; unifies أإآا, ى/ي, ة/ه, ؤ/و, ئ/ي, final Hebrew letters and ё/е; converts digits
 * to Western ones; drops apostrophes and gershayim (L'Oréal becomes loreal); replaces other punctuation by spaces, and
 * several spaces by one.
 */
export function normaliseText(text: string): string {
  return withoutMarks(caseFolded(text.toWellFormed()))
    .replace(FOLDABLE, letter => FOLDED[letter]!)
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/['’‘ʼ`´׳״"“”„ـ\p{Cf}]/gu, '')
    .replace(/(?<=\d)[.,٫](?=\d)/g, '․')
    .replace(/[^\p{L}\p{N}․]+/gu, ' ')
    .replaceAll('․', '.')
    .trim()
}

/**
 * Slug of a name: lower-case letters of the four scripts and Western digits, joined by hyphens; at most eighty
 * characters, truncated between words. Never empty.
 */
export function slugOf(text: string): string {
  const slug = caseFolded(text.toWellFormed())
    .replace(/\p{Script=Latin}/gu, letter => letter.normalize('NFD').charAt(0))
    .replace(/\p{M}/gu, '')
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/['’‘ʼ`´׳״"“”„ـ\p{Cf}]/gu, '')
    .replace(/[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Latin}0-9]|[^\p{L}0-9]/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  return shortened(slug, 80) || 'item'
}

/**
 * Converts to upper case and then to lower case, so that ß, ﬁ and the final sigma become equal to their other forms.
 */
const caseFolded = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')

/** Removes accents, except from the Russian й, which is a separate letter. */
const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<!и)\u0306|(?!\u0306)\p{M}/gu, '')
    .normalize('NFC')

/**
 * Returns the value of a decimal digit of any script. In Unicode, the ten digits of a script are consecutive and begin
 * with zero.
 */
function westernDigit(digit: string): string {
  let value = 0
  for (let code = digit.codePointAt(0)!; value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code--) value++
  return String(value)
}

function shortened(slug: string, most: number): string {
  if (slug.length <= most) return slug
  const cut = slug.slice(0, most + 1).lastIndexOf('-')
  return cut > 0 ? slug.slice(0, cut) : slug.slice(0, most)
}
