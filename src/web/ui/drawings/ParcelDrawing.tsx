import { Drawing, Sprig } from './Drawing.tsx'

/** Drawing of a parcel, shown where there are no orders yet. */
export function ParcelDrawing() {
  return (
    <Drawing>
      <Sprig at="translate(132 60) rotate(20)" />
      <path className="drawing__body" d="M44 60h92v58H44zM44 60l12-22h68l12 22" />
      <path d="M90 38v22M78 60v20l12-7 12 7V60M56 104h22" />
    </Drawing>
  )
}
