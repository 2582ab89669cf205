import { type RefObject, useEffect, useRef, useState } from 'react'

interface Shifted<List extends HTMLElement> {
  list: RefObject<List | null>
  /** Key of the row that was moved last. */
  key: number | string | null
  shifted: (key: number | string, by: -1 | 1) => void
}

/**
 * Keeps the focus on the pressed button (`data-by`) of a row that was moved up or down, or on the row's other button if
 * the pressed button is now disabled. Rows are identified by `data-row`.
 */
export function useReorderFocus<List extends HTMLElement>(): Shifted<List> {
  const list = useRef<List>(null)
  const [last, setLast] = useState<{ key: number | string; by: -1 | 1 } | null>(null)
  useEffect(() => {
    if (!last) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${last.key}"] [data-by]`)
    const free = [...(buttons ?? [])].filter(button => !button.disabled)
    const same = free.find(button => button.dataset.by === String(last.by))
    const requested = same ?? free[0]
    requested?.focus()
  }, [last])
  return { list, key: last?.key ?? null, shifted: (key, by) => setLast({ key, by }) }
}
