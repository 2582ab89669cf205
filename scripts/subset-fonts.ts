import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/**
 * `node scripts/subset-fonts.ts`: subsets Rubik to the characters that the shop uses, in the weights of the brand. The
 * ₪ exists only in the Hebrew file, so it gets a file of its own: a price in Arabic does not load the Hebrew alphabet.
 */
const WEIGHTS = { wght: { min: 400, max: 700 } }
const TARGET = join(import.meta.dirname, '../src/web/styles/fonts')
const require = createRequire(import.meta.url)

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const PUNCTUATION = '\u00a0©®«»·×°±–—‘’“”„…•′″→←−™€'

const FONTS = [
  { source: 'latin', name: 'latin', text: `${range(0x20, 0x7e)}${PUNCTUATION}éèàüöäç` },
  { source: 'hebrew', name: 'shekel', text: '₪' },
  { source: 'hebrew', name: 'hebrew', text: range(0x5b0, 0x5f4) + range(0x200c, 0x200f) },
  {
    source: 'arabic',
    name: 'arabic',
    text:
      range(0x60c, 0x669) +
      range(0x66a, 0x66d) +
      '\u0671\u06a4\u06af\u067e\u0686\u06cc\u06a9ﷺﻻﻷﻹﻵ' +
      range(0x200c, 0x200f),
  },
  { source: 'cyrillic', name: 'cyrillic', text: `${range(0x401, 0x45f)}№` },
]

/** Folder of the fonts for PDFs. A PDF embeds the whole file, so each has a single weight. */
const PAPER = join(import.meta.dirname, '../src/server/media/pdf/fonts')
const PAPER_FONTS = ['latin', 'latin-ext', 'arabic', 'hebrew', 'cyrillic']
/** Characters to keep in each PDF font: letters, combining marks, punctuation and the shekel sign. */
const PAPER_TEXT = [
  range(0x20, 0x24f),
  range(0x1e00, 0x1eff),
  range(0x2010, 0x2044),
  '€№₪™−←→',
  range(0x370, 0x52f),
  range(0x590, 0x6ff),
  range(0xfb1d, 0xfdff),
  range(0xfe70, 0xfefc),
].join('')

mkdirSync(TARGET, { recursive: true })
for (const { source, name, text } of FONTS) {
  const file = require.resolve(`@fontsource-variable/rubik/files/rubik-${source}-wght-normal.woff2`)
  const before = readFileSync(file)
  const after = await subsetFont(before, text, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  writeFileSync(join(TARGET, `rubik-${name}.woff2`), after)
  console.log(`${name}: ${before.length} → ${after.length} bytes`)
}
mkdirSync(PAPER, { recursive: true })
for (const name of PAPER_FONTS) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/rubik/files/rubik-${name}-wght-normal.woff2`))
  for (const wght of [400, 600]) {
    const cut = await subsetFont(whole, PAPER_TEXT, { targetFormat: 'sfnt', variationAxes: { wght } })
    writeFileSync(join(PAPER, `rubik-${name}-${wght}.ttf`), cut)
    console.log(`${name} ${wght}: ${cut.length} bytes`)
  }
}
