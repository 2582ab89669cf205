import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Unsaved {
  isChanged: boolean
  /** Something was typed, moved or chosen. */
  change: () => void
  /** It is saved: whoever leaves now loses nothing. */
  settle: () => void
  /** Asks whoever leaves without saving. */
  question: ReactNode
}

/** Whether a form holds something that leaving would lose, and the question that leaving then asks. */
export function useUnsavedChanges(initially = false): Unsaved {
  const { t } = useI18n()
  const [isChanged, setChanged] = useState(initially)
  // Read while leaving, before anything is drawn again.
  const unsaved = useRef(initially)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved.current && here.pathname + here.search !== next.pathname + next.search,
  )

  function set(is: boolean) {
    unsaved.current = is
    setChanged(is)
  }

  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  const question = (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('content.unsaved')}>
      <div className="stack">
        <p>{t('content.unsaved.text')}</p>
        <div className="cluster">
          <Button onClick={() => blocker.reset?.()}>{t('content.unsaved.stay')}</Button>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {t('content.unsaved.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
  return { isChanged, change: () => set(true), settle: () => set(false), question }
}
