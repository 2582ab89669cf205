import { scriptOf } from './tokens.ts'

/** Lookup forms of a word: its stem, and the stem without letters that may be a prefix or suffix. */
interface Forms {
  stem: string
  /**
   * Alternative stems of an Arabic or Hebrew word: without a possible prefix letter, without a possessive or verb
   * ending, or with the article.
   */
  bare: string[]
  /** Coarser form: an Arabic or Hebrew word without weak letters, a Russian word without its adjective suffix. */
  root: string | null
}

/** Cache by word, because each query compares its words with the words of many phrases. */
const remembered = new Map<string, Forms>()
const MAX_CACHED_WORDS = 80_000

/** Lookup forms of a word by light stemming, which is tuned to product names rather than prose. */
export function formsOf(word: string): Forms {
  let forms = remembered.get(word)
  if (!forms) {
    if (remembered.size >= MAX_CACHED_WORDS) remembered.clear()
    forms = computedForms(word)
    remembered.set(word, forms)
  }
  return forms
}

/** Returns the stem of a word without caching. Used for parts of words, most of which are not words themselves. */
export const stemOf = (word: string) => computedForms(word).stem

function computedForms(word: string): Forms {
  switch (scriptOf(word)) {
    case 'latin':
      return { stem: english(word), bare: [], root: null }
    case 'cyrillic':
      return russian(word)
    case 'arabic':
      return semitic(word, ARABIC_AFFIXES)
    case 'hebrew':
      return semitic(word, HEBREW_AFFIXES)
    default:
      return { stem: word, bare: [], root: null }
  }
}

function english(word: string): string {
  if (word.length < 4) return word
  let stem = word
    .replace(/([^aeiou])our/, '$1or')
    .replace(/([a-z]{2}[^s])is(e|ed|er|ers|es|ing|ation)$/, '$1iz$2')
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh|z)es$/, '$1')
    .replace(/([^sui])s$/, '$1')
    .replace(/(.{3})i?ness$/, '$1')
  stem = without(stem, /(?:izations?|izing|izers?|ized|ize)$/, 5)
  stem = without(stem, /(?:ings?|ers?|ors?|ed|ion|ly)$/, 4).replace(/([^aeiouls])\1$/, '$1')
  return without(stem, /e$/, 4).replace(/y$/, 'i')
}

const RUSSIAN_ENDINGS =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|иям|ией|ая|яя|ое|ее|ые|ие|ый|ий|ой|ую|юю|ых|их|ым|им|ях|ах|ям|ам|ов|ев|ей|ом|ем|ия|ию|ии|ью|ьи|ья|а|я|о|е|и|ы|у|ю|ь|й)$/
const RUSSIAN_MAKERS =
  /(?:ывающ|ивающ|яющ|ающ|ующ|ющ|ящ|ащ|ивани|ывани|ени|ани|ен|ан|ительн|ител|тельн|альн|ильн|очн|ичн|енн|анн|ован|овк|истск|ическ|ск|ист|ов|ев|н|к)$/

function russian(word: string): Forms {
  const stem = without(word.replace(/^(..?[ае])(?:й|я|ю|ем|и)$/, '$1'), RUSSIAN_ENDINGS, 3)
  // Removes the fleeting vowel of forms without an ending: масок, перчаток.
  const even = stem.replace(/([^аеиоуыэюя])[ое]к$/, '$1к').replace(/ь$/, '')
  const root = without(even, RUSSIAN_MAKERS, 4)
  return { stem: even, bare: [], root: root.length >= 4 ? root : null }
}

interface SemiticAffixes {
  article: RegExp
  before: RegExp
  ending: RegExp
  /** Possessive suffixes and verb endings. */
  own: RegExp
  weak: RegExp
}

export const ARABIC_AFFIXES: SemiticAffixes = {
  article: /^(?:وال|بال|كال|فال|ولل|لل|ال)(?=..)/,
  before: /^[وبلفك](?=...)/,
  ending: /(?:هات|يات|ات|يين|تين|ين|ون|تان|يه|ها|هم|ه|ي)$/,
  own: /(?<=...)(?:تي|تك|تها|تهم|ته)$/,
  weak: /[اويء]/g,
}
const HEBREW_AFFIXES: SemiticAffixes = {
  article: /^(?:וה|שה|מה|כשה)(?=...)/,
  before: /^(?:ה(?=..)|[ובלמשכ](?=...))/,
  ending: /(?:יות|ויות|אימ|יימ|ימ|ות|יה|ית|ה|ת|י)$/,
  own: /(?<=...)(?:תי|ותיי|יי|נו)$/,
  weak: /[וי]/g,
}

function semitic(typed: string, { article, before, ending, own, weak }: SemiticAffixes): Forms {
  // Reduces double vowel letters, because Hebrew writes some vowels once or twice.
  const word = typed.replace(/(.)יי/g, '$1י')
  const whole = word.replace(article, '')
  const stem = without(whole, ending, 3)
  const bare = before.test(whole) ? [without(whole.slice(1), ending, 3)] : []
  for (const form of [whole, ...(before.test(whole) ? [whole.slice(1)] : [])])
    if (own.test(form)) bare.push(form.replace(own, ''))
  if (whole !== word) bare.push(without(word, ending, 3))
  const root = stem.replace(weak, '')
  return { stem, bare, root: root.length >= 3 ? root : null }
}

/** Removes an ending if at least `least` letters remain. */
function without(word: string, ending: RegExp, least: number): string {
  const stem = word.replace(ending, '')
  return stem.length >= least ? stem : word
}
