import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './Icons.tsx'

export interface MenuProps {
  /** What stands on the button. */
  trigger: ReactNode
  /** The button's name when its content does not say it. */
  label?: string
  /** Links and buttons with the class `menu__item`. One that is pressed closes the menu. */
  children: ReactNode
  align?: 'start' | 'end'
  chevron?: boolean
  className?: string
}

/** A button that opens a small panel; closes on a press outside, on Escape, on leaving with Tab and on a choice. */
export function Menu({ trigger, label, children, align = 'end', chevron = true, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [open])

  return (
    <div className={classNames('menu', className)} ref={root}>
      <button
        ref={button}
        type="button"
        className="menu__trigger"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {trigger}
        {chevron && <ChevronDownIcon />}
      </button>
      {/* biome-ignore lint/a11y: listens to the choices inside, which are links and buttons themselves */}
      <div
        id={panelId}
        className={classNames('menu__panel', align === 'start' && 'menu__panel--start')}
        hidden={!open}
        onClick={event => {
          if (!(event.target as Element).closest('a, button')) return
          setOpen(false)
          button.current?.focus()
        }}
      >
        {children}
      </div>
    </div>
  )
}
