/** Decoration of a brand's label behind and around the text, and the text colours that suit a background. */
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
  /** A paper label instead of print. */
  paper?: boolean
  /** Left and right end of the body, for bands around it. */
  from?: number
  to?: number
  /** Only the wordmark, for very small areas. */
  bare?: boolean
  /** Only the text, without decoration. */
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

/** A label before it is decorated. */
interface Blank {
  pen: Pen
  style: BrandStyle
  pack: Pack
  area: Area
  bend: Bend
  accent: string
  /** Left and right end of the bands around the body. */
  left: number
  right: number
  /** True for a paper label. */
  paper: boolean
}

interface Room {
  x: number
  y: number
  w: number
  h: number
}

interface Dressed {
  /** Outline of a paper label. */
  outline?: string
  svg?: string
  /** The area left for the text. */
  room?: Room
  /** The background of the wordmark. */
  wordGround?: string
  /** True if the decoration includes the wordmark. */
  wordless?: boolean
}

/** Draws a brand's decoration; returns its SVG, the background of the text, and the area left for the text. */
export function dress(pen: Pen, style: BrandStyle, pack: Pack, area: Area, bend: Bend, ink: Inks) {
  const { x, y, w, h } = area
  const paper = area.paper === true
  const dressed = DRESSES[style.dress]({
    pen,
    style,
    pack,
    area,
    bend,
    accent: ink.accent,
    left: area.from ?? x,
    right: area.to ?? x + w,
    paper,
  })
  const plate = paper ? (dressed.outline ?? '') : ''
  return {
    svg: (plate && `<path d="${plate}" fill="${area.ground}"/>`) + (dressed.svg ?? ''),
    plate,
    room: dressed.room ?? { x: x + w * 0.06, y: y + h * 0.08, w: w * 0.88, h: h * 0.84 },
    wordGround: dressed.wordGround ?? area.ground,
    wordless: dressed.wordless ?? false,
  }
}

const wholeBand = ({ area: { y, h }, bend, left, right }: Blank) => bentRect(bend, left, right, y, y + h)

const DRESSES: Record<BrandStyle['dress'], (blank: Blank) => Dressed> = {
  arch,
  bar: blank => (isTall(blank) ? column(blank) : bar(blank)),
  oval,
  wave: ({ area: { x, y, w, h } }) => ({ outline: roundRect(x, y, w, h, 22) }),
  sunrise: ({ area: { x, y, w, h } }) => ({ outline: roundRect(x, y, w, h, w * 0.08) }),
  band,
  frame,
  apothecary,
  block,
  corner,
  stripes: blank => {
    const { area, bend, accent, left, right } = blank
    const { x, y, w, h } = area
    return {
      outline: wholeBand(blank),
      svg: `<path d="${bentRect(bend, left, right, y + h * 0.83, y + h * 0.93)}" fill="${accent}"/><path d="${bentRect(bend, left, right, y + h * 0.955, y + h * 0.985)}" fill="${accent}"/>`,
      room: { x: x + w * 0.07, y: y + h * 0.05, w: w * 0.86, h: h * 0.74 },
    }
  },
  shield: blank => {
    const { area, bend, accent, left, right } = blank
    const { x, y, w, h } = area
    return {
      outline: wholeBand(blank),
      svg: `<path d="${bentRect(bend, left, right, y, y + h * 0.05)}" fill="${accent}"/><path d="${bentRect(bend, left, right, y + h * 0.95, y + h)}" fill="${accent}"/>`,
      room: { x: x + w * 0.05, y: y + h * 0.1, w: w * 0.9, h: h * 0.8 },
    }
  },
}

function arch({ area: { x, y, w, h }, paper }: Blank): Dressed {
  const rise = Math.min(w * 0.28, h * 0.3)
  const wide = h < w * 0.8
  const over = paper ? (wide ? 0.24 : 0.1) : 0.02
  return {
    outline: `M${x} ${y + h}V${y + rise}A${w / 2} ${rise} 0 0 1 ${x + w} ${y + rise}V${y + h}Z`,
    room: {
      x: x + w * (paper && wide ? 0.08 : 0.05),
      y: y + h * over,
      w: w * (paper && wide ? 0.84 : 0.9),
      h: h * (paper ? 0.94 - over : 0.94),
    },
  }
}

const isTall = ({ area: { w, h }, pack }: Blank) => h > w * 1.15 && w > 220 && pack.kind !== 'dropper'

