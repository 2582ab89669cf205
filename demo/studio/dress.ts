/** Decoration that a brand draws behind and around its text, and the inks it may use on a ground. */
import type { BrandStyle } from './brands.ts'
import { type Bend, bentLine, bentRect, FLAT, fitted, lettering, roundRect } from './kit/bend.ts'
import { contrast, luminance, mix, readable, saturation } from './kit/color.ts'
import type { Pen } from './kit/pen.ts'
import type { Pack } from './types.ts'

export interface Area {
  x: number
  y: number
  w: number
  h: number
  bend?: Bend
  /** Background of the text. */
  ground: string
  /** A stuck-on paper label instead of print. */
  paper?: boolean
  /** Left and right end of the body, for bands that run round it. */
  from?: number
  to?: number
  /** Only the wordmark, for very small places. */
  bare?: boolean
  /** Only the words, no dress. */
  undressed?: boolean
}

interface Inks {
  word: string
  small: string
  accent: string
}

export function inks(style: BrandStyle, pack: Pack, ground: string): Inks {
  const accent =
    contrast(pack.accent, ground) > 1.6 && (saturation(pack.accent) > 0.12 || luminance(ground) < 0.3)
      ? pack.accent
      : luminance(ground) < 0.3
        ? mix(ground, '#ffffff', 0.84)
        : mix(style.ink, ground, 0.25)
  const gilt = luminance(ground) < 0.16 && contrast(accent, ground) >= 4.5
  return {
    word: gilt ? accent : readable(style.ink, ground, 5.5),
    small: readable(style.ink, ground, 5),
    accent: readable(accent, ground, 1.8),
  }
}

