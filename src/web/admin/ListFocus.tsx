import { type ReactNode, useEffect, useRef } from 'react'

const DIALOG = 'dialog, [role="dialog"]'

interface ListFocusProps {
  /** Ids of the current rows; each row has its id as `data-row`. */
  rows: readonly number[]
  children: ReactNode
}

/**
 * Keeps the keyboard focus in a list. When the focused row is removed, the focus moves to the next row, otherwise to
 * the previous row, and in an empty list to the title of the screen. Focus outside the list is not changed.
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
    // Resets the stored position when the focus moves outside of the list or the user presses there, but not when the
    // focused row or button is removed.
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

/**
 * True when no usable element has the focus: a closed dialog may keep the focus after the element that opened it was
 * removed.
 */
const isNowhere = (at: Element | null) => at === document.body || Boolean(at?.closest('dialog:not([open])'))

/**
 * Returns the row if it still exists, otherwise the next remaining row, the last remaining row before it, or the first
 * row; null in an empty list.
 */
function neighbourOf(row: number | null, among: readonly number[], rows: readonly number[]): number | null {
  const at = row === null ? 0 : among.indexOf(row)
  const still = (one: number) => rows.includes(one)
  return among.slice(at).find(still) ?? among.slice(0, at).findLast(still) ?? rows[0] ?? null
}