/** Decorates a tall pack with the name upright in a coloured column. */
function column({ pen, style, area: { x, y, w, h }, bend, accent, left, paper }: Blank): Dressed {
  const wide = w * 0.34
  const ground = contrast(accent, '#ffffff') < 4.5 ? mix(accent, style.ink, 0.45) : accent
  const size = fitted(style.word, h * 0.94, wide * 0.86, style)
  const write = lettering(pen, FLAT, style.word, 0, size * 0.27, {
    size,
    weight: style.weight,
    spacing: style.spacing,
    fill: readable('#ffffff', ground, 4.5),
  })
  const over = paper ? 0 : h
  return {
    outline: bentRect(bend, x, x + w, y, y + h),
    svg: `<path d="${bentRect(bend, paper ? x : left, x + wide, y - over, y + h + over)}" fill="${ground}"/><g transform="translate(${(x + wide / 2 + (paper ? 0 : 6)).toFixed(1)} ${y + h / 2}) rotate(-90)">${write}</g>`,
    room: { x: x + wide + w * 0.07, y: y + h * 0.06, w: w * 0.93 - wide - w * 0.02, h: h * 0.88 },
    wordless: true,
  }
}

function bar({ area: { x, y, w, h }, bend, accent }: Blank): Dressed {
  const wide = Math.max(12, w * 0.05)
  return {
    outline: bentRect(bend, x, x + w, y, y + h),
    svg: `<path d="${bentRect(bend, x, x + wide, y, y + h)}" fill="${accent}"/>`,
    room: { x: x + wide + w * 0.06, y: y + h * 0.05, w: w * 0.93 - wide - w * 0.04, h: h * 0.9 },
  }
}

function oval({ area: { x, y, w, h }, accent, paper }: Blank): Dressed {
  if (!paper) return {}
  const r = Math.min(w, h) * 0.3
  return {
    outline: roundRect(x, y, w, h, r),
    svg: `<rect x="${x + 12}" y="${y + 12}" width="${w - 24}" height="${h - 24}" rx="${r - 10}" fill="none" stroke="${accent}" stroke-width="3.5"/>`,
    room: { x: x + w * 0.09, y: y + h * 0.1, w: w * 0.82, h: h * 0.8 },
  }
}

function band(blank: Blank): Dressed {
  const { style, area, bend, accent, left, right } = blank
  const { x, y, w, h } = area
  const wordGround = luminance(accent) > 0.45 ? mix(accent, style.ink, 0.75) : accent
  return {
    outline: wholeBand(blank),
    svg: `<path d="${bentRect(bend, left, right, y, y + h * 0.36)}" fill="${wordGround}"/>`,
    wordGround,
    room: { x: x + w * 0.04, y: y, w: w * 0.92, h: h * 0.98 },
  }
}

function frame({ area: { x, y, w, h }, bend, accent, paper }: Blank): Dressed {
  const gap = paper ? 14 : 0
  const line = bentRect(bend, x + gap, x + w - gap, y + gap, y + h - gap)
  return {
    outline: bentRect(bend, x, x + w, y, y + h),
    svg: w > 150 ? `<path d="${line}" fill="none" stroke="${accent}" stroke-width="4"/>` : '',
    room: { x: x + w * 0.09, y: y + h * 0.1, w: w * 0.82, h: h * 0.8 },
  }
}

function apothecary(blank: Blank): Dressed {
  const { area, bend, accent } = blank
  const { x, y, w, h } = area
  const line = (at: number, thick: number) =>
    `<path d="${bentLine(bend, x, x + w, at)}" fill="none" stroke="${accent}" stroke-width="${thick}"/>`
  return {
    outline: wholeBand(blank),
    svg: line(y + h * 0.035, 9) + line(y + h * 0.035 + 13, 3) + line(y + h * 0.965, 9) + line(y + h * 0.965 - 13, 3),
    room: { x: x + w * 0.04, y: y + h * 0.12, w: w * 0.92, h: h * 0.76 },
  }
}

function block(blank: Blank): Dressed {
  const { area, bend, accent, left, right } = blank
  const { x, y, w, h, ground } = area
  const wordGround = luminance(accent) > 0.4 && luminance(ground) > 0.3 ? mix(accent, '#0b2236', 0.6) : accent
  return {
    outline: wholeBand(blank),
    svg: `<path d="${bentRect(bend, left, right, y, y + h * 0.42)}" fill="${wordGround}"/>`,
    wordGround,
    room: { x: x + w * 0.07, y: y, w: w * 0.86, h: h * 0.96 },
  }
}

function corner(blank: Blank): Dressed {
  const { area, accent, right } = blank
  const { x, y, w, h } = area
  return {
    outline: wholeBand(blank),
    svg: `<path d="M${right} ${y + h * 0.62}V${y + h}H${x + w * 0.34}Z" fill="${accent}"/><path d="M${right} ${y + h * 0.5}L${x + w * 0.22} ${y + h}" stroke="${accent}" stroke-width="6"/>`,
    room: { x: x + w * 0.07, y: y + h * 0.06, w: w * 0.86, h: h * 0.7 },
  }
}
