import { type FormEvent, useId, useRef } from 'react'
import type { AdminApplication } from '../../../shared/contracts/professionals.ts'
import { ApiError } from '../../api/client.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import './professionals.css'

/** Decisions for which the admin writes a text that is emailed to the applicant. */
export type DecisionKind = 'ask' | 'reject' | 'end'

interface DecisionDialogProps {
  /** Null while the dialog is closed. */
  decision: DecisionKind | null
  warning: string | null
  send: Record<DecisionKind, (words: string) => Promise<{ data: AdminApplication }>>
  onClose: () => void
  onDecided: (answer: { data: AdminApplication }) => void
  onRefused: (error: unknown) => void
}

export function DecisionDialog({ decision, warning, send, onClose, onDecided, onRefused }: DecisionDialogProps) {
  const { t } = useI18n()
  const { form, busy, errors, submit } = useSubmit()
  const formId = useId()
  // Keeps the last decision, so that the content does not change during the closing animation.
  const last = useRef<DecisionKind>('ask')
  if (decision) last.current = decision
  const shown = last.current

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields =>
      send[shown](fields('words')).catch(error => {
        const isField = error instanceof ApiError && error.status === 422
        if (isField) throw new ApiError(422, { errors: { words: Object.values(error.errors).flat() } })
        onClose()
        onRefused(error)
        throw error
      }),
    )
    if (!answer) return
    onClose()
    onDecided(answer)
  }

  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      title={t(`professionals.application.${shown}.title`)}
      footer={
        <div className="cluster">
          <Button type="submit" form={formId} variant={shown === 'ask' ? 'primary' : 'danger'} loading={busy}>
            {t(
              shown === 'end'
                ? 'professionals.application.end'
                : shown === 'ask'
                  ? 'professionals.application.ask.send'
                  : 'professionals.application.reject.send',
            )}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common.back')}
          </Button>
        </div>
      }
    >
      <form ref={form} id={formId} className="stack" method="post" noValidate onSubmit={onSubmit}>
        {warning && <p className="admin-professionals__late">{warning}</p>}
        <TextArea
          name="words"
          label={t(shown === 'ask' ? 'professionals.application.ask.words' : 'professionals.application.reason')}
          hint={t('professionals.application.ask.hint')}
          maxLength={1_000}
          data-autofocus
          error={errors.words}
        />
      </form>
    </Dialog>
  )
}
