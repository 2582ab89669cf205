import { useEffect, useRef } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ParcelDrawing } from '../../ui/drawings/ParcelDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Thank-you message in place of the sent form. It gets the focus. */
export function ContactThanks({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="card" ref={box} tabIndex={-1} role="status">
      <EmptyState
        drawing={<ParcelDrawing />}
        title={t('messages.contact.sent')}
        text={t('messages.contact.sent.text')}
        action={
          <Button variant="secondary" onClick={onAgain}>
            {t('messages.contact.again')}
          </Button>
        }
      />
    </div>
  )
}
