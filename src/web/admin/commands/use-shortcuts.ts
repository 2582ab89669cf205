import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSections } from '../nav/use-sections.ts'
import { isTyping } from './is-typing.ts'
import { useShortcutsEnabled } from './shortcut-setting.ts'

/** Maximum time in milliseconds between `g` and the next key. */
const MAX_SEQUENCE_MS = 1_500

interface Shortcuts {
  onFind: () => void
  onHelp: () => void
}

/**
 * Handles the shortcuts of the dashboard. Uses physical keys (`KeyboardEvent.code`), so that the shortcuts are the same
 * in Arabic, Hebrew, Russian and Latin layouts.
 */
export function useShortcuts({ onFind, onHelp }: Shortcuts): void {
  const navigate = useNavigate()
  const sections = useSections()
  const keysOn = useShortcutsEnabled()
  const goesSince = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef({ onFind, onHelp, sections })
  latest.current = { onFind, onHelp, sections }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { code, shiftKey } = event
      const { onFind, onHelp, sections } = latest.current
      const act = (does: () => void) => {
        event.preventDefault()
        goesSince.current = Number.NEGATIVE_INFINITY
        does()
      }
      if (code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !shiftKey) return act(onFind)
      if (!keysOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event)) return
      if (event.key === '?' || (code === 'Slash' && shiftKey)) return act(onHelp)
      if (event.key === '/' || code === 'Slash') return act(onFind)
      const section = sections.find(({ key }) => key === code)
      if (section && event.timeStamp - goesSince.current < MAX_SEQUENCE_MS) return act(() => navigate(section.path))
      goesSince.current = code === 'KeyG' ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [keysOn, navigate])
}
