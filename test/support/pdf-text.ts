import { inflateSync } from 'node:zlib'

interface WrittenRun {
  /** Distance in points from the left edge of the page; `y` is the distance from the bottom. */
  x: number
  y: number
  /** Text in visual order, from left to right. */
  text: string
  /** Code of each glyph. An Arabic letter has several glyphs, one for each contextual form. */
  glyphs: string[]
}

/** PDF operators that set a position, select a font or show glyphs. */
const OPERATORS = /1 0 0 1 ([\d.]+) ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g

/** Returns the texts with their positions, for each page of a PDF. */
export function pdfText(file: Buffer): WrittenRun[][] {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  )
  const follow = (body: string, name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '')!
  const fonts = new Map<string, string[]>()
  const lettersOf = (id: string) => {
    if (!fonts.has(id)) fonts.set(id, readMap(stream(follow(objects.get(id)!, 'ToUnicode'))))
    return fonts.get(id)!
  }
  const pages = [...objects.values()].find(body => body.includes('/Type /Pages'))!
  return [...pages.matchAll(/(\d+) 0 R/g)]
    .map(([, id]) => objects.get(id!)!)
    .filter(body => /\/Type \/Page\n/.test(body))
    .map(page => {
      const names = new Map(
        [...follow(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, id!]),
      )
      const runs: WrittenRun[] = []
      let [font, at] = ['', { x: 0, y: 0 }]
      for (const [, x, y, name, shown] of stream(follow(page, 'Contents')).matchAll(OPERATORS)) {
        if (x) at = { x: Number(x), y: Number(y) }
        else if (name) font = name
        else {
          const codes = [...shown!.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
          const letters = lettersOf(names.get(font)!)
          const text = codes.map(code => letters[Number.parseInt(code, 16)]).join('')
          runs.push({ ...at, text, glyphs: codes.map(code => `${font} ${code}`) })
        }
      }
      return runs
    })
}

/** Returns the texts of a page as lines, from top to bottom and from left to right. */
export function linesOf(page: WrittenRun[]): string[] {
  return [...Map.groupBy(page, ({ y }) => Math.round(y))]
    .toSorted(([one], [other]) => other - one)
    .map(([, runs]) =>
      runs
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(''),
    )
}

function stream(body: string): string {
  const start = body.indexOf('stream\n') + 7
  return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
}

function readMap(map: string): string[] {
  const letters: string[] = []
  for (const [, from, values] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g))
    for (const [place, [, hex]] of [...values!.matchAll(/<([\da-f ]+)>/g)].entries())
      letters[Number.parseInt(from!, 16) + place] = inVisualOrder(
        hex!.split(' ').map(code => Number.parseInt(code, 16)),
      )
  return letters
}

/** Reverses the letters of a right-to-left ligature, which the PDF lists in logical order. */
function inVisualOrder(codes: number[]): string {
  const text = String.fromCharCode(...codes)
  return /[\u0590-\u08ff]/.test(text) ? [...text].toReversed().join('') : text
}
