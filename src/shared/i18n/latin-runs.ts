interface Run {
  text: string
  latin: boolean
}

// Phone numbers are matched first, so that they are not split into words and numbers.
const TOKEN =
  /\+\d[\d -]{5,}\d|(?:(?<![\p{L}\p{N}])-(?=\d))?[\p{Script=Latin}\d₪$](?:[\p{Script=Latin}\p{M}\d.,:'’&/+\-–%°®™@_]*[\p{Script=Latin}\p{M}\d+%°®™₪])?/gu
const LETTER = /\p{Script=Latin}/u
const RTL = /[\u0590-\u08ff]/
const UNIT =
  /^\s(?:ملم?|[مس]م|م|كغم?|غم?|غرام|جم|لتر|حبة|قطعة|قطع|زوج|מ["״']ל|[מס]["״']מ|ק["״']ג|[מג]['׳]|גרם|ליטר|יחידות|יח|זוג)(?!\p{L})/u

/**
 * Splits a mixed string into left-to-right runs and the rest. Adjacent runs are joined if they form one expression with
 * a word ("SPF 50+", "AHA BHA", "Vitamin C 15%"); a number before an Arabic or Hebrew unit remains a separate run. Text
 * without Arabic or Hebrew is one run ("16 Fr").
 */
export function latinRuns(text: string): Run[] {
  if (LETTER.test(text) && !RTL.test(text)) return [{ text, latin: true }]
  const runs: Run[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0]
    const last = runs.at(-1)
    const between = text.slice(end, match.index)
    const after = match.index + token.length
    const joins =
      last?.latin &&
      /^[ \u00a0]$/.test(between) &&
      LETTER.test(last.text) &&
      (LETTER.test(token) || !UNIT.test(text.slice(after)))
    if (last && joins) last.text += between + token
    else {
      if (between) runs.push({ text: between, latin: false })
      runs.push({ text: token, latin: true })
    }
    end = after
  }
  if (end < text.length) runs.push({ text: text.slice(end), latin: false })
  return runs
}
