import { create } from 'zustand'
import { Palette } from './Palette.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import './commands.css'

const useOpen = create<'palette' | 'keys' | null>(() => null)

export const openPalette = () => useOpen.setState('palette', true)
export const openShortcuts = () => useOpen.setState('keys', true)
const close = () => useOpen.setState(null, true)

/** Handles the keyboard shortcuts of the dashboard, and renders the dialogs that they open. */
export function Commands() {
  const open = useOpen()
  useShortcuts({ onFind: openPalette, onHelp: openShortcuts })
  return (
    <>
      <Palette open={open === 'palette'} onClose={close} />
      <ShortcutsDialog open={open === 'keys'} onClose={close} />
    </>
  )
}
