import { type RefObject, useEffect, useRef, useState } from 'react'

interface Shifted<List extends HTMLElement> {
  list: RefObject<List | null>
  /** The key of the row that was shifted last. */
  key: number | string | null
  shifted: (key: number | string, by: -1 | 1) => void
}

/**
 * A row that was shifted up or down keeps the focus on its way, so that its button (`data-by`) can be pressed again; rows say
 * which they are with `data-row`.
 */
export function useReorderFocus<List extends HTMLElement>(): Shifted<List> {
  const list = useRef<List>(null)
  const [last, setLast] = useState<{ key: number | string; by: -1 | 1 } | null>(null)
  useEffect(() => {
    if (!last) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${last.key}"] [data-by]`)
    const free = [...(buttons ?? [])].filter(button => !button.disabled)
    const same = free.find(button => button.dataset.by === String(last.by))
    const wished = same ?? free[0]
    wished?.focus()
  }, [last])
  return { list, key: last?.key ?? null, shifted: (key, by) => setLast({ key, by }) }
}
