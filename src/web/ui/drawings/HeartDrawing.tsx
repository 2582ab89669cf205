import { Drawing, Sprig } from './Drawing.tsx'

/** Drawing of a heart, for the empty wishlist and for a verified email address. */
export function HeartDrawing() {
  return (
    <Drawing>
      <Sprig at="translate(136 118) rotate(16)" />
      <path
        className="drawing__body"
        d="M88 112S42 88 42 56c0-14 11-24 23-24 10 0 18 5 23 14 5-9 13-14 23-14 12 0 23 10 23 24 0 32-46 56-46 56z"
      />
      <path d="M56 56c0-6 4-11 10-11" />
    </Drawing>
  )
}
