import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Unsaved {
  isChanged: boolean
  /** Marks the form as changed. Called when the user types, moves or selects something. */
  change: () => void
  /** Marks the form as saved, so that leaving needs no confirmation. */
  settle: () => void
  /** Dialog that asks for confirmation before the user leaves the form. */
  question: ReactNode
}

/** Tracks unsaved changes of a form, and asks for confirmation before the user leaves it. */
export function useUnsavedChanges(initially = false): Unsaved {
  const { t } = useI18n()
  const [isChanged, setChanged] = useState(initially)
  // A ref, because it is read while leaving, before the next render.
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
    const request = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', request)
    return () => removeEventListener('beforeunload', request)
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
