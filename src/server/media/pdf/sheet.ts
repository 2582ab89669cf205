import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Direction, Language } from '../../../shared/i18n/languages.ts'
import { ROOT_FOLDER } from '../../../shared/root-folder.ts'
import { type Face, visualRuns } from './visual-runs.ts'

export type Weight = 400 | 600

interface TextStyle {
  size?: number
  weight?: Weight
  color?: string
}

interface TextBox extends TextStyle {
  /** Offset in points from the start edge, which is the right edge on a right-to-left sheet. */
  at?: number
  width?: number
  /** Alignment of a line within the box. */
  align?: 'start' | 'end'
  /** Forces left-to-right direction, for numbers and web addresses. */
  ltr?: boolean
}

const FACES: Face[] = ['latin', 'latin-ext', 'arabic', 'hebrew', 'cyrillic']
const FONTS = new Map(
  FACES.flatMap(face =>
    ([400, 600] as const).map(weight => [
      `${face}-${weight}`,
      readFileSync(join(ROOT_FOLDER, `src/server/media/pdf/fonts/rubik-${face}-${weight}.ttf`)),
    ]),
  ),
)
/**
 * With explicit features the shaper processes a run as a whole instead of word by word, which would reverse the words
 * of a line.
 */
const WHOLE = { features: [] }
const MARGIN = 40
const LEADING = 1.5

/** A4 document that is written from top to bottom, in either text direction. All lengths are in points. */
export class PdfSheet {
  readonly width: number
  y = MARGIN
  readonly #doc: PDFKit.PDFDocument
  readonly #direction: Direction
  readonly #bottom: number
  readonly #widths = new Map<string, number>()

  constructor({
    title,
    author,
    language,
    direction,
  }: { title: string; author: string; language: Language; direction: Direction }) {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      font: '',
      info: { Title: title, Author: author },
    })
    for (const [name, file] of FONTS) this.#doc.registerFont(name, file)
    this.#direction = direction
    this.width = this.#doc.page.width - 2 * MARGIN
    // Reserves space for the page number at the bottom.
    this.#bottom = this.#doc.page.height - MARGIN - 20
  }

  /** Starts a new page when less than `height` is left; returns true when it did. */
  room(height: number): boolean {
    if (this.y + height <= this.#bottom) return false
    this.#doc.addPage()
    this.y = MARGIN
    return true
  }

  /** Writes a text at the current height without moving down; returns the height of the text. */
  write(
    text: string,
    { at = 0, width = this.width - at, align = 'start', ltr = false, ...style }: TextBox = {},
  ): number {
    const { size = 10, color = '#000000' } = style
    const lines = this.wrap(text, { ...style, width })
    this.#doc.fillColor(color)
    for (const [place, line] of lines.entries()) {
      const left = this.#left({ at, width, align, taken: this.#widthOf(line, style, ltr) })
      this.#draw(line, left, this.y + place * size * LEADING, style, ltr)
    }
    return lines.length * size * LEADING
  }

  /** Height of a wrapped text in points. */
  heightOf(text: string, { width = this.width, ...style }: TextBox): number {
    return this.wrap(text, { ...style, width }).length * (style.size ?? 10) * LEADING
  }

  rule(color = '#c9c9c9'): void {
    this.#doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke()
  }

  /** Draws a vector path of 32 by 32 units at the start of the line. */
  drawing(path: string, side: number): void {
    const left = this.#left({ at: 0, width: side, align: 'start', taken: side })
    this.#doc
      .save()
      .translate(left, this.y)
      .scale(side / 32)
      .path(path)
      .fill('#000000', 'even-odd')
      .restore()
  }

  /** Finishes the file; `foot` returns the footer of each page. */
  async end(foot: (page: number, pages: number) => string): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page)
      this.y = this.#bottom + 8
      this.write(foot(page + 1, count), { size: 8, color: '#3f3f3f', align: 'end' })
    }
    this.#doc.end()
    return buffer(this.#doc)
  }

  /** Breaks lines between words, and within a word that is too long for a line. */
  wrap(text: string, { width, ...style }: TextStyle & { width: number }): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/[ \n]+/).flatMap(word => this.#pieces(word, width, style))) {
      const longer = line ? `${line} ${word}` : word
      if (line && this.#widthOf(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return line ? [...lines, line] : lines
  }

  #pieces(word: string, width: number, style: TextStyle): string[] {
    const pieces: string[] = []
    let rest = word
    while (rest && this.#widthOf(rest, style) > width) {
      let length = rest.length - 1
      while (length > 1 && this.#widthOf(rest.slice(0, length), style) > width) length--
      pieces.push(rest.slice(0, length))
      rest = rest.slice(length)
    }
    return rest ? [...pieces, rest] : pieces
  }

  #left({ at, width, align, taken }: { at: number; width: number; align: 'start' | 'end'; taken: number }): number {
    const before = at + (align === 'end' ? width - taken : 0)
    return MARGIN + (this.#direction === 'rtl' ? this.width - before - taken : before)
  }

  #widthOf(line: string, { size = 10, weight = 400 }: TextStyle, ltr = false): number {
    return visualRuns(line, ltr ? 'ltr' : this.#direction).reduce((sum, { face, text }) => {
      const key = `${face}-${weight} ${text}`
      let width = this.#widths.get(key)
      if (width === undefined) {
        width = this.#doc.font(`${face}-${weight}`).fontSize(1_000).widthOfString(text, WHOLE) / 1_000
        this.#widths.set(key, width)
      }
      return sum + width * size
    }, 0)
  }

  #draw(line: string, left: number, top: number, { size = 10, weight = 400 }: TextStyle, ltr: boolean): void {
    let x = left
    for (const { face, text } of visualRuns(line, ltr ? 'ltr' : this.#direction)) {
      this.#doc
        .font(`${face}-${weight}`)
        .fontSize(size)
        .text(text, x, top, { ...WHOLE, lineBreak: false })
      x += (this.#widths.get(`${face}-${weight} ${text}`) ?? 0) * size
    }
  }
}
