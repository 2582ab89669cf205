import type { FormEvent } from 'react'
import type { AdminApplication } from '../../../shared/contracts/professionals.ts'
import { ApiError } from '../../api/client.ts'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import './professionals.css'

interface ApproveFormProps {
  /** Sends the approval. `licenceEndsOn` is the last valid day, or blank for a licence that does not expire. */
  approve: (licenceEndsOn: string) => Promise<{ data: AdminApplication }>
  onDecided: (answer: { data: AdminApplication }) => void
  onRefused: (error: unknown) => void
}

/** Form that approves an application. The approval ends with the licence, if the licence expires. */
export function ApproveForm({ approve, onDecided, onRefused }: ApproveFormProps) {
  const { t } = useI18n()
  const { form, busy, errors, submit } = useSubmit()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = await submit(fields =>
      approve(fields('licenceEndsOn')).catch(error => {
        if (!(error instanceof ApiError) || !('licenceEndsOn' in error.errors)) onRefused(error)
        throw error
      }),
    )
    if (answer) onDecided(answer)
  }

  return (
    <form ref={form} className="admin-decision__approve" method="post" noValidate onSubmit={onSubmit}>
      <TextField
        name="licenceEndsOn"
        type="date"
        label={t('professionals.application.ends')}
        hint={t('professionals.application.ends.hint')}
        optional
        error={errors.licenceEndsOn}
      />
      <Button type="submit" loading={busy}>
        {t('professionals.application.approve')}
      </Button>
    </form>
  )
}
