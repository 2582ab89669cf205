import { Drawing, Sprig } from './Drawing.tsx'

/** Drawing of an empty cart. */
export function BagDrawing() {
  return (
    <Drawing>
      <Sprig at="translate(112 58) rotate(14)" />
      <path className="drawing__body" d="M54 50h68l7 68H47z" />
      <path d="M72 62V44a16 16 0 0 1 32 0v18" />
      <path d="M70 92c8 8 28 8 36 0" />
    </Drawing>
  )
}
