/**
 * A product's stored name may contain the size or shade that it was written for ("Serum 30 ml"). The name of a variant contains its
 * own: on the page, in the cart, in orders and emails, in search results. Lists keep the stored name.
 */
export interface Choice {
  /** The chosen size or colour; null when the product has none. */
  chosen: string | null | undefined
  /** All options of the product. */
  among: readonly (string | null)[]
}

/**
 * The name with the chosen option in place of the one that it contains: "Serum 30 ml" of 30 and 50 ml, chosen 50 ml, is "Serum
 * 50 ml". If it contains none of several options the chosen one follows it: "Toothbrush, olive". Name and options are in one
 * language.
 */
export function chosenName(name: string, ...choices: Choice[]): string {
  return choices.reduce((name, { chosen, among }) => (chosen ? following(name, chosen, among) : name), name)
}

/** Chosen options that the name does not contain: the line beneath it. */
export function unnamedOptions(name: string, ...chosen: (string | null | undefined)[]): string[] {
  return chosen.filter(option => option && !place(option).test(name)) as string[]
}

function following(name: string, option: string, among: Choice['among']): string {
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

/** "20G (pink)" appears as "20G" in a name. */
const bare = (option: string) => option.replace(/\s*\(.*\)$/, '')

/** The bare option, unless another one differs only in its parentheses. */
const spelled = (option: string, all: readonly string[]) =>
  all.some(other => other !== option && bare(other) === bare(option)) ? option : bare(option)

/**
 * Matches an option as whole words, at its last occurrence. Never at the start: names begin with the kind of product
 * (أحمر شفاه is lipstick in any colour). Treats 10x10 as 10×10, and 16Fr as 16 Fr.
 */
function place(option: string): RegExp {
  const words = option
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/[x×]/gi, '[x×]')
    .replace(/\s+/g, String.raw`\s*`)
  return new RegExp(String.raw`^(.+[\s(])(${words})(?=$|[\s,،;)])`, 'iu')
}

/** Lower-cases the option where the replaced words were lower case; "XL" stays. */
function inCaseOf(words: string, option: string): string {
  const isSmall = /^\p{Ll}/u.test(words) && /^\p{Lu}\p{Ll}/u.test(option)
  return isSmall ? option.charAt(0).toLowerCase() + option.slice(1) : option
}

/** Lower-cases the first letter, as after a comma; sizes ("XL") and titles ("Ruby Woo") stay. */
const inSentence = (option: string) =>
  /^\p{Lu}\p{Ll}+(?!.*\s\p{Lu}\p{Ll})/u.test(option) ? option.charAt(0).toLowerCase() + option.slice(1) : option
