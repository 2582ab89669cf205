import { mix, saturation } from '../kit/color.ts'
import type { Pack } from '../types.ts'

/** Colours of contents by product name, because the pack seldom has the same colour. */
const COLORS: readonly [RegExp, string][] = [
  [/toothpaste/i, '#e3f1ee'],
  [/baby powder|petroleum/i, '#f6f2ea'],
  [/olive oil hair cream/i, '#eff0d6'],
  [/argan (repair|oil shampoo)/i, '#efd9ae'],
  [/after shave|cream men|cream for men/i, '#f4eee2'],
  [/charcoal|black(?! seed)/i, '#2a2a2c'],
  [/dark brown/i, '#4a2c20'],
  [/mud/i, '#6f6a60'],
  [/pink clay/i, '#d9a49b'],
  [/coffee/i, '#5a3a26'],
  [/henna/i, '#8a7a3c'],
  [/carrot|argan|sweet almond|olive|castor|cleansing oil|beard|cuticle|rosehip/i, '#d9992f'],
  [/\bred\b/i, '#a81f2d'],
  [/nude rose|lip liner/i, '#b9706a'],
  [/berry/i, '#a5426a'],
  [/peach/i, '#ec9c7c'],
  [/golden|highlighter/i, '#e6c183'],
  [/beige|concealer|bb cream|tinted|foundation/i, '#d8ab82'],
  [/compact powder/i, '#e6c6a4'],
  [/palette/i, '#b9765a'],
  [/vitamin c|honey|apricot|snail/i, '#f0c778'],
  [/green tea|cica|aloe/i, '#d3e3bd'],
  [/rose water|rose/i, '#f5d5d2'],
  [/charm|lavender/i, '#dcd2ea'],
  [/caffeine|keratin|cocoa/i, '#e7d3bb'],
  [/sugar|salt/i, '#f2ead9'],
  [/shea|coconut|cream|lotion|milk|zinc|sunscreen|mask|foam/i, '#fbf5ea'],
  [/retinol|peptide|collagen/i, '#f6dfb4'],
]

export function contentColor(pack: Pack): string {
  if (pack.shade) return pack.shade
  const text = `${pack.name} ${pack.label.join(' ')}`
  for (const [match, color] of COLORS) if (match.test(text)) return color
  return mix(saturation(pack.accent) > saturation(pack.body) ? pack.accent : pack.body, '#ffffff', 0.7)
}
