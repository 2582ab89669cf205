import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { addToast } from '../../ui/toast-store.ts'

interface RemoveTaxonomyProps {
  name: string
  /** Requirement of the removal, stated before the request. */
  text: string
  remove: () => Promise<unknown>
  onRemoved: () => void
}

/** Confirms a removal, and shows the reason when the server rejects it. */
export function RemoveTaxonomy({ name, text, remove, onRemoved }: RemoveTaxonomyProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  function close() {
    setOpen(false)
    setRefusal(null)
  }

  async function act() {
    setBusy(true)
    try {
      await remove()
      close()
      addToast({ type: 'success', title: t('taxonomy.removed') })
      onRemoved()
    } catch (error) {
      setRefusal(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('taxonomy.remove')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('taxonomy.remove.title', { name })}>
        <div className="stack">
          <p>{text}</p>
          <div role="alert">{refusal && <FieldError id="taxonomy-refusal">{refusal}</FieldError>}</div>
          <div className="cluster">
            <Button variant="danger" loading={busy} onClick={() => void act()}>
              {t('taxonomy.remove')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('common.back')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
