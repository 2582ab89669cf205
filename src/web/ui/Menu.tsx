import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import './menu.css'

interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode
  /** Accessible name of the button, if its content has no text. */
  label?: string
  /** Links and buttons with the class `menu__item`. Pressing one closes the menu. */
  children: ReactNode
  align?: 'start' | 'end'
  chevron?: boolean
  className?: string
}

/**
 * Button that opens a small panel. The panel closes on a press outside, on Escape, when Tab leaves it, and when an item
 * is selected. The arrow keys open it at its first or last item and move through the items in a cycle.
 */
export function Menu({ trigger, label, children, align = 'end', chevron = true, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (root.current?.contains(event.target as Node)) return
      setOpen(false)
      // Focuses the button if the pressed element cannot have the focus.
      const settle = () => (document.activeElement as HTMLElement).tabIndex < 0 && button.current?.focus()
      if (event.type === 'pointerdown') addEventListener('pointerup', settle, { once: true })
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) return close()
    if (!open && !event.key.startsWith('Arrow')) return
    const items = [...root.current!.querySelectorAll<HTMLElement>('.menu__item')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => setOpen(true))
    items.at(next % items.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the controls inside
    <div className={classNames('menu', className)} ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="menu__trigger"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={({ currentTarget }) => {
          // Focuses the button explicitly, because Safari does not focus a pressed button.
          currentTarget.focus()
          setOpen(!open)
        }}
      >
        {trigger}
        {chevron && <Icon name="chevron-down" />}
      </button>
      {/* biome-ignore lint/a11y: listens to the choices inside, which are links and buttons themselves */}
      <div
        id={panelId}
        className={classNames('menu__panel', align === 'start' && 'menu__panel--start')}
        hidden={!open}
        onClick={event => (event.target as Element).closest('a, button') && close()}
      >
        {children}
      </div>
    </div>
  )
}
