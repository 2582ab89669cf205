import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'

export interface OptionProps {
  id: string
  role: 'option'
  tabIndex: -1
  'aria-selected': boolean
}

/**
 * Keyboard behaviour of an editable combobox with a list of links (WAI-ARIA APG). The focus stays in the input: arrow
 * keys move the active option, Enter opens it, and Home, End and Escape deactivate it.
 */
export function useCombobox(list: RefObject<HTMLElement | null>, shown: unknown) {
  const listId = useId()
  const [active, setActive] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option may be missing in other results
  useEffect(() => setActive(now => (now && document.getElementById(now) ? now : null)), [shown])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const all = options()
    const at = all.findIndex(({ id }) => id === active)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? all.length - 1 : at - 1
      setActive(all[next]?.id ?? null)
    } else if (event.key === 'Home' || event.key === 'End') setActive(null)
    else if (at >= 0 && (event.key === 'Escape' || event.key === 'Enter')) {
      event.preventDefault()
      if (event.key === 'Enter') all[at]!.click()
      else setActive(null)
    }
  }

  return {
    listId,
    active,
    onKeyDown,
    option: (key: string): OptionProps => {
      const id = `${listId}${key}`
      return { id, role: 'option', tabIndex: -1, 'aria-selected': id === active }
    },
  }
}
