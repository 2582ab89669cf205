import { Drawing, Sprig } from './Drawing.tsx'

/** Drawing of an empty list: addresses, reviews, messages. */
export function ListDrawing() {
  return (
    <Drawing>
      <Sprig at="translate(130 118) rotate(14)" />
      <path className="drawing__body" d="M50 26h64v92H50z" />
      <path d="M70 20h24v12H70zM64 52h36M64 70h36M64 88h20" />
    </Drawing>
  )
}
