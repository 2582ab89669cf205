import { LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import { type Draft, type DraftText, isSame, NEW_DRAFT } from './draft.ts'

/** What is taken or kept as one thing: a field, or sizes, colours and variants together. */
export type Part =
  | { kind: 'field'; field: Exclude<keyof Draft, 'texts' | 'sizes' | 'colors' | 'variants'> }
  | { kind: 'text'; language: Language; field: Exclude<keyof DraftText, 'isCurrent'> }
  | { kind: 'goods' }

export interface Difference {
  part: Part
  mine: unknown
  theirs: unknown
  /** Both changed it, and not alike: somebody must choose. */
  isDisputed: boolean
}

const { texts: _texts, sizes: _sizes, colors: _colors, variants: _variants, ...REST } = NEW_DRAFT
const { isCurrent: _isCurrent, ...TEXT } = NEW_DRAFT.texts.ar
const FIELDS = Object.keys(REST) as (keyof typeof REST)[]
const TEXT_FIELDS = Object.keys(TEXT) as (keyof typeof TEXT)[]
const PARTS: Part[] = [
  ...LANGUAGE_CODES.flatMap(language => TEXT_FIELDS.map(field => ({ kind: 'text' as const, language, field }))),
  ...FIELDS.map(field => ({ kind: 'field' as const, field })),
  { kind: 'goods' },
]

function read(draft: Draft, part: Part): unknown {
  if (part.kind === 'text') return draft.texts[part.language][part.field]
  if (part.kind === 'field') return draft[part.field]
  return [draft.sizes, draft.colors, draft.variants]
}

/** What somebody else changed since `seen` that this draft has not. */
export function differences(seen: Draft, mine: Draft, theirs: Draft): Difference[] {
  return PARTS.flatMap(part => {
    const [before, own, other] = [read(seen, part), read(mine, part), read(theirs, part)]
    if (isSame(before, other) || isSame(own, other)) return []
    return [{ part, mine: own, theirs: other, isDisputed: !isSame(before, own) }]
  })
}

/** The draft with some parts as somebody else wrote them. */
export function taking(mine: Draft, theirs: Draft, parts: Part[]): Draft {
  let draft = mine
  for (const part of parts) draft = takingOne(draft, theirs, part)
  return draft
}

function takingOne(mine: Draft, theirs: Draft, part: Part): Draft {
  if (part.kind === 'field') return { ...mine, [part.field]: theirs[part.field] }
  if (part.kind === 'goods') {
    const { sizes, colors, variants } = theirs
    return { ...mine, sizes, colors, variants }
  }
  const { language, field } = part
  const text = { ...mine.texts[language], [field]: theirs.texts[language][field] }
  return { ...mine, texts: { ...mine.texts, [language]: text } }
}
