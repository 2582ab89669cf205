/**
 * Names of variants. A product's stored name may contain the size or shade for which it was written ("Serum 30 ml").
 * Product pages, the cart, orders, emails and search results show the name with the size or shade of the selected
 * variant instead. Lists show the stored name.
 */
export interface OptionChoice {
  /** Selected size or colour; null for a product without sizes or colours. */
  chosen: string | null | undefined
  /** All sizes or all colours of the product. */
  among: readonly (string | null)[]
}

/**
 * Replaces the option in the name with the selected one: with the options 30 ml and 50 ml, and 50 ml selected, "Serum
 * 30 ml" becomes "Serum 50 ml". If the name contains none of several options, the selected one is appended:
 * "Toothbrush, olive". Name and options must be in one language.
 */
export function nameWithChoice(name: string, ...choices: OptionChoice[]): string {
  return choices.reduce((name, { chosen, among }) => (chosen ? following(name, chosen, among) : name), name)
}

/** Returns the selected options that the name does not contain; they are shown below the name. */
export function unnamedOptions(name: string, ...chosen: (string | null | undefined)[]): string[] {
  return chosen.filter(option => option && !place(option).test(name)) as string[]
}

function following(name: string, option: string, among: OptionChoice['among']): string {
  const all = [...new Set(among.filter(one => one !== null))]
  const chosen = spelled(option, all)
  const carried = all
    .map(bare)
    .sort((a, b) => b.length - a.length)
    .find(one => place(one).test(name))
  if (!carried && all.length > 1) return `${name}${/\p{Script=Arabic}/u.test(name) ? '،' : ','} ${inSentence(chosen)}`
  if (!carried || carried === chosen) return name
  return name.replace(place(carried), (_, before, words) => before + inCaseOf(words, chosen))
}

/** Option without its parentheses, because names omit them: "20G" for the option "20G (pink)". */
const bare = (option: string) => option.replace(/\s*\(.*\)$/, '')

/** Option without its parentheses, unless this would make it equal to another option. */
const spelled = (option: string, all: readonly string[]) =>
  all.some(other => other !== option && bare(other) === bare(option)) ? option : bare(option)

/**
 * Pattern for an option in a name: whole words, the last occurrence, but never at the start, because names start with
 * the kind of product (أحمر شفاه is lipstick in any colour). 10x10 matches 10×10, and 16Fr matches 16 Fr.
 */
function place(option: string): RegExp {
  const words = option
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/[x×]/gi, '[x×]')
    .replace(/\s+/g, String.raw`\s*`)
  return new RegExp(String.raw`^(.+[\s(])(${words})(?=$|[\s,،;)])`, 'iu')
}

/**
 * Converts the first letter of the option to lower case if the text that it replaces begins in lower case; "XL" remains
 * unchanged.
 */
function inCaseOf(words: string, option: string): string {
  const isSmall = /^\p{Ll}/u.test(words) && /^\p{Lu}\p{Ll}/u.test(option)
  return isSmall ? option.charAt(0).toLowerCase() + option.slice(1) : option
}

/**
 * Converts the first letter to lower case, for use after a comma. Sizes ("XL") and titles ("Ruby Woo") remain
 * unchanged.
 */
const inSentence = (option: string) =>
  /^\p{Lu}\p{Ll}+(?!.*\s\p{Lu}\p{Ll})/u.test(option) ? option.charAt(0).toLowerCase() + option.slice(1) : option
