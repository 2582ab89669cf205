/** Colours as numbers 0 to 255, and the few mixtures the studio needs. */
type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function hex(color: Rgb): string {
  return `#${color
    .map(part =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Mixes `amount` of `b` into `a`. */
export function mix(a: string, b: string, amount: number): string {
  const [r1, g1, b1] = rgb(a)
  const [r2, g2, b2] = rgb(b)
  return hex([r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount])
}

export const lighten = (color: string, amount: number) => mix(color, '#ffffff', amount)
export const darken = (color: string, amount: number) => mix(color, '#000000', amount)

/** Relative luminance as in WCAG. */
export function luminance(color: string): number {
  const [r, g, b] = rgb(color).map(part => {
    const x = part / 255
    return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

export function saturation(color: string): number {
  const [r, g, b] = rgb(color)
  const max = Math.max(r, g, b)
  return max === 0 ? 0 : (max - Math.min(r, g, b)) / max
}

/** The given text colour if it is readable on the background, else a darker or lighter variant that is. */
export function readable(ink: string, ground: string, least = 4.5): string {
  if (contrast(ink, ground) >= least) return ink
  const towards = contrast('#16201b', ground) >= contrast('#fffdf8', ground) ? '#10150f' : '#fffdf8'
  for (let amount = 0.15; amount < 1; amount += 0.15) {
    const candidate = mix(ink, towards, amount)
    if (contrast(candidate, ground) >= least) return candidate
  }
  return towards
}
