/** The label of a pack: the brand's wordmark and two short lines, in the brand's layout, in a given area. */
import { type BrandStyle, brandStyle } from './brands.ts'
import { type Area, dress, inks } from './dress.ts'
import { type Bend, bentLine, FLAT, fitted, lettering } from './kit/bend.ts'
import { readable } from './kit/color.ts'
import { emWidth } from './kit/glyphs.ts'
import type { Pen } from './kit/pen.ts'
import type { Pack } from './types.ts'

/** Splits a text into one or two lines of similar length. */
function cut(text: string, weight: number, width: number, size: number): string[] {
  if (text.includes(' - ')) return text.split(' - ')
  if (emWidth(text, weight) * size <= width || !text.includes(' ')) return [text]
  const words = text.split(' ')
  let best = [text]
  let least = Infinity
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const longest = Math.max(...pair.map(part => emWidth(part, weight)))
    if (longest < least) {
      least = longest
      best = pair
    }
  }
  return best
}

/** Splits a text into lines with as many words as fit. */
function lineUp(text: string, width: number, size: number, weight: number): string[] {
  const lines: string[] = []
  for (const word of text.replace(' - ', ' ').split(/ (?!(?:ml|g|kg|pcs)\b)/)) {
    const last = lines.at(-1)
    if (last && emWidth(`${last} ${word}`, weight) * size <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const sizeOf = (lines: readonly string[], width: number, largest: number, weight: number) =>
  Math.min(...lines.map(text => fitted(text, width, largest, { weight })))

const emblemAt = (style: BrandStyle, x: number, y: number, size: number, color: string) =>
  style.emblem && size > 20
    ? `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(3)})">${style.emblem(color)}</g>`
    : ''

/** Draws the label; its SVG is the graphics of the body. */
export function label(pen: Pen, pack: Pack, area: Area): string {
  return labelled(pen, pack, area).svg
}

interface Room {
  x: number
  y: number
  w: number
  h: number
}

/** The parts of a label while it is drawn. */
interface Layout {
  style: BrandStyle
  area: Area
  bend: Bend
  ink: ReturnType<typeof inks>
  room: Room
  wordGround: string
  /** Start of the lines, or their centre. */
  x: number
  left: boolean
  out: string[]
  /** Size of the wordmark. */
  word: number
  write: (text: string, y: number, size: number, weight: number, fill: string, brand?: boolean) => void
}

/** The two short texts in the sizes at which they fit. */
interface Lines {
  first: string[]
  second: string[]
  size1: number
  size2: number
  /** Height of both texts. */
  lines1: number
  lines2: number
  /** Space below the wordmark. */
  gap: number
}

/** Draws the label; returns its SVG, and the outline of a paper label so that it can be lit separately. */
export function labelled(pen: Pen, pack: Pack, area: Area): { svg: string; plate: string } {
  const style = brandStyle(pack.brand)
  const bend = area.bend ?? FLAT
  const ink = inks(style, pack, area.ground)
  const plain = {
    svg: '',
    plate: '',
    room: { x: area.x, y: area.y, w: area.w, h: area.h },
    wordGround: area.ground,
    wordless: false,
  }
  const { svg, plate, room, wordGround, wordless } = area.undressed ? plain : dress(pen, style, pack, area, bend, ink)
  const left = style.align === 'left'
  const x = left ? room.x : room.x + room.w / 2
  const anchor = left ? ('start' as const) : ('middle' as const)
  const out: string[] = [svg]
  const word = fitted(style.word, room.w, Math.min(124, room.h * (area.bare ? 0.8 : 0.3)), style)
  const write: Layout['write'] = (text, y, size, weight, fill, brand = false) =>
    out.push(
      lettering(pen, bend, text, x, y, {
        size,
        weight: brand && weight < 400 && size < 92 ? 500 : weight,
        fill,
        anchor,
        spacing: brand ? style.spacing : 0,
        narrow: brand ? style.narrow : 1,
      }),
    )
  const layout: Layout = { style, area, bend, ink, room, wordGround, x, left, out, word, write }
  if (wordless) writeFromBottom(pack, layout)
  else if (area.bare)
    write(style.word, room.y + room.h / 2 + word * 0.35, word, style.weight, readable(style.ink, wordGround, 5.5), true)
  else writeAll(pack, layout)
  return { svg: out.join(''), plate }
}

/** Writes both texts at the bottom, for a decoration that includes the wordmark. */
function writeFromBottom(pack: Pack, { style, room, ink, write }: Layout): void {
  const size = Math.min(58, room.h * 0.12)
  const words1 = lineUp(pack.label[0], room.w, size, 700)
  const words2 = lineUp(pack.label[1], room.w, size * 0.84, style.small)
  let at = room.y + room.h
  for (const [text, s, weight] of [
    ...words1.map(t => [t, words1.length ? sizeOf(words1, room.w, size, 700) : size, 700] as const),
    ...words2.map(t => [t, sizeOf(words2, room.w, size * 0.84, style.small), style.small] as const),
  ].reverse()) {
    write(text, at - s * 0.2, s, weight, ink.small)
    at -= s * 1.16
  }
}

/** Writes the wordmark, the emblem and both texts. */
function writeAll(pack: Pack, layout: Layout): void {
  const { style, area, room, ink, word, write } = layout
  const target = Math.min(64, Math.max(34, room.h * 0.175))
  const first = cut(pack.label[0], 700, room.w, target * 0.82)
  const second = cut(pack.label[1], style.small, room.w, target * 0.7)
  const size1 = Math.min(target, ...first.map(text => fitted(text, room.w, target, { weight: 700 })))
  const size2 = Math.min(
    target * 0.84,
    ...second.map(text => fitted(text, room.w, target * 0.84, { weight: style.small })),
  )
  const lines: Lines = {
    first,
    second,
    size1,
    size2,
    lines1: first.length * size1 * 1.14,
    lines2: second.length * size2 * 1.18,
    gap: Math.min(room.h * 0.1, word * 0.55),
  }
  const banded = (style.dress === 'band' || style.dress === 'block') && !area.undressed
  let y = banded ? wordInBand(layout, lines) : wordAbove(layout, lines)
  for (const text of first) {
    write(text, y + size1 * 0.78, size1, 700, ink.small)
    y += size1 * 1.14
  }
  y += size2 * 0.24
  for (const text of second) {
    write(text, y + size2 * 0.78, size2, style.small, ink.small)
    y += size2 * 1.18
  }
}

/** Draws the wordmark into the coloured band at the top; returns the top of the texts. */
function wordInBand({ style, area, wordGround, x, left, out, word, write }: Layout, lines: Lines): number {
  const deep = area.h * (style.dress === 'band' ? 0.36 : 0.42)
  const size = Math.min(word, deep * 0.62)
  const withEmblem = style.emblem && deep > size * 2.1 && !left
  const fill = readable('#ffffff', wordGround, 4.5)
  write(style.word, area.y + deep / 2 + size * 0.35 + (withEmblem ? deep * 0.17 : 0), size, style.weight, fill, true)
  if (withEmblem) out.push(emblemAt(style, x, area.y + deep * 0.29, deep * 0.34, fill))
  const rest = area.h - deep
  return area.y + deep + Math.max(lines.gap * 0.5, (rest - lines.lines1 - lines.lines2 - lines.size2 * 0.3) * 0.42)
}

/** Draws the emblem, if there is space, and the wordmark below it; returns the top of the texts. */
function wordAbove(layout: Layout, { size2, lines1, lines2, gap }: Lines): number {
  const { style, area, bend, ink, room, wordGround, x, left, out, word, write } = layout
  const spare = room.h - (word * 0.72 + gap + lines1 + size2 * 0.3 + lines2)
  const mark = style.emblem ? Math.min(150, spare * 0.62, room.w * 0.42) : 0
  const shown = mark > 56 ? mark : 0
  const air = (spare - shown - (shown ? 10 : 0)) / 2
  let y = room.y + Math.max(0, left ? Math.min(air, room.h * 0.06) : air)
  if (shown) {
    out.push(
      emblemAt(style, left ? room.x + shown / 2 : x, y + shown / 2 - (left ? 0 : shown * 0.1), shown, ink.accent),
    )
    y += shown + 10 + (left ? room.h * 0.04 : 0)
  }
  write(
    style.word,
    y + word * 0.7,
    word,
    style.weight,
    wordGround === area.ground ? ink.word : readable(style.ink, wordGround, 5.5),
    true,
  )
  y += word * 0.72
  if (left) return Math.max(y + gap, room.y + room.h - lines1 - lines2 - size2 * 0.4)
  if (style.dress === 'arch' || style.dress === 'oval') {
    out.push(
      `<path d="${bentLine(bend, x - room.w * 0.13, x + room.w * 0.13, y + gap * 0.62)}" fill="none" stroke="${ink.accent}" stroke-width="4"/>`,
    )
    y += gap * 0.3
  }
  return y + gap
}

/** Draws the label rotated by 90°, for slim packs; the area is given upright. */
export function sideways(pen: Pen, pack: Pack, area: Area, bare = false): string {
  const flat: Area = { x: -area.h / 2, y: -area.w / 2, w: area.h, h: area.w, ground: area.ground, undressed: true }
  const cx = area.x + area.w / 2
  const cy = area.y + area.h / 2
  const style = brandStyle(pack.brand)
  const ink = inks(style, pack, area.ground)
  const turn = (content: string) =>
    `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(-90)">${content}</g>`
  if (bare) return turn(label(pen, pack, { ...flat, bare: true }))
  const word = fitted(style.word, flat.w * 0.92, Math.min(118, flat.h * 0.56), style)
  const text = `${pack.label[0]}  ${pack.label[1]}`
  const small = fitted(text, flat.w * 0.92, Math.min(54, flat.h * 0.3), { weight: 500 })
  const total = word * 0.72 + small * 1.25
  const top = -total / 2
  const at = (content: string, y: number, size: number, weight: number, fill: string, brand: boolean) =>
    lettering(pen, FLAT, content, 0, y, {
      size,
      weight: weight < 400 ? 500 : weight,
      fill,
      spacing: brand ? style.spacing : 0,
      narrow: brand ? style.narrow : 1,
    })
  return turn(
    at(style.word, top + word * 0.7, word, style.weight, ink.word, true) +
      at(text, top + word * 0.72 + small * 1.12, small, 500, ink.small, false),
  )
}
