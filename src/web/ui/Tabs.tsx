import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useI18n } from '../i18n.tsx'

export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  label: string
  tabs: Tab[]
  selected?: string
  onSelect?: (id: string) => void
}

/** All panels are in the page, so that what a tab hides is found by search engines and by find-in-page. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const { direction } = useI18n()
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = selected ?? own
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)

  function select(id: string) {
    setOwn(id)
    onSelect?.(id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const at = tabs.findIndex(tab => tab.id === current)
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tabs__tab"
            id={`${prefix}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-controls={`${prefix}-${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          className="tabs__panel"
          id={`${prefix}-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
