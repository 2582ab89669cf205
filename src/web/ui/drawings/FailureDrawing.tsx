import { Drawing, Sprig } from './Drawing.tsx'

/** Drawing of an error: a jar that has tipped over. */
export function FailureDrawing() {
  return (
    <Drawing>
      <Sprig at="translate(140 118) rotate(18)" />
      <path className="drawing__body" d="M34 70l46-16 18 48-46 16z" />
      <path d="M80 54l10-4 18 48-10 4M42 92l46-16" />
      <path d="M112 118c-6-10 4-14 10-9 4-7 14-3 11 9" />
      <circle cx="26" cy="108" r="5" />
    </Drawing>
  )
}
