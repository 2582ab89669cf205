import { Drawing, Sprig } from './Drawing.tsx'

/** Drawing of a search without results. */
export function SearchDrawing() {
  return (
    <Drawing>
      <Sprig at="translate(34 118) rotate(-12)" />
      <path className="drawing__body" d="M66 36h20v14c8 3 12 9 12 18v50H54V68c0-9 4-15 12-18z" />
      <path d="M64 24h24v12H64zM54 78h44M54 104h44" />
      <circle className="drawing__body" cx="118" cy="74" r="21" />
      <path d="m133 90 18 20M109 74a9 9 0 0 1 9-9" />
    </Drawing>
  )
}