/** The dress of the label: returns its SVG, the ground the words now stand on, and the room left for them. */
export function dress(pen: Pen, style: BrandStyle, pack: Pack, area: Area, bend: Bend, ink: Inks) {
  const { x, y, w, h } = area
  const left = area.from ?? x
  const right = area.to ?? x + w
  const paper = area.paper === true
  const accent = ink.accent
  let svg = ''
  let plate = ''
  let wordless = false
  const stick = (path: string) => {
    plate = path
    svg += `<path d="${path}" fill="${area.ground}"/>`
  }
  let room = { x: x + w * 0.06, y: y + h * 0.08, w: w * 0.88, h: h * 0.84 }
  let wordGround = area.ground
  const line = (y1: number, thick: number, inset = 0) =>
    `<path d="${bentLine(bend, x + inset, x + w - inset, y1)}" fill="none" stroke="${accent}" stroke-width="${thick}"/>`
  switch (style.dress) {
    case 'arch': {
      const rise = Math.min(w * 0.28, h * 0.3)
      const wide = h < w * 0.8
      if (paper) stick(`M${x} ${y + h}V${y + rise}A${w / 2} ${rise} 0 0 1 ${x + w} ${y + rise}V${y + h}Z`)
      const over = paper ? (wide ? 0.24 : 0.1) : 0.02
      room = {
        x: x + w * 0.05,
        y: y + h * over,
        w: w * (paper && wide ? 0.84 : 0.9),
        h: h * (paper ? 0.94 - over : 0.94),
      }
      if (paper && wide) room.x = x + w * 0.08
      break
    }
    case 'bar': {
      if (h > w * 1.15 && w > 220 && pack.kind !== 'dropper') {
        // Tall packs carry the name upright in a coloured column.
        const column = w * 0.34
        const ground = contrast(accent, '#ffffff') < 4.5 ? mix(accent, style.ink, 0.45) : accent
        if (paper) stick(bentRect(bend, x, x + w, y, y + h))
        svg += `<path d="${bentRect(bend, paper ? x : left, x + column, y - (paper ? 0 : h), y + h + (paper ? 0 : h))}" fill="${ground}"/>`
        const size = fitted(style.word, h * 0.94, column * 0.86, style)
        const write = lettering(pen, FLAT, style.word, 0, size * 0.27, {
          size,
          weight: style.weight,
          spacing: style.spacing,
          fill: readable('#ffffff', ground, 4.5),
        })
        svg += `<g transform="translate(${(x + column / 2 + (paper ? 0 : 6)).toFixed(1)} ${y + h / 2}) rotate(-90)">${write}</g>`
        room = { x: x + column + w * 0.07, y: y + h * 0.06, w: w * 0.93 - column - w * 0.02, h: h * 0.88 }
        wordless = true
        break
      }
      const bar = Math.max(12, w * 0.05)
      if (paper) stick(bentRect(bend, x, x + w, y, y + h))
      svg += `<path d="${bentRect(bend, x, x + bar, y, y + h)}" fill="${accent}"/>`
      room = { x: x + bar + w * 0.06, y: y + h * 0.05, w: w * 0.93 - bar - w * 0.04, h: h * 0.9 }
      break
    }
    case 'oval': {
      if (paper) {
        const r = Math.min(w, h) * 0.3
        stick(roundRect(x, y, w, h, r))
        svg += `<rect x="${x + 12}" y="${y + 12}" width="${w - 24}" height="${h - 24}" rx="${r - 10}" fill="none" stroke="${accent}" stroke-width="3.5"/>`
        room = { x: x + w * 0.09, y: y + h * 0.1, w: w * 0.82, h: h * 0.8 }
      }
      break
    }
    case 'wave': {
      if (paper) stick(roundRect(x, y, w, h, 22))
      break
    }
    case 'sunrise': {
      if (paper) stick(roundRect(x, y, w, h, w * 0.08))
      break
    }
    case 'band': {
      const deep = h * 0.36
      const ground = luminance(accent) > 0.45 ? mix(accent, style.ink, 0.75) : accent
      if (paper) stick(bentRect(bend, left, right, y, y + h))
      svg += `<path d="${bentRect(bend, left, right, y, y + deep)}" fill="${ground}"/>`
      wordGround = ground
      room = { x: x + w * 0.04, y: y, w: w * 0.92, h: h * 0.98 }
      break
    }
    case 'frame': {
      if (paper) stick(bentRect(bend, x, x + w, y, y + h))
      if (w > 150) {
        const gap = paper ? 14 : 0
        svg += `<path d="${bentRect(bend, x + gap, x + w - gap, y + gap, y + h - gap)}" fill="none" stroke="${accent}" stroke-width="4"/>`
      }
      room = { x: x + w * 0.09, y: y + h * 0.1, w: w * 0.82, h: h * 0.8 }
      break
    }
    case 'apothecary': {
      if (paper) stick(bentRect(bend, left, right, y, y + h))
      svg += line(y + h * 0.035, 9) + line(y + h * 0.035 + 13, 3) + line(y + h * 0.965, 9) + line(y + h * 0.965 - 13, 3)
      room = { x: x + w * 0.04, y: y + h * 0.12, w: w * 0.92, h: h * 0.76 }
      break
    }
    case 'block': {
      const deep = h * 0.42
      if (paper) stick(bentRect(bend, left, right, y, y + h))
      const ground = luminance(accent) > 0.4 && luminance(area.ground) > 0.3 ? mix(accent, '#0b2236', 0.6) : accent
      svg += `<path d="${bentRect(bend, left, right, y, y + deep)}" fill="${ground}"/>`
      wordGround = ground
      room = { x: x + w * 0.07, y: y, w: w * 0.86, h: h * 0.96 }
      break
    }
    case 'corner': {
      if (paper) stick(bentRect(bend, left, right, y, y + h))
      const ground = accent
      svg += `<path d="M${right} ${y + h * 0.62}V${y + h}H${x + w * 0.34}Z" fill="${ground}"/><path d="M${right} ${y + h * 0.5}L${x + w * 0.22} ${y + h}" stroke="${ground}" stroke-width="6"/>`
      room = { x: x + w * 0.07, y: y + h * 0.06, w: w * 0.86, h: h * 0.7 }
      break
    }
    case 'stripes': {
      if (paper) stick(bentRect(bend, left, right, y, y + h))
      svg += `<path d="${bentRect(bend, left, right, y + h * 0.83, y + h * 0.93)}" fill="${accent}"/><path d="${bentRect(bend, left, right, y + h * 0.955, y + h * 0.985)}" fill="${accent}"/>`
      room = { x: x + w * 0.07, y: y + h * 0.05, w: w * 0.86, h: h * 0.74 }
      break
    }
    case 'shield': {
      if (paper) stick(bentRect(bend, left, right, y, y + h))
      svg += `<path d="${bentRect(bend, left, right, y, y + h * 0.05)}" fill="${accent}"/><path d="${bentRect(bend, left, right, y + h * 0.95, y + h)}" fill="${accent}"/>`
      room = { x: x + w * 0.05, y: y + h * 0.1, w: w * 0.9, h: h * 0.8 }
      break
    }
  }
  return { svg, plate, room, wordGround, wordless }
}
