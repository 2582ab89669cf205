/** Lettering and label design of each brand. */
export interface BrandStyle {
  word: string
  weight: 300 | 500 | 700 | 900
  spacing: number
  narrow?: number
  align: 'centre' | 'left'
  /** Decoration behind or around the text. */
  dress:
    | 'arch'
    | 'bar'
    | 'oval'
    | 'wave'
    | 'sunrise'
    | 'band'
    | 'frame'
    | 'apothecary'
    | 'block'
    | 'corner'
    | 'stripes'
    | 'shield'
  emblem?: (color: string) => string
  /** Paper colour of a label. */
  paper: string
  ink: string
  /** Weight of the small lines. */
  small: 300 | 500 | 700
}

const stroke = (color: string, width: number) =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

/** Emblems are drawn in a box from -50 to 50. */
const sun = (c: string) =>
  `<g ${stroke(c, 6)}><path d="M-26 20A26 26 0 0 1 26 20"/><path d="M-46 20H46M0-22V-42M-32-8L-46-22M32-8L46-22"/></g>`
const sprig = (c: string) =>
  `<g fill="${c}"><path d="M0 46C-2 10 0-16 8-44" ${stroke(c, 5)}/><path d="M2 18C-24 18-36 4-40-10C-18-12-2-2 2 18ZM4-8C-16-12-24-24-24-38C-6-36 4-24 4-8ZM3 30C26 28 38 14 42 0C20-2 4 8 3 30ZM6 2C24-2 32-14 34-28C16-26 6-14 6 2Z"/></g>`
const waves = (c: string) =>
  `<g ${stroke(c, 7)}><path d="M-44-12C-28-30-14-30 0-12S28 6 44-12M-44 14C-28-4-14-4 0 14S28 32 44 14"/></g>`
const dune = (c: string) =>
  `<g fill="${c}"><circle cx="0" cy="-14" r="22"/><path d="M-50 34C-28 8-12 8 4 22C18 10 34 12 50 34Z"/></g>`
const cedar = (c: string) =>
  `<g fill="${c}"><path d="M0-48L22-14H10L32 14H14L40 38H6V50H-6V38H-40L-14 14H-32L-10-14H-22Z"/></g>`
const plus = (c: string) => `<path fill="${c}" d="M-15-42H15V-15H42V15H15V42H-15V15H-42V-15H-15Z"/>`
const ringCross = (c: string) =>
  `<circle r="42" ${stroke(c, 9)}/><path fill="${c}" d="M-8-24H8V-8H24V8H8V24H-8V8H-24V-8H-8Z"/>`
const pulse = (c: string) => `<path ${stroke(c, 9)} d="M-46 6H-22L-10-28L8 32L20-6L26 6H46"/>`
const shield = (c: string) =>
  `<path ${stroke(c, 8)} d="M0-44L36-30V0C36 24 18 38 0 46C-18 38-36 24-36 0V-30ZM-16 0L-4 13L18-12"/>`
const diamond = (c: string) => `<path ${stroke(c, 6)} d="M0-44L34 0L0 44L-34 0ZM0-20L15 0L0 20L-15 0Z"/>`

const BRANDS: Record<string, BrandStyle> = {
  lumirelle: {
    word: 'LUMIRELLE',
    weight: 500,
    spacing: 0.09,
    align: 'centre',
    dress: 'arch',
    emblem: sun,
    paper: '#fbf4e8',
    ink: '#3a2a1c',
    small: 500,
  },
  dermovane: {
    word: 'dermovane',
    weight: 700,
    spacing: -0.01,
    align: 'left',
    dress: 'bar',
    paper: '#ffffff',
    ink: '#14303f',
    small: 500,
  },
  nourabel: {
    word: 'Nourabel',
    weight: 700,
    spacing: 0.01,
    align: 'centre',
    dress: 'oval',
    emblem: sprig,
    paper: '#f6f1df',
    ink: '#2c3d22',
    small: 500,
  },
  velmaris: {
    word: 'velmaris',
    weight: 500,
    spacing: 0.05,
    align: 'centre',
    dress: 'wave',
    emblem: waves,
    paper: '#f7fafa',
    ink: '#1c3d48',
    small: 500,
  },
  oasenne: {
    word: 'OASENNE',
    weight: 900,
    spacing: 0.03,
    align: 'centre',
    dress: 'sunrise',
    emblem: dune,
    paper: '#f8ead6',
    ink: '#5a3418',
    small: 700,
  },
  kedrelle: {
    word: 'KEDRELLE',
    weight: 700,
    spacing: 0.05,
    narrow: 0.86,
    align: 'centre',
    dress: 'band',
    emblem: cedar,
    paper: '#f4f3ee',
    ink: '#20322c',
    small: 500,
  },
  mivrela: {
    word: 'MIVRELA',
    weight: 300,
    spacing: 0.16,
    align: 'centre',
    dress: 'frame',
    emblem: diamond,
    paper: '#fdf8f5',
    ink: '#35202a',
    small: 500,
  },
  halidora: {
    word: 'Halidora',
    weight: 900,
    spacing: -0.01,
    align: 'centre',
    dress: 'apothecary',
    paper: '#f3ead8',
    ink: '#2b2118',
    small: 500,
  },
  orvamed: {
    word: 'orvamed',
    weight: 700,
    spacing: 0,
    align: 'left',
    dress: 'block',
    emblem: plus,
    paper: '#ffffff',
    ink: '#12324f',
    small: 500,
  },
  klinvara: {
    word: 'KLINVARA',
    weight: 900,
    spacing: 0.01,
    align: 'left',
    dress: 'corner',
    emblem: ringCross,
    paper: '#ffffff',
    ink: '#0f3a3d',
    small: 500,
  },
  medorvia: {
    word: 'Medorvia',
    weight: 700,
    spacing: -0.01,
    align: 'left',
    dress: 'stripes',
    emblem: pulse,
    paper: '#ffffff',
    ink: '#1d2f5c',
    small: 500,
  },
  sterivanta: {
    word: 'STERIVANTA',
    weight: 700,
    spacing: 0.02,
    narrow: 0.88,
    align: 'centre',
    dress: 'shield',
    emblem: shield,
    paper: '#ffffff',
    ink: '#0d4a45',
    small: 500,
  },
}

const PLAIN: BrandStyle = {
  word: '',
  weight: 700,
  spacing: 0.02,
  align: 'centre',
  dress: 'frame',
  paper: '#ffffff',
  ink: '#17231e',
  small: 500,
}

export function brandStyle(code: string): BrandStyle {
  return BRANDS[code] ?? { ...PLAIN, word: code.toUpperCase() }
}
