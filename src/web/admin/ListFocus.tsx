import { type ReactNode, useEffect, useRef } from 'react'

const DIALOG = 'dialog, [role="dialog"]'

interface ListFocusProps {
  /** The rows that stand in the list now; each bears its id as `data-row`. */
  rows: readonly number[]
  children: ReactNode
}

/**
 * Keeps the keyboard's place in a list: where the row that had it has left, the next one has it, then the one before, and in
 * an empty list the screen's title. A person who went elsewhere is left there.
 */
export function ListFocus({ rows, children }: ListFocusProps) {
  const room = useRef<HTMLDivElement>(null)
  const standing = useRef(rows)
  const place = useRef<{ row: number | null; among: readonly number[] } | null>(null)

  useEffect(() => {
    const list = room.current!
    const stands = ({ target }: FocusEvent) => {
      const at = target as Element
      if (at.closest(DIALOG)) return
      const row = at.closest<HTMLElement>('[data-row]')?.dataset.row
      place.current = { row: row ? Number(row) : null, among: standing.current }
    }
    // Whoever presses beside the rows leaves them; a row that is taken away, or a button that rests, with its focus does not.
    let presses = false
    const leaves = ({ target, relatedTarget }: FocusEvent) => {
      const to = relatedTarget as Element | null
      const isElsewhere = to
        ? !list.contains(to) && !to.closest(DIALOG)
        : presses && !(target as Element).closest(DIALOG)
      if (isElsewhere) place.current = null
    }
    const listening = new AbortController()
    const { signal } = listening
    list.addEventListener('focusin', stands, { signal })
    list.addEventListener('focusout', leaves, { signal })
    document.addEventListener('mousedown', () => (presses = true), { capture: true, signal })
    document.addEventListener('mouseup', () => (presses = false), { capture: true, signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    standing.current = rows
    if (!place.current || !isNowhere(document.activeElement)) return
    const { row, among } = place.current
    const next = neighbourOf(row, among, rows)
    const found = next === null ? null : room.current!.querySelector<HTMLElement>(`[data-row="${next}"]`)
    const target = found ?? document.querySelector<HTMLElement>('.admin__title')
    if (!target) return
    target.tabIndex = -1
    target.focus()
  })

  return (
    <div ref={room} className="admin-place">
      {children}
    </div>
  )
}

/** A dialog on its way out may still hold the focus when whoever opened it has gone. */
const isNowhere = (at: Element | null) => at === document.body || Boolean(at?.closest('dialog:not([open])'))

/** The row itself, else the next one that is still there, else the last before it; null in an empty list. */
function neighbourOf(row: number | null, among: readonly number[], rows: readonly number[]): number | null {
  const at = row === null ? 0 : among.indexOf(row)
  const still = (one: number) => rows.includes(one)
  return among.slice(at).find(still) ?? among.slice(0, at).findLast(still) ?? rows[0] ?? null
}
