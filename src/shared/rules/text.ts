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
 * Normalises text for search, in the index and the query alike: NFKC, lower case, no accents, tashkeel,
 * niqqud, tatweel or invisible marks; أإآا, ى/ي, ة/ه, ؤ/و, ئ/ي, final Hebrew letters and ё/е as one; Western digits;
 * apostrophes and gershayim dropped (L'Oréal is loreal); other punctuation is a space. Words are single-spaced.
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
 * Slug of a name: lower-case letters of the four scripts and Western digits, joined by hyphens; at most eighty characters, cut
 * between words. Never empty.
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

/** Upper case first: ß, ﬁ and the final sigma have a single lower case only that way. */
const caseFolded = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')

/** Removes accents, except from the Russian й, which is a letter of its own. */
const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<!и)\u0306|(?!\u0306)\p{M}/gu, '')
    .normalize('NFC')

/** Decimal digits are in Unicode blocks of ten that begin with zero. */
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
